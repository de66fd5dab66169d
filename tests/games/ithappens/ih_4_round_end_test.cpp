// IH-4 End of a round: when it ends, in which order the mounds are evaluated, what follows.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

namespace {

// One die is left: seat 1 has rolled it, and it may go to the middle or the right mound.
Spot last_die(int round, int start) {
  return {.phase = "rolled",
          .round = round,
          .start = start,
          .turn = 1,
          .die = "own:1",
          .left = "plain/1:111/2:222/3:333",
          .middle = "tall/1:1/2:22/3:33",
          .right = "ten"};
}

}  // namespace

TEST_CASE("IH_4_1 the round ends the moment every die is placed") {
  Match match(3, last_die(1, 1));
  match.play("place middle");
  CHECK(match.events.at(0) == "placed colour=1 mound=middle value=1 column=1 space=2 sum=2");
  CHECK(match.events.at(1) == "round-ends round=1");
  CHECK(match.field("phase") == "reveal");
}

TEST_CASE("IH_4_1 the round ends the moment no player can place another die") {
  Spot spot = low_mounds();
  spot.phase = "rolled";
  spot.turn = 3;
  spot.die = "own:6";
  spot.left += "/1:1/2:2/3:3";
  spot.middle += "/1:1/2:2/3:3";
  spot.right += "/1:1/2:2";
  Match match(3, spot);
  match.play("place right");  // every player has two dice left
  CHECK(match.events.at(0) == "placed colour=3 mound=right value=6 column=3 space=1 sum=6");
  CHECK(match.events.at(1) == "skipped seat=3");
  CHECK(match.events.at(2) == "round-ends round=1");
  CHECK(match.field("round") == "2");
}

TEST_CASE("IH_4_1 the round goes on while anybody can place") {
  Spot spot = last_die(1, 1);
  spot.middle = "tall/1:1/2:22/3:3";  // seat 3 has a die too
  Match match(3, spot);
  match.play("place middle");
  CHECK(match.events_of("round-ends").empty());
  CHECK(match.to_act() == "3");
}

TEST_CASE("IH_4_2 mounds are evaluated left to right, each by Queen, General, then worms") {
  // ten: 5+5 is its worm number; tall: 3+3+3 is; low3: 6 is.
  Match match(3, {.phase = "rolled",
                  .turn = 2,
                  .die = "own:6",
                  .left = "ten/1:55/2:44/3:55",
                  .middle = "tall/3:333/1:333/2:12",
                  .right = "low3"});
  match.play("place right");
  CHECK(match.events == Lines{
                            "placed colour=2 mound=right value=6 column=1 space=1 sum=6",
                            "round-ends round=1",
                            "queen colour=1 mound=left sum=10 points=2",
                            "general colour=3 mound=left sum=10 points=1",
                            "worm-match colour=1 mound=left sum=10 worms=3",
                            "worm-match colour=3 mound=left sum=10 worms=3",
                            "queen colour=3 mound=middle sum=9 points=6",
                            "general colour=1 mound=middle sum=9 points=5",
                            "worm-match colour=3 mound=middle sum=9 worms=4",
                            "worm-match colour=1 mound=middle sum=9 worms=4",
                            "queen colour=2 mound=right sum=6 points=3",
                            "no-general mound=right",
                            "worm-match colour=2 mound=right sum=6 worms=3",
                        });
}

TEST_CASE("IH_4_7 dice come back, the mounds leave and three new ones are revealed") {
  Match match(3, last_die(1, 1));
  match.play("place middle");
  CHECK(match.to_act() == "chance");
  CHECK(match.chance_label() == "mound");
  for (const char* mound : {"left", "middle", "right"}) CHECK(match.field(mound) == "-");
  CHECK(match.field("deck") == "real,low1,low2,low3,worms,items,steps,twins,last");
  match.play("mound real; mound low1; mound low2");
  CHECK(match.events.back() == "round-begins round=2 seat=2");
  for (int seat = 1; seat <= 3; ++seat) CHECK(match.hand(seat) == 5);
  CHECK(match.field("left") == "real");
  CHECK(match.field("right") == "low2");
  match.play("roll; die 3");
  CHECK(match.legal() == "place left, place middle, place right, reroll, pass");
}

TEST_CASE("IH_4_7 what was won is kept for the next round") {
  Spot spot = last_die(2, 1);
  spot.worms = {1, 5, 0};
  spot.items = {"10000000", "02000000", "00100000"};
  spot.queens = "real:3";
  spot.generals = "real:1";
  Match match(3, spot);
  match.play("place middle");
  CHECK(match.field("queens") == "real:3,plain:3,tall:3");  // 9 and 6 of the sums there
  CHECK(match.field("generals") == "real:1,plain:2,tall:2");
  CHECK(match.worms(2) == 5);
  CHECK(match.items(2) == "02000000");
}

TEST_CASE("IH_4_7 the player left of the previous START player starts") {
  const auto next_start = [](int start) {
    Match match(3, last_die(1, start));
    match.play("place middle; mound real; mound low1; mound low2");
    CHECK(match.field("start") == match.to_act());
    return match.to_act();
  };
  // Seat 1 placed the last die each time: who was last does not matter.
  CHECK(next_start(1) == "2");
  CHECK(next_start(2) == "3");
  CHECK(next_start(3) == "1");
}

TEST_CASE("IH_4_7 after round 4 nothing is revealed and nobody is on turn") {
  Match match(3, last_die(4, 2));
  CHECK(match.field("deck") == "-");
  match.play("place middle");
  CHECK(match.events.back() == "game-over");
  CHECK(match.to_act() == "nobody");
  CHECK(match.field("phase") == "over");
  CHECK(match.field("round") == "4");
  CHECK(match.legal().empty());
  CHECK(match.outcomes().empty());
  for (const char* command : {"roll", "pass", "reroll", "place left", "mound real", "die 1"}) {
    CHECK(match.refusal(command) == "IH-4.7 game-over");
  }
}

TEST_CASE("IH_4_7 rounds 1 to 3 are followed by another one") {
  for (int round = 1; round <= 3; ++round) {
    Match match(3, last_die(round, 1));
    match.play("place middle");
    CHECK(match.field("round") == std::to_string(round + 1));
    CHECK(match.events_of("game-over").empty());
  }
}
