// AN-7 Soldiers.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_7_1 a soldier goes onto a trail with an own ordinary ant and no soldier") {
  Table table;
  table.space(1, "m10 ants 3").hatched(1, "soldier 2").ants(1, "w1 g2").ants(2, "e1 g2");
  table.guards(2, "g2");
  table.play("use m10");
  CHECK(table.refusal("guard e1") == "AN-7.1 no-ant-to-guard trail=e1");
  CHECK(table.refusal("guard g2") == "AN-7.1 already-guarded trail=g2 other=2");
  table.play("guard w1");
  CHECK(table.last_event() == "guards seat=1 trail=w1");
  CHECK(table.guards_of(1) == "w1");
  CHECK(table.hatched_of(1) == "soldier 1");
  CHECK(table.refusal("guard w1") == "AN-7.1 already-guarded trail=w1 other=1");
}

TEST_CASE("AN_7_1 only ants from the red area guard") {
  Table table;
  table.hatched(1, "water 2").ants(1, "w1");
  table.play("use m10");
  CHECK(table.refusal("guard w1") == "AN-7.1 no-soldier-to-guard");
}

TEST_CASE("AN_7_1 nobody but its owner may steal on that trail, from anybody") {
  // On w1 stand ants of all; seat 3's soldier guards. Seats 2 and 4 carry.
  Table table(4);
  for (int seat = 1; seat <= 4; ++seat) table.ants(seat, "w1").hatched(seat, "soldier 2");
  table.guards(3, "w1").carries(2, "brown-leaf w1").carries(4, "green-leaf w1");
  CHECK(table.refusal("steal w1 2") == "AN-7.1 guarded trail=w1 other=3");
  CHECK(table.refusal("steal w1 4") == "AN-7.1 guarded trail=w1 other=3");
  CHECK(table.legal("steal").empty());
  table.turn(3);  // the owner
  CHECK(table.legal("steal") == "steal w1 2, steal w1 4");
  table.turn(4);  // whose ant carries on that trail itself
  CHECK_FALSE(table.can("steal w1 2"));
}

TEST_CASE("AN_7_1 a guard protects its own trail only, and only while it stands there") {
  Table table;
  table.ants(1, "w1 g2").hatched(1, "soldier 2").ants(2, "w1 g2").guards(2, "g2");
  table.carries(2, "brown-leaf w1").carries(2, "green-leaf g2");
  CHECK(table.legal("steal") == "steal w1 2");
  table.turn(2).play("use m10; pick guard g2; end").turn(1);
  CHECK(table.legal("steal") == "steal w1 2, steal g2 2");
}

TEST_CASE("AN_7_2 soldiers do not link: a chain needs ordinary ants") {
  // A soldier never stands without an ordinary ant of its owner, so what is left to show is that
  // it is no ant that could be sent, and that somebody else's chain is none of one's own.
  Table table;
  table.hatched(1, "soldier 5").ants(2, "w1 g1").guards(2, "w1");
  table.play("use m10");
  CHECK(table.legal("send").empty());
  CHECK(table.refusal("send w1") == "AN-6.2 no-ant-hatched area=water trail=w1");
  CHECK(table.refusal("guard w1") == "AN-7.1 no-ant-to-guard trail=w1");
}

TEST_CASE("AN_7_2 soldiers neither heave nor carry") {
  Table table;
  table.space(1, "j11 heave 3").ants(1, "e1 e2").guards(1, "e2").carries(1, "brown-leaf e2");
  table.play("use j11");
  // The soldier beside the laden ant takes nothing.
  CHECK(table.refusal("heave brown-land e2") == "AN-8.3 ant-laden trail=e2 food=brown-leaf");
  CHECK(table.legal() == "heave e2 e1, stop");
}

TEST_CASE("AN_7_3 a bridge: three soldiers, two to the supply, the third onto the chasm") {
  Table table;
  table.space(1, "m10 ants 3").hatched(1, "soldier 4").ants(1, "s2");
  CHECK(table.ants_left(1) == 6);
  table.play("use m10; bridge");
  CHECK(table.last_event() == "bridge seat=1");
  CHECK(table.hatched_of(1) == "soldier 1");
  CHECK(table.ants_left(1) == 8);
  CHECK(table.ants_of(1) == "s2 chasm");
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("AN_7_3 three remaining steps of one action") {
  Table table;
  table.hatched(1, "soldier 3 water 2").ants(1, "s2").space(1, "m10 ants 4");
  SUBCASE("two are left") {
    table.play("use m10; send w1; pick water");
    CHECK(table.refusal("bridge") == "AN-7.3 bridge-steps steps=2");
    CHECK(table.legal("bridge").empty());
  }
  SUBCASE("three are left") { table.play("use m10; send w1; bridge"); }
  SUBCASE("not with the steps of several actions") {
    table.space(1, "m10 ants 2").space(1, "k11 ants 2");
    table.play("use m10");
    CHECK(table.refusal("bridge") == "AN-7.3 bridge-steps steps=2");
    table.play("stop; use k11");
    CHECK(table.refusal("bridge") == "AN-7.3 bridge-steps steps=2");
    table.play("stop; magnificant ants");
    CHECK(table.refusal("bridge") == "AN-7.3 bridge-steps steps=1");
  }
}

TEST_CASE("AN_7_3 three own soldiers in the red area; guards don't count") {
  Table table;
  table.hatched(1, "soldier 2").ants(1, "s2").guards(1, "s2").space(1, "m10 ants 5");
  table.hatched(2, "soldier 3");
  table.play("use m10");
  CHECK(table.refusal("bridge") == "AN-7.3 bridge-soldiers soldiers=2");
}

TEST_CASE("AN_7_3 an end of the chasm at a trail with an own ordinary ant") {
  Table table;
  table.hatched(1, "soldier 3").ants(1, "w1").ants(2, "s2").space(1, "m10 ants 5");
  table.play("use m10");
  CHECK(table.refusal("bridge") == "AN-7.3 bridge-not-linked");
  SUBCASE("at this end") { table.ants(1, "s2"); }
  SUBCASE("or at the other") { table.ants(1, "g4 e4 f2"); }
  CHECK(table.legal("bridge") == "bridge");
  table.play("bridge");
}

TEST_CASE("AN_7_3 or at the large ant-hill") {
  // The chasm of the shipped board is at the ant-hill.
  Table table(3, {}, shipped_board());
  table.hatched(1, "soldier 3").space(1, "l9 ants 3");
  table.play("use l9; bridge");
  CHECK(table.ants_of(1) == "chasm");
}

TEST_CASE("AN_7_3 one bridge at a time for each player") {
  Table table;
  table.hatched(1, "soldier 3").ants(1, "s2 chasm").space(1, "m10 ants 5");
  table.ants(2, "s2").hatched(2, "soldier 3").space(2, "m10 ants 3");
  table.play("use m10");
  CHECK(table.refusal("bridge") == "AN-7.3 bridge-there");
  table.play("pick chasm");
  CHECK(table.can("bridge"));  // again
  table.play("bridge; stop; end; use m10; bridge");
  CHECK(table.ants_of(2) == "s2 chasm");  // both have one
  CHECK(table.ants_of(1) == "s2 chasm");
}

TEST_CASE("AN_7_3 nobody is sent onto the chasm") {
  Table table;
  table.hatched(1, "flower 1 stone 1").ants(1, "s2");
  table.play("use m10");
  CHECK(table.refusal("send chasm") == "AN-7.3 chasm-needs-bridge");
}

TEST_CASE("AN_7_4 a bridge ant links") {
  Table table;
  table.hatched(1, "flower 1").ants(1, "s2");
  Table without = table;
  without.play("use m10");
  CHECK(without.refusal("send f2") == "AN-6.2 not-linked trail=f2");
  table.ants(1, "chasm");
  table.play("use m10; send f2");
}

TEST_CASE("AN_7_4 a bridge ant carries and heaves") {
  Table table;
  table.space(1, "j11 heave 4").ants(1, "s2 chasm f2");
  table.play("use j11; heave dragonfly-land f2; heave f2 chasm; heave chasm s2; heave s2 hill");
  CHECK(table.food_of(1) == "dragonfly@brought");
}

TEST_CASE("AN_7_4 a bridge ant can be guarded, robbed and picked up") {
  Table table;
  table.space(1, "m10 ants 3").ants(1, "s2 chasm").hatched(1, "soldier 1");
  table.ants(2, "s2 chasm").hatched(2, "soldier 1");
  SUBCASE("guarded") {
    table.carries(1, "green-leaf chasm");
    table.play("use m10; guard chasm; stop; end");
    CHECK(table.guards_of(1) == "chasm");
    CHECK(table.refusal("steal chasm 1") == "AN-7.1 guarded trail=chasm other=1");
  }
  SUBCASE("robbed") {
    table.carries(1, "green-leaf chasm").turn(2);
    table.play("steal chasm 1");
    CHECK(table.food_of(2) == "green-leaf@chasm");
  }
  SUBCASE("picked up") {
    table.play("use m10; pick chasm");
    CHECK(table.ants_of(1) == "s2");
    CHECK(table.ants_left(1) == 9);
  }
}

TEST_CASE("AN_7_5 a soldier from the red area goes to the supply, the food to the own ant") {
  Table table;
  table.ants(1, "w1").hatched(1, "soldier 2").ants(2, "w1").carries(2, "butterfly w1");
  CHECK(table.ants_left(1) == 8);
  table.play("steal w1 2");
  CHECK(table.events == Lines{"stole seat=1 other=2 food=butterfly trail=w1"});
  CHECK(table.hatched_of(1) == "soldier 1");
  CHECK(table.ants_left(1) == 9);
  CHECK(table.food_of(1) == "butterfly@w1");
  CHECK(table.food_of(2).empty());
  CHECK(table.ants_of(2) == "w1");  // the ant stays
}

TEST_CASE("AN_7_5 what it takes") {
  Table table;
  table.ants(1, "w1 e1").hatched(1, "soldier 1").ants(2, "w1 g2 e1 s2");
  table.carries(2, "brown-leaf w1").carries(2, "brown-leaf g2");
  CHECK(table.legal("steal") == "steal w1 2");
  CHECK(table.refusal("steal g2 2") == "AN-7.5 no-ant-to-steal trail=g2");
  CHECK(table.refusal("steal e1 2") == "AN-7.5 nothing-to-steal trail=e1 other=2");
  CHECK(table.refusal("steal e1 3") == "AN-7.5 nothing-to-steal trail=e1 other=3");
  CHECK(table.refusal("steal w1 1") == "AN-7.5 own-food");
  table.carries(1, "green-leaf w1");
  CHECK(table.refusal("steal w1 2") == "AN-7.5 thief-laden trail=w1 food=green-leaf");
}

TEST_CASE("AN_7_5 not without a soldier in the red area: a guard can't be used for it") {
  Table table;
  table.ants(1, "w1").guards(1, "w1").hatched(1, "water 3").ants(2, "w1");
  table.carries(2, "brown-leaf w1");
  CHECK(table.refusal("steal w1 2") == "AN-7.5 no-soldier-to-steal");
}

TEST_CASE("AN_7_5 not a prey type the player already has, wherever it is") {
  Table table;
  table.ants(1, "w1 g2").hatched(1, "soldier 3").ants(2, "w1").carries(2, "butterfly w1");
  SUBCASE("carried") { table.carries(1, "butterfly g2"); }
  SUBCASE("brought back this turn") { table.brought(1, "butterfly"); }
  SUBCASE("stored") { table.stored(1, "butterfly k10"); }
  SUBCASE("kept beside the hill") { table.beside(1, "butterfly"); }
  CHECK(table.refusal("steal w1 2") == "AN-8.4 have-prey food=butterfly");
  CHECK(table.legal("steal").empty());
}

TEST_CASE("AN_7_5 another prey type or any leaf can be stolen all the same") {
  Table table;
  table.ants(1, "w1 g2 e1").hatched(1, "soldier 3").stored(1, "butterfly k10").leaves(1, 1, 1);
  table.ants(2, "w1 g2").ants(3, "e1");
  table.carries(2, "ladybird w1").carries(2, "brown-leaf g2").carries(3, "green-leaf e1");
  // Any number of times per turn.
  table.play("steal w1 2; steal g2 2; steal e1 3");
  CHECK(table.food_of(1) ==
        "ladybird@w1 butterfly@stored green-leaf@e1 green-leaf@home brown-leaf@g2 brown-leaf@home");
  CHECK(table.hatched_of(1).empty());
}

TEST_CASE("AN_7_5 a player who was robbed may take such a prey again") {
  Table table;
  table.ants(1, "e1 w3").hatched(1, "soldier 1").ants(2, "e1 w3").carries(2, "butterfly w3");
  table.play("steal w3 2; end; use j11");
  CHECK(table.can("heave butterfly-land w3"));
}
