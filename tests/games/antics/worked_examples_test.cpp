// The worked examples of the rulebook, as docs/rules/antics.md lists them.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("example of scouting: level 3, then level 2 in the same turn, on what is left") {
  Table table;
  table.space(1, "j10 scout 3").space(1, "k11 scout 2").supply(1, "");
  table.play("use j10; take a1; take b2; take c3");
  CHECK(table.supply_of(1) == "sb ba av");
  table.play("use k11");
  CHECK(table.legal() == "take b1, take c1, take a2, take c2");
  table.play("take c1; take a2");
  CHECK(table.supply_of(1) == "sb sh ba hv av");
  CHECK(table.row('a') == "-- -- sa sv sf **");
  CHECK(table.row('b') == "bh -- bv bf ha **");
  CHECK(table.row('c') == "-- hf -- af vf **");
}

TEST_CASE("example of hatching: level 4, water, water, then grass and soldier") {
  Table table;
  table.space(1, "l10 hatch 4");
  table.play("use l10; hatch water; hatch water; hatch grass; hatch soldier");
  CHECK(table.hatched_of(1) == "grass 1 water 2 soldier 1");
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("example of ANTS!: level 5, three ants sent, a guard, one picked up") {
  Table table;
  table.space(1, "m10 ants 5").hatched(1, "water 2 grass 1 soldier 1 stone 1");
  table.play("use m10; send w1; send g1; send w2; guard w2; pick stone");
  CHECK(table.ants_of(1) == "w1 g1 w2");
  CHECK(table.guards_of(1) == "w2");
  CHECK(table.hatched_of(1).empty());
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("example of heaving: level 4, the brown leaf home, and a butterfly under guard") {
  Table table;
  table.space(1, "j11 heave 4").ants(1, "e1 e2 w3").guards(1, "w3");
  table.play("use j11; heave brown-land e2; heave e2 e1; heave e1 hill; heave butterfly-land w3");
  CHECK(table.food_of(1) == "butterfly@w3 brown-leaf@home");
  // Nobody can steal it there.
  table.ants(2, "e1 w3").hatched(2, "soldier 1").play("end");
  CHECK(table.refusal("steal w3 1") == "AN-7.1 guarded trail=w3 other=1");
}

TEST_CASE(
    "example of the third anteater: green finds nobody on grass, flower, soldier: stone it is") {
  Table table;
  table.display("** sb sh sa sv sf", "** bh ba bv bf ha", "hv ** hf av af vf").attacked("a b");
  table.supply(1, "").hatched(1, "stone 1 water 2").hatched(2, "stone 2 earth 1");
  table.play("magnificant scout; end");
  CHECK(table.events_of("attacks") == Lines{"attacks row=c colour=green which=3"});
  CHECK(table.events_of("ate-ants") == Lines{"ate-ants area=stone ants=3"});
  CHECK(table.hatched_of(1) == "water 2");
  CHECK(table.hatched_of(2) == "earth 1");
}

TEST_CASE("example of scoring: 3 prey, fungi on levels 3 and 2 with leaves, one without: 16") {
  Table table;
  table.stored(1, "butterfly j10").stored(1, "ladybird k10").stored(1, "dragonfly m10");
  table.space(1, "l10 fungus 3").space(1, "j11 fungus 2").space(1, "k11 fungus 1").leaves(1, 1, 1);
  CHECK(table.points(1, ScoreLine::kPrey) == 9);
  CHECK(table.points(1, ScoreLine::kFungus) == 3 + 2);
  CHECK(table.points(1, ScoreLine::kGreenLeaves) == 2);
  CHECK(table.total(1) == 16);
}

TEST_CASE("example of a turn: scout 2, build 2, then ANTS! of level 3 on a tile just built") {
  Table table;
  table.lay(1, "ss k10 l10").lay(1, "bb j10 j11").hatched(1, "water 2 grass 1").supply(1, "");
  table.play("use l10; take a1; take b2");
  CHECK(table.events.at(0) == "uses seat=1 symbol=scout hex=l10 level=2");
  table.play("use j11; tile build-ants; place j10 k10; place l9 m9");
  CHECK(table.events == Lines{"uses seat=1 symbol=build hex=j11 level=2",
                              "built seat=1 tile=build-ants hex=j10 hex2=k10 level=3",
                              "built seat=1 tile=scout-build hex=l9 hex2=m9 level=1"});
  table.play("use k10; send w1; send g1; send w2");
  CHECK(table.events.at(0) == "uses seat=1 symbol=ants hex=k10 level=3");
  CHECK(table.ants_of(1) == "w1 g1 w2");
  CHECK(table.legal() == "end");
  table.play("end; fall");
  CHECK(table.to_act() == "2");
}
