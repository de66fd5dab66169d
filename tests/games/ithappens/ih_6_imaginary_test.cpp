// IH-6 Two players: what the imaginary player owns, and what it is not.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;
using formicary::ithappens::ScoreLine;

namespace {

// The last die of the round, of seat 1, goes to the right mound. The third colour (3 and 1 dice)
// leads on the left with 9, and is second in the middle with 2.
Spot last_die(int round, int start) {
  return {.phase = "rolled",
          .round = round,
          .start = start,
          .die = "own:1",
          .left = "tall/1:111/3:333/2:12",
          .middle = "real/2:34/3:2",
          .right = "ten/1:1/2:1",
          .imaginary = {0, 0}};
}

}  // namespace

TEST_CASE("IH_6_5 the imaginary player takes the items and worms its dice earn") {
  Match items(2, {.phase = "rolled", .die = "imaginary:3", .left = "items"});
  items.play("place left");
  CHECK(items.events == Lines{"placed colour=3 mound=left value=3 column=1 space=1 sum=3",
                              "took-item colour=3 symbol=map count=1"});
  CHECK(items.items(3) == "10000000");
  CHECK(items.items(1) == "00000000");
  Match worms(2, {.phase = "rolled", .turn = 2, .die = "imaginary:3", .left = "worms"});
  worms.play("place left");
  CHECK(worms.events == Lines{"placed colour=3 mound=left value=3 column=1 space=1 sum=3",
                              "took-worm colour=3 worms=1"});
  CHECK(worms.worms(2) == 2);
}

TEST_CASE("IH_6_5 the imaginary player takes Queens, Generals and worm matches") {
  Match match(2, last_die(1, 1));
  match.play("place right");
  CHECK(match.events == Lines{
                            "placed colour=1 mound=right value=1 column=1 space=2 sum=2",
                            "round-ends round=1",
                            "queen colour=3 mound=left sum=9 points=6",
                            "general colour=1 mound=left sum=3 points=5",
                            "worm-match colour=3 mound=left sum=9 worms=1",
                            "queen colour=2 mound=middle sum=7 points=5",
                            "general colour=3 mound=middle sum=2 points=2",
                            "worm-match colour=3 mound=middle sum=2 worms=2",
                            "queen colour=1 mound=right sum=2 points=2",
                            "general colour=2 mound=right sum=1 points=1",
                        });
}

TEST_CASE("IH_6_5 the imaginary player scores and can win") {
  Spot spot = last_die(4, 1);
  spot.items = {"00000000", "00000000", "30000000"};
  Match match(2, spot);
  match.play("place right");
  CHECK(match.to_act() == "nobody");
  CHECK(match.points(3, ScoreLine::kItemPairs) == 5);
  CHECK(match.points(3, ScoreLine::kWorms) == 2);
  CHECK(match.points(3, ScoreLine::kQueens) == 6);
  CHECK(match.points(3, ScoreLine::kGenerals) == 2);
  CHECK(match.points(3, ScoreLine::kMostTypes) == 10);
  CHECK(match.total(3) == 25);
  CHECK(match.winners() == "3");
}

TEST_CASE("IH_6_5 it starts with no worms, or with two by the option") {
  CHECK(Match(2).worms(3) == 0);
  CHECK(Match(2).worm_supply() == 20);
  CHECK(Match(2, Choices{.imaginary_worms = true}).worms(3) == 2);
  CHECK(Match(2, Choices{.imaginary_worms = true}).worm_supply() == 18);
  // With more players there is no imaginary colour to give them to.
  CHECK(Match(3, Choices{.imaginary_worms = true}).worm_supply() == 18);
  CHECK(Match(3, Choices{.imaginary_worms = true}).worms(3) == 2);
}

TEST_CASE("IH_6_5 its worms are never spent, and count at the end") {
  Match match(2, Spot{.worms = {1, 0, 7}});
  match.play("roll; die 1; reroll; die 2");
  CHECK(match.worms(1) == 0);
  CHECK(match.worms(3) == 7);
  CHECK(match.refusal("reroll") == "IH-2.3 no-worm-to-reroll");
  CHECK(match.points(3, ScoreLine::kWorms) == 7);
}

TEST_CASE("IH_6_6 it has no seat, no turn and is never start player") {
  Match match(2);
  CHECK(match.outcomes() == "start 1, start 2");
  CHECK_FALSE(match.rules().parse("start 3").ok());
  match.begin(2);
  for (const char* seat : {"2", "1", "2", "1"}) {
    CHECK(match.to_act() == seat);
    match.play("pass");
  }
}

TEST_CASE("IH_6_6 its four dice are held by the people, two each, every round anew") {
  Match match(2, last_die(1, 1));
  CHECK(match.imaginary_hand(1) == 0);
  match.play("place right; mound plain; mound low1; mound low2");
  for (int seat = 1; seat <= 2; ++seat) {
    CHECK(match.hand(seat) == 5);
    CHECK(match.imaginary_hand(seat) == 2);
  }
}

TEST_CASE("IH_6_6 the start player alternates between the two people") {
  for (int round = 1; round <= 3; ++round) {
    for (int start = 1; start <= 2; ++start) {
      Match match(2, last_die(round, start));
      // The deck left depends on the round; whatever lies there is revealed.
      match.play("place right");
      for (int i = 0; i < 3; ++i)
        match.play(match.outcomes().substr(0, match.outcomes().find(',')));
      CHECK(match.to_act() == std::to_string(3 - start));
    }
  }
}
