// The worked examples of the rulebooks, as docs/rules/it-happens.md retells them. Seats: yellow 1,
// red 2, green 3, blue 4.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

TEST_CASE("example of placement: the first two columns are taken, so Green goes to column 3") {
  Match match(4, {.phase = "rolled", .turn = 3, .die = "own:4", .left = "real/1:3/2:6"});
  match.play("place left");
  CHECK(match.events.at(0) == "placed colour=3 mound=left value=4 column=3 space=1 sum=4");
  CHECK(match.field("left") == "real/1:3/2:6/3:4");
}

TEST_CASE("example of a reroll: Yellow rolls 1, pays a worm, rolls 3 and places") {
  Match match(4);
  match.begin(1, "real", "plain", "tall");
  match.play("roll; die 1; reroll; die 3; place left");
  CHECK(match.events == Lines{"rolled colour=1 value=1", "rerolls colour=1 worms=1",
                              "rolled colour=1 value=3",
                              "placed colour=1 mound=left value=3 column=1 space=1 sum=3"});
  CHECK(match.worms(1) == 1);
  CHECK(match.to_act() == "2");
}

TEST_CASE("example of evaluation: Yellow 7, Green 5, Red a single 2, Blue nothing") {
  // Blue places the last die, on the right mound.
  Match match(4, {.phase = "rolled",
                  .turn = 4,
                  .die = "own:5",
                  .left = "real/1:34/3:14/2:2/4:3",
                  .middle = "plain/1:111/2:111/3:111/4:111",
                  .right = "tall/2:1"});
  match.play("place right");
  CHECK(match.events == Lines{
                            "placed colour=4 mound=right value=5 column=2 space=1 sum=5",
                            "round-ends round=1",
                            "queen colour=1 mound=left sum=7 points=5",
                            "general colour=3 mound=left sum=5 points=2",
                            "worm-match colour=2 mound=left sum=2 worms=3",
                            "queen colour=1 mound=middle sum=3 points=9",
                            "general colour=2 mound=middle sum=3 points=4",
                            "queen colour=4 mound=right sum=5 points=6",
                            "general colour=2 mound=right sum=1 points=5",
                        });
}

TEST_CASE("example of final scoring: 34 points, and 44 with the most item types") {
  // 2 maps, 2 sneakers, 1 bone, 1 eyeglasses, 1 speaker; Queens 9 + 5 + 4, General 3; 3 worms.
  Spot spot{.phase = "over",
            .round = 4,
            .left = "-",
            .middle = "-",
            .right = "-",
            .worms = {3, 0, 0},
            .items = {"22111000", "11111100", "00000000"},
            .queens = "real:1,plain:1,low1:1,worms:2",
            .generals = "worms:1"};
  CHECK(Match(3, spot).total(1) == 34);
  spot.items[1] = "11111000";  // a tie
  CHECK(Match(3, spot).total(1) == 44);
  spot.items[1] = "00000000";
  CHECK(Match(3, spot).total(1) == 44);
}
