// AN-3 Scout.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_3_1 level n takes one tile from each of the fields 1 to n, in any order") {
  Table table;
  table.space(1, "j10 scout 3").supply(1, "");
  table.play("use j10");
  CHECK(table.legal() ==
        "take a1, take b1, take c1, take a2, take b2, take c2, take a3, take b3, take c3");
  table.play("take c2; take a3; take b1");
  CHECK(table.events == Lines{"took seat=1 tile=hatch-fungus row=c field=2",
                              "took seat=1 tile=scout-ants row=a field=3",
                              "took seat=1 tile=build-hatch row=b field=1"});
  CHECK(table.supply_of(1) == "sa bh hf");
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("AN_3_1 the player chooses the row, one tile from each field") {
  Table table;
  table.space(1, "j10 scout 3");
  table.play("use j10; take a1");
  CHECK(table.refusal("take b1") == "AN-3.1 field-done field=1");
  CHECK(table.refusal("take a1") == "AN-3.1 field-done field=1");
  CHECK(table.refusal("take a4") == "AN-3.1 field-not-scouted field=4");
  CHECK(table.can("take b2"));
}

TEST_CASE("AN_3_1 a field gives no second tile, whatever is still to come") {
  Table table;
  table.space(1, "j10 scout 3");
  table.play("use j10; take a3; take b2");
  CHECK(table.refusal("take b3").starts_with("AN-3.1 field-"));
  CHECK(table.refusal("take a2").starts_with("AN-3.1 field-"));
  CHECK(table.legal() == "take a1, take b1, take c1");
}

TEST_CASE("AN_3_1 all that can be taken must be taken") {
  Table table;
  table.space(1, "j10 scout 2");
  table.play("use j10; take a1");
  CHECK(table.refusal("end") == "AN-2.4 action-under-way symbol=scout steps=1");
  CHECK(table.refusal("stop") == "AN-2.4 must-go-on symbol=scout");
  CHECK(table.legal() == "take a2, take b2, take c2");
}

TEST_CASE("AN_3_1 every level, and field 6 is never scouted") {
  for (int level = 1; level <= 5; ++level) {
    Table table;
    // Anteaters further down, so that there are tiles on field 6.
    table.display("sb sh sa sv ** sf", "bh ba bv ** ha bf", "hv hf ** av af vf");
    table.space(1, "j10 scout " + std::to_string(level)).supply(1, "");
    table.play("use j10");
    CHECK(table.refusal("take a6") == "AN-3.1 field-not-scouted field=6");
    while (table.phase() == Phase::kScout) {
      const std::string legal = table.legal();
      CHECK(legal.find('6') == std::string::npos);
      table.play(legal.substr(0, legal.find(',')));
    }
    CHECK(table.supply_of(1).size() == static_cast<std::size_t>(3 * level - 1));
  }
}

TEST_CASE("AN_3_1 a field with a single tile leaves no choice and is not asked for") {
  Table table;
  table.display("sb -- sa sv sf **", "-- ba bv bf ha **", "-- -- hv av vf **");
  table.space(1, "j10 scout 2").supply(1, "");
  table.play("use j10");
  CHECK(table.events == Lines{"uses seat=1 symbol=scout hex=j10 level=2",
                              "took seat=1 tile=scout-build row=a field=1",
                              "took seat=1 tile=build-ants row=b field=2"});
  CHECK(table.phase() == Phase::kTurn);
  CHECK(table.supply_of(1) == "sb ba");
}

TEST_CASE("AN_3_2 gaps stay until clean-up: a second scout sees what is left") {
  Table table;
  table.space(1, "j10 scout 2").space(1, "k11 scout 2").supply(1, "");
  table.play("use j10; take a1; take b2");
  CHECK(table.row('a') == "-- sh sa sv sf **");
  CHECK(table.row('b') == "bh -- bv bf ha **");
  table.play("use k11");
  CHECK(table.legal() == "take b1, take c1, take a2, take c2");
  CHECK(table.refusal("take a1") == "AN-3.2 field-gap row=a field=1");
}

TEST_CASE("AN_3_2 a field of anteaters and gaps gives nothing") {
  Table table;
  table.display("** sh sa sv sf sb", "-- ba bv bf ha **", "** hf av af vf hv");
  table.attacked("a c").space(1, "j10 scout 2").supply(1, "");
  table.play("use j10");
  CHECK(table.refusal("take a1") == "AN-3.2 field-anteater row=a field=1");
  CHECK(table.refusal("take b1") == "AN-3.2 field-gap row=b field=1");
  CHECK(table.legal() == "take a2, take b2, take c2");
  table.play("take a2");
  CHECK(table.supply_of(1) == "sh");
}

TEST_CASE("AN_3_3 the tiles go to the supply, without limit until clean-up") {
  Table table;
  table.space(1, "j10 scout 5").space(1, "k11 scout 5").space(1, "m10 scout 5");
  table.supply(1, "ss bb hh");
  table.play("use j10; take a1; take a2; take a3; take a4; take a5");
  table.play("use k11; take b1; take b2; take b3; take b4; take b5");
  table.play("use m10");  // what is left, without asking
  CHECK(table.events_of("took").size() == 5);
  CHECK(table.state().supply_sizes[0] == 18);
  CHECK(table.row('a') == "-- -- -- -- -- **");
  CHECK(table.can("end"));
}

TEST_CASE("AN_3_3 a tile just scouted can be built in the same turn") {
  Table table;
  table.supply(1, "");
  table.play("use j10; take a1; use k10; place l9 m9");
  CHECK(table.hex(1, "l9") == "scout 1");
  CHECK(table.hex(1, "m9") == "build 1");
  CHECK(table.supply_of(1).empty());
}

TEST_CASE("AN_3_1 taking outside a scout is refused") {
  CHECK(Table().refusal("take a1") == "AN-3.1 not-scouting");
}
