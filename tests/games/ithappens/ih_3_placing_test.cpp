// IH-3 Placing.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

TEST_CASE("IH_3_1 a space holds one die: the next one goes above it") {
  Match match(3, {.phase = "rolled", .die = "own:5", .left = "plain/1:3"});
  match.play("place left");
  CHECK(match.field("left") == "plain/1:35");
  CHECK(match.events == Lines{"placed colour=1 mound=left value=5 column=1 space=2 sum=8"});
  CHECK_FALSE(match.rules().read(written({.left = "low1/1:33"}, 3)).ok());  // one space, two dice
}

TEST_CASE("IH_3_2 a player keeps to one column of a mound, which nobody else may use") {
  Match match(3);
  match.begin(1);
  match.play("roll; die 1; place left; roll; die 2; place left; roll; die 3; place left");
  CHECK(match.field("left") == "plain/1:1/2:2/3:3");
  match.play("roll; die 4; place left; roll; die 5; place left; roll; die 6; place left");
  CHECK(match.field("left") == "plain/1:14/2:25/3:36");
  // Another mound is another column: seat 2 is first on the right one.
  match.play("pass; roll; die 1; place right; pass; roll; die 2; place right");
  CHECK(match.field("right") == "ten/2:1/1:2");
}

TEST_CASE("IH_3_3 the first die of a colour goes to the leftmost column without a die") {
  SUBCASE("an empty mound") {
    Match match(3, {.phase = "rolled", .turn = 3, .die = "own:6", .left = "steps"});
    match.play("place left");
    CHECK(match.field("left") == "steps/3:6");
  }
  SUBCASE("behind columns that have room") {
    Match match(4, {.phase = "rolled", .turn = 4, .die = "own:6", .left = "plain/2:1/3:1"});
    match.play("place left");
    CHECK(match.field("left") == "plain/2:1/3:1/4:6");
  }
  SUBCASE("behind columns that are full") {
    Match match(4, {.phase = "rolled", .turn = 1, .die = "own:6", .left = "steps/2:1/3:22"});
    match.play("place left");
    CHECK(match.field("left") == "steps/2:1/3:22/1:6");
  }
  SUBCASE("the fifth player takes the fifth column") {
    Match match(5, {.phase = "rolled", .turn = 5, .die = "own:6", .left = "low1/4:1/3:2/2:3/1:4"});
    match.play("place left");
    CHECK(match.field("left") == "low1/4:1/3:2/2:3/1:4/5:6");
    CHECK(match.events_of("placed") ==
          Lines{"placed colour=5 mound=left value=6 column=5 space=1 sum=6"});
  }
}

TEST_CASE("IH_3_4 a die goes to the lowest free space of its column") {
  Match match(3, {.left = "plain", .worms = {0, 0, 0}});
  const Lines expected = {"placed colour=1 mound=left value=2 column=1 space=1 sum=2",
                          "placed colour=1 mound=left value=6 column=1 space=2 sum=8",
                          "placed colour=1 mound=left value=1 column=1 space=3 sum=9"};
  Lines told;
  for (const char* die : {"2", "6", "1"}) {
    match.play("roll; die " + std::string(die) + "; place left");
    told.push_back(match.events_of("placed").at(0));
    match.play("roll; die 1; place middle; roll; die 1; place middle");
  }
  CHECK(told == expected);
  CHECK(match.field("left") == "plain/1:261");
}

TEST_CASE("IH_3_5 a full column closes that mound for its owner, and for nobody else") {
  // Column 1 of `steps` has one space, column 2 has two.
  Match match(3, {.left = "steps"});
  match.play("roll; die 3; place left; roll; die 3; place left; roll; die 3; place left");
  match.play("roll; die 4");
  CHECK(match.legal() == "place middle, place right, reroll, pass");
  CHECK(match.refusal("place left") == "IH-3.5 mound-closed colour=1 mound=left column=1 height=1");
  match.play("place right; roll; die 4");
  CHECK(match.legal() == "place left, place middle, place right, reroll, pass");  // seat 2
  match.play("place left; pass; pass; roll; die 1");
  CHECK(match.refusal("place left") == "IH-3.5 mound-closed colour=2 mound=left column=2 height=2");
}

TEST_CASE("IH_3_5 a mound a player is not on can always be entered") {
  // Four full columns, and the fifth colour still gets in.
  Match match(5, {.phase = "rolled", .turn = 2, .die = "own:1", .left = "low1/1:1/3:1/4:1/5:1"});
  CHECK(match.refusal("place left") == "");
  // With two players there are three colours: two can never close it to the third.
  Match two(
      2,
      {.phase = "rolled", .turn = 2, .die = "own:1", .left = "low1/1:1/3:1", .imaginary = {1, 2}});
  CHECK(two.refusal("place left") == "");
}

TEST_CASE("IH_3_6 a space showing an item gives that item tile") {
  Match match(3, {.phase = "rolled", .die = "own:2", .left = "items/1:3"});
  CHECK(match.legal() == "place left, place middle, place right, reroll, pass");  // no choice in it
  match.play("place left");
  CHECK(match.events == Lines{"placed colour=1 mound=left value=2 column=1 space=2 sum=5",
                              "took-item colour=1 symbol=sneaker count=1"});
  CHECK(match.items(1) == "01000000");
}

TEST_CASE("IH_3_6 a second tile of a type is counted") {
  Match match(3, {.phase = "rolled",
                  .die = "own:2",
                  .left = "twins/1:3",
                  .items = {"01000000", "00000000", "00000000"}});
  match.play("place left");
  CHECK(match.events.back() == "took-item colour=1 symbol=sneaker count=2");
  CHECK(match.items(1) == "02000000");
}

TEST_CASE("IH_3_6 a space showing a worm gives a worm tile") {
  Match match(3, {.phase = "rolled", .die = "own:2", .left = "worms"});
  match.play("place left");
  CHECK(match.events == Lines{"placed colour=1 mound=left value=2 column=1 space=1 sum=2",
                              "took-worm colour=1 worms=3"});
  CHECK(match.worms(1) == 3);
  CHECK(match.worm_supply() == 17);
}

TEST_CASE("IH_3_6 a blank space gives nothing") {
  // Column 5 of `worms` is blank below a worm.
  Match match(5, {.phase = "rolled", .die = "own:2", .left = "worms/2:1/3:1/4:1/5:1"});
  match.play("place left");
  CHECK(match.events == Lines{"placed colour=1 mound=left value=2 column=5 space=1 sum=2"});
  CHECK(match.worms(1) == 2);
  CHECK(match.items(1) == "00000000");
}

TEST_CASE("IH_3_6 an empty worm supply gives nothing") {
  Match match(3, {.phase = "rolled", .die = "own:2", .left = "worms", .worms = {5, 9, 10}});
  match.play("place left");
  CHECK(match.events == Lines{"placed colour=1 mound=left value=2 column=1 space=1 sum=2",
                              "no-worm-left colour=1"});
  CHECK(match.worms(1) == 5);
  CHECK(match.field("left") == "worms/1:2");  // the die is placed all the same
  CHECK(match.to_act() == "2");
}

TEST_CASE("IH_3_6 an empty item supply gives nothing") {
  Match match(3, {.phase = "rolled",
                  .die = "own:2",
                  .left = "items",
                  .items = {"10000000", "30000000", "00000000"}});
  match.play("place left");
  CHECK(match.events == Lines{"placed colour=1 mound=left value=2 column=1 space=1 sum=2",
                              "no-item-left colour=1 symbol=map"});
  CHECK(match.items(1) == "10000000");
  CHECK(match.items(2) == "30000000");
}
