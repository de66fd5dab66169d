// IH-2 A turn.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

TEST_CASE("IH_2_1 turns go clockwise, from the start player on and round the table") {
  Match match(5);
  match.begin(4);
  for (const char* seat : {"4", "5", "1", "2", "3", "4"}) {
    CHECK(match.to_act() == seat);
    match.play("roll; die 2; place left");
  }
}

TEST_CASE("IH_2_1 a turn is a pass, or a roll and then a placement, a reroll or a pass") {
  Match match(3);
  match.begin(2);
  CHECK(match.legal() == "roll, pass");
  match.play("roll");
  CHECK(match.to_act() == "chance");
  CHECK(match.chance_label() == "die 2");
  CHECK(match.outcomes() == "die 1, die 2, die 3, die 4, die 5, die 6");
  match.play("die 4");
  CHECK(match.events == Lines{"rolled colour=2 value=4"});
  CHECK(match.to_act() == "2");
  CHECK(match.legal() == "place left, place middle, place right, reroll, pass");
  CHECK(match.refusal("roll") == "IH-2.1 already-rolled value=4");
  match.play("place middle");
  CHECK(match.to_act() == "3");
  CHECK(match.hand(2) == 4);
  CHECK(match.worms(2) == 2);
}

TEST_CASE("IH_2_2 the mound is chosen after the roll") {
  Match match(3);
  match.begin(1);
  for (const char* mound : {"place left", "place middle", "place right"}) {
    CHECK(match.refusal(mound) == "IH-2.2 not-rolled");
  }
  CHECK_FALSE(match.rules().parse("roll left").ok());
  match.play("roll; die 6");
  for (const char* mound : {"place left", "place middle", "place right"}) {
    CHECK(match.refusal(mound) == "");
  }
}

TEST_CASE("IH_2_3 a reroll pays a worm to the supply and rolls the same die at once") {
  Match match(3);
  match.begin(1);
  match.play("roll; die 1");
  CHECK(match.worm_supply() == 18);
  match.play("reroll");
  CHECK(match.events == Lines{"rerolls colour=1 worms=1"});
  CHECK(match.worms(1) == 1);
  CHECK(match.worm_supply() == 19);
  CHECK(match.to_act() == "chance");
  CHECK(match.chance_label() == "die 1");
  CHECK(match.outcomes() == "die 1, die 2, die 3, die 4, die 5, die 6");
  match.play("die 5");
  CHECK(match.to_act() == "1");
  CHECK(match.hand(1) == 5);
  match.play("place left");
  CHECK(match.field("left") == "plain/1:5");
  CHECK(match.hand(1) == 4);
}

TEST_CASE("IH_2_3 a die can be rerolled as often as there are worms to pay") {
  Match match(3, {.phase = "rolled", .die = "own:1", .worms = {4, 2, 2}});
  for (int left = 3; left >= 0; --left) {
    match.play("reroll; die 1");
    CHECK(match.worms(1) == left);
  }
  CHECK(match.legal() == "place left, place middle, place right");
  CHECK(match.refusal("reroll") == "IH-2.3 no-worm-to-reroll");
}

TEST_CASE("IH_2_3 without a rolled die there is nothing to reroll") {
  Match match(3);
  match.begin(1);
  CHECK(match.refusal("reroll") == "IH-2.3 nothing-to-reroll");
}

TEST_CASE("IH_2_4 a pass before the roll costs 1 worm and ends the turn") {
  Match match(3);
  match.begin(3);
  match.play("pass");
  CHECK(match.events == Lines{"passes colour=3 worms=1"});
  CHECK(match.worms(3) == 1);
  CHECK(match.worm_supply() == 19);
  CHECK(match.hand(3) == 5);
  CHECK(match.to_act() == "1");
  CHECK(match.field("phase") == "turn");
}

TEST_CASE("IH_2_4 a pass after the roll puts the die back into the hand") {
  Match match(3);
  match.begin(1);
  match.play("roll; die 1; reroll; die 2; pass");
  CHECK(match.worms(1) == 0);  // one for the reroll, one for the pass
  CHECK(match.hand(1) == 5);
  CHECK(match.to_act() == "2");
  CHECK(match.field("die") == "-");
  CHECK(match.field("left") == "plain");
}

TEST_CASE("IH_2_4 with the option before-roll a pass is only the first thing in a turn") {
  Match match(3, Choices{.pass_before_roll = true});
  match.begin(1);
  CHECK(match.legal() == "roll, pass");
  match.play("roll; die 3");
  CHECK(match.legal() == "place left, place middle, place right, reroll");
  CHECK(match.refusal("pass") == "IH-2.4 pass-too-late value=3");
  match.play("reroll; die 6");
  CHECK(match.refusal("pass") == "IH-2.4 pass-too-late value=6");
  match.play("place left; pass");  // seat 2 passes before it rolls
  CHECK(match.worms(2) == 1);
  CHECK(match.to_act() == "3");
}

TEST_CASE("IH_2_4 passing never ends a round: the same player is next if nobody else can place") {
  // Seats 2 and 3 have closed all three mounds; seat 1 has not been on the right one.
  Spot spot = low_mounds();
  spot.left += "/1:1/2:2/3:3";
  spot.middle += "/1:1/2:2/3:3";
  spot.right += "/2:2/3:3";
  SUBCASE("before the roll") {
    Match match(3, spot);
    match.play("pass");
    CHECK(match.events == Lines{"passes colour=1 worms=1"});
    CHECK(match.to_act() == "1");
    CHECK(match.field("round") == "1");
    CHECK(match.legal() == "roll, pass");
    match.play("pass");
    CHECK(match.to_act() == "1");
    CHECK(match.legal() == "roll");  // IH-2.5: no worm is left
  }
  SUBCASE("after the roll") {
    Match match(3, spot);
    match.play("roll; die 4; pass");
    CHECK(match.to_act() == "1");
    CHECK(match.field("phase") == "turn");
    CHECK(match.hand(1) == 3);
    CHECK(match.field("right") == "low3/2:2/3:3");
  }
}

TEST_CASE("IH_2_4 players who cannot place are passed over, the others come first") {
  Spot spot = low_mounds();
  spot.left += "/2:2/3:3";
  spot.middle += "/2:2/3:3";
  spot.right += "/2:2";  // seat 3 can still place, seat 2 can not
  Match match(3, spot);
  match.play("pass");
  CHECK(match.to_act() == "3");
  match.play("pass");
  CHECK(match.to_act() == "1");
}

TEST_CASE("IH_2_5 there is no free pass: without a worm a placeable die must be placed") {
  Match match(3, {.worms = {0, 2, 2}});
  CHECK(match.legal() == "roll");
  CHECK(match.refusal("pass") == "IH-2.5 no-worm-to-pass");
  match.play("roll; die 1");
  CHECK(match.legal() == "place left, place middle, place right");
  CHECK(match.refusal("pass") == "IH-2.5 no-worm-to-pass");
}

TEST_CASE("IH_2_6 who can place no die is skipped for the rest of the round, without cost") {
  Match match(3, low_mounds());
  match.play("roll; die 1; place left; pass; pass");
  match.play("roll; die 1; place middle; pass; pass");
  match.play("roll; die 1; place right");
  CHECK(match.events == Lines{"rolled colour=1 value=1",
                              "placed colour=1 mound=right value=1 column=1 space=1 sum=1",
                              "skipped seat=1"});
  CHECK(match.hand(1) == 2);  // with dice left
  for (const char* mound : {"left", "middle"}) {
    for (const char* seat : {"2", "3"}) {  // and never 1
      CHECK(match.to_act() == seat);
      match.play(std::string("roll; die 2; place ") + mound);
    }
  }
  CHECK(match.to_act() == "2");
  CHECK(match.worms(1) == 2);
  CHECK(match.hand(1) == 2);
}

TEST_CASE("IH_2_6 who has no die left is skipped without a word") {
  // Seat 2 has placed all five dice.
  Match match(3, {.phase = "rolled", .die = "own:4", .left = "plain/2:111", .middle = "tall/2:11"});
  match.play("place right");
  CHECK(match.events == Lines{"placed colour=1 mound=right value=4 column=1 space=1 sum=4"});
  CHECK(match.to_act() == "3");
  match.play("pass");
  CHECK(match.to_act() == "1");
}

TEST_CASE("IH_2_6 the last die of a hand says nothing about being skipped") {
  Match match(3, {.phase = "rolled", .die = "own:4", .left = "plain/1:111", .middle = "tall/1:1"});
  match.play("place middle");
  CHECK(match.events_of("skipped").empty());
  CHECK(match.hand(1) == 0);
}

TEST_CASE("IH_2_6 whether a die can be placed does not depend on its number") {
  for (int value = 1; value <= 6; ++value) {
    Spot spot = low_mounds();
    spot.left += "/1:6";
    Match match(3, spot);
    match.play("roll; die " + std::to_string(value));
    CHECK(match.legal() == "place middle, place right, reroll, pass");
  }
}

TEST_CASE("IH_2_7 placing ends the turn, so a worm earned by it can't be used in it") {
  Match match(3, {.left = "worms", .worms = {0, 2, 2}});
  match.play("roll; die 3; place left");
  CHECK(match.worms(1) == 1);
  CHECK(match.to_act() == "2");
  CHECK(match.field("phase") == "turn");
}

TEST_CASE("IH_2_7 a worm just paid is in the supply at once") {
  // All 24 worm tiles are with the players.
  const Spot spot{.left = "worms", .worms = {2, 2, 20}};
  SUBCASE("for the payer's own placement") {
    Match match(3, spot);
    match.play("roll; die 1; reroll; die 3");
    CHECK(match.worm_supply() == 1);
    match.play("place left");
    CHECK(match.events == Lines{"placed colour=1 mound=left value=3 column=1 space=1 sum=3",
                                "took-worm colour=1 worms=2"});
    CHECK(match.worm_supply() == 0);
  }
  SUBCASE("for the next player") {
    Match match(3, spot);
    match.play("pass; roll; die 3; place left");
    CHECK(match.worms(1) == 1);
    CHECK(match.worms(2) == 3);
    CHECK(match.worm_supply() == 0);
  }
}
