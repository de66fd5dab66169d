// IH-6 Two players: the third colour is number 3.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

TEST_CASE("IH_6_1 each of two players holds 5 own dice and 2 of a third colour") {
  Match match(2);
  match.begin(1);
  CHECK(match.rules().players() == 2);
  CHECK(match.rules().colours() == 3);
  for (int seat = 1; seat <= 2; ++seat) {
    CHECK(match.hand(seat) == 5);
    CHECK(match.imaginary_hand(seat) == 2);
  }
  CHECK(match.hand(3) == 0);
  // A fifth die of the third colour is not in play.
  CHECK_FALSE(match.rules().read(written({.left = "plain/3:1"}, 2)).ok());
}

TEST_CASE("IH_6_1 three and more players have no third colour") {
  for (int players = 3; players <= 5; ++players) {
    Match match(players);
    match.begin(1);
    CHECK(match.rules().colours() == players);
    CHECK(match.refusal("roll imaginary") ==
          "IH-6.1 no-imaginary-colour players=" + std::to_string(players));
    CHECK(match.imaginary_hand(1) == 0);
  }
}

TEST_CASE("IH_6_2 a player holding both colours chooses which to roll, before rolling") {
  Match match(2);
  match.begin(1);
  CHECK(match.legal() == "roll, roll imaginary, pass");
  SUBCASE("the own colour") {
    match.play("roll");
    CHECK(match.chance_label() == "die 1");
    match.play("die 4");
    CHECK(match.events == Lines{"rolled colour=1 value=4"});
    match.play("place left");
    CHECK(match.hand(1) == 4);
    CHECK(match.imaginary_hand(1) == 2);
    CHECK(match.field("left") == "plain/1:4");
  }
  SUBCASE("the third colour") {
    match.play("roll imaginary");
    CHECK(match.chance_label() == "imaginary-die 1");
    CHECK(match.outcomes() == "die 1, die 2, die 3, die 4, die 5, die 6");
    match.play("die 4");
    CHECK(match.events == Lines{"rolled colour=3 value=4"});
    match.play("place left");
    CHECK(match.hand(1) == 5);
    CHECK(match.imaginary_hand(1) == 1);
    CHECK(match.imaginary_hand(2) == 2);
    CHECK(match.field("left") == "plain/3:4");
  }
}

TEST_CASE("IH_6_2 the choice commits to rolling that die") {
  Match match(2);
  match.begin(1);
  match.play("roll imaginary");
  CHECK(match.to_act() == "chance");
  match.play("die 2");
  CHECK(match.refusal("roll") == "IH-2.1 already-rolled value=2");
  Match own(2, {.phase = "rolled", .die = "own:5"});
  CHECK(own.refusal("roll imaginary") == "IH-2.1 already-rolled value=5");
}

TEST_CASE("IH_6_2 if only one colour can be placed, it is that one") {
  SUBCASE("no imaginary die is left") {
    Match match(2, {.left = "plain/3:11", .imaginary = {0, 2}});
    CHECK(match.legal() == "roll, pass");
    CHECK(match.refusal("roll imaginary") == "IH-6.2 no-imaginary-die");
  }
  SUBCASE("the third colour is closed everywhere") {
    Spot spot = low_mounds();
    spot.left += "/3:1";
    spot.middle += "/3:1";
    spot.right += "/3:1";
    spot.imaginary = {1, 0};
    Match match(2, spot);
    CHECK(match.legal() == "roll, pass");
    CHECK(match.refusal("roll imaginary") == "IH-6.2 imaginary-closed dice=1");
  }
  SUBCASE("no own die is left") {
    Match match(2, {.left = "plain/1:111", .middle = "tall/1:11"});
    CHECK(match.legal() == "roll imaginary");
    CHECK(match.refusal("roll") == "IH-6.2 no-own-die");
  }
  SUBCASE("the own colour is closed everywhere") {
    Spot spot = low_mounds();
    spot.left += "/1:1";
    spot.middle += "/1:1";
    spot.right += "/1:1";
    Match match(2, spot);
    CHECK(match.legal() == "roll imaginary");
    CHECK(match.refusal("roll") == "IH-6.2 own-dice-closed dice=2");
  }
}

TEST_CASE("IH_6_2 a player is skipped only when neither colour can be placed") {
  // Seat 2 has no own die left; seat 1 rolls for the third colour.
  const Spot spot{.phase = "rolled",
                  .die = "imaginary:4",
                  .left = "low1/3:1/2:1",
                  .middle = "low2/3:1/2:1",
                  .right = "plain/2:111",
                  .imaginary = {1, 1}};
  Match match(2, spot);
  match.play("place right");
  CHECK(match.events_of("skipped").empty());
  CHECK(match.to_act() == "2");  // with its imaginary die
  CHECK(match.legal() == "roll imaginary");
}

TEST_CASE("IH_6_2 closing the third colour can leave the other player with nothing to place") {
  // Seat 2 has only an imaginary die, and seat 1 fills the third colour's last column.
  const Spot spot{.phase = "rolled",
                  .die = "imaginary:4",
                  .left = "low1/3:1/2:1",
                  .middle = "low2/3:1/2:1",
                  .right = "low3/2:6",
                  .imaginary = {1, 1}};
  Match match(2, spot);
  CHECK(match.hand(2) == 2);  // and these are closed out
  match.play("place right");
  CHECK(match.events ==
        Lines{"placed colour=3 mound=right value=4 column=2 space=1 sum=4", "skipped seat=2"});
  CHECK(match.to_act() == "1");
  match.play("pass");
  CHECK(match.to_act() == "1");  // IH-2.4
}

TEST_CASE("IH_6_3 the third colour has one column per mound, whoever placed its dice") {
  Match match(2);
  match.begin(1);
  match.play("roll; die 1; place left; roll imaginary; die 2; place left");
  CHECK(match.field("left") == "plain/1:1/3:2");
  match.play("roll imaginary; die 3; place left");  // seat 1, onto the die of seat 2
  CHECK(match.field("left") == "plain/1:1/3:23");
  match.play("roll; die 4; place left");
  CHECK(match.field("left") == "plain/1:1/3:23/2:4");
}

TEST_CASE("IH_6_3 a full column closes the mound for the third colour, for both people") {
  Match match(2, {.phase = "rolled", .die = "imaginary:2", .left = "steps"});
  match.play("place left; roll imaginary; die 5");
  CHECK(match.refusal("place left") == "IH-3.5 mound-closed colour=3 mound=left column=1 height=1");
  CHECK(match.legal() == "place middle, place right");
  match.play("place middle; roll; die 5");
  CHECK(match.refusal("place left") == "");  // the people's own colours are not closed
}

TEST_CASE("IH_6_4 no worm may be spent on the third colour") {
  Match match(2);
  match.begin(1);
  match.play("roll imaginary; die 3");
  CHECK(match.legal() == "place left, place middle, place right");
  CHECK(match.refusal("reroll") == "IH-6.4 imaginary-reroll value=3");
  CHECK(match.refusal("pass") == "IH-6.4 imaginary-pass value=3");
  match.play("place middle");
  CHECK(match.field("middle") == "tall/3:3");
  CHECK(match.worms(1) == 2);
  CHECK(match.worms(3) == 0);
}

TEST_CASE("IH_6_4 a pass is possible before choosing a colour, and after rolling an own die") {
  Match match(2);
  match.begin(1);
  match.play("pass");
  CHECK(match.worms(1) == 1);
  CHECK(match.to_act() == "2");
  match.play("roll; die 2; pass");
  CHECK(match.worms(2) == 1);
  CHECK(match.hand(2) == 5);
  CHECK(match.to_act() == "1");
  // With before-roll the second way is closed, the first is not.
  Match strict(2, Choices{.pass_before_roll = true});
  strict.begin(1);
  CHECK(strict.refusal("pass") == "");
  strict.play("roll; die 2");
  CHECK(strict.refusal("pass") == "IH-2.4 pass-too-late value=2");
}

TEST_CASE("IH_6_4 who can place only imaginary dice must roll one") {
  // Seat 1 has worms but no own die left.
  Match match(2, {.left = "plain/1:111", .middle = "tall/1:11"});
  CHECK(match.worms(1) == 2);
  CHECK(match.legal() == "roll imaginary");
  CHECK(match.refusal("pass") == "IH-6.4 only-imaginary");
  // The same with own dice that are closed out.
  Spot spot = low_mounds();
  spot.left += "/1:1";
  spot.middle += "/1:1";
  spot.right += "/1:1";
  CHECK(Match(2, spot).refusal("pass") == "IH-6.4 only-imaginary");
}

TEST_CASE("IH_6_4 without a worm the own die is rolled or an imaginary one") {
  Match match(2, {.worms = {0, 2, 9}});  // the third colour's worms are not the player's
  CHECK(match.legal() == "roll, roll imaginary");
  CHECK(match.refusal("pass") == "IH-2.5 no-worm-to-pass");
  match.play("roll; die 1");
  CHECK(match.legal() == "place left, place middle, place right");
  CHECK(match.refusal("reroll") == "IH-2.3 no-worm-to-reroll");
}
