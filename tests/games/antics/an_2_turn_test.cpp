// AN-2 A turn: its actions.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_2_1 a marker on an action space carries the action out at the level of the space") {
  Table table;
  table.lay(1, "ha k10 l10");  // on level 2
  table.play("use k10");
  CHECK(table.events == Lines{"uses seat=1 symbol=hatch hex=k10 level=2"});
  CHECK(table.steps() == 2);
  CHECK(table.hex(1, "k10") == "hatch 2 marked");
  CHECK(table.actions_left() == 2);
}

TEST_CASE("AN_2_1 each space at most once per turn, the same action from another space is fine") {
  Table table;
  table.play("use j10; take a1");
  CHECK(table.refusal("use j10") == "AN-2.1 space-marked hex=j10");
  table.play("use k11; take b1");  // the other scout
  CHECK(table.refusal("use k11") == "AN-2.1 space-marked hex=k11");
}

TEST_CASE("AN_2_1 up to three actions") {
  Table table;
  table.play("use m10; use j11; use l10; hatch water");
  CHECK(table.refusal("use k10") == "AN-2.1 no-markers");
  CHECK(table.refusal("magnificant build") == "AN-2.1 no-markers");
  CHECK(table.legal() == "end");
}

TEST_CASE("AN_2_1 a space built this turn can be used at once, a covered one no more") {
  Table table;
  table.supply(1, "hh");
  table.play("magnificant build; place j10 j11");
  CHECK(table.hex(1, "j10") == "hatch 2");
  table.play("use j10");
  CHECK(table.events == Lines{"uses seat=1 symbol=hatch hex=j10 level=2"});
}

TEST_CASE("AN_2_1 not on a prey, not beside the hill, not on somebody else's hill") {
  Table table;
  table.stored(1, "butterfly j10").lay(2, "sb l9 m9");
  CHECK(table.refusal("use j10") == "AN-9.2 space-prey hex=j10 food=butterfly");
  CHECK(table.refusal("use l9") == "AN-2.1 not-on-hill hex=l9");
  CHECK(table.legal("use") == "use k10, use l10, use m10, use j11, use k11");
}

TEST_CASE("AN_2_1 one action after the other") {
  Table table;
  table.play("use l10");
  CHECK(table.refusal("use j10") == "AN-2.4 action-under-way symbol=hatch steps=1");
  CHECK(table.refusal("magnificant scout") == "AN-2.4 action-under-way symbol=hatch steps=1");
  CHECK(table.refusal("end") == "AN-2.4 action-under-way symbol=hatch steps=1");
}

TEST_CASE("AN_2_2 the magnificANT carries out any of the five actions, at level 1") {
  Table table;
  table.hatched(1, "water 2").ants(1, "e1 e2").space(1, "l10 hatch 4");
  for (const char* action : {"scout", "build", "hatch", "ants", "heave"}) {
    Table copy = table;
    copy.play(std::string("magnificant ") + action);
    CHECK(copy.events == Lines{std::string("magnificant seat=1 symbol=") + action});
    CHECK(copy.steps() == 1);
    CHECK(copy.actions_left() == 2);  // its marker is one of the three
  }
}

TEST_CASE("AN_2_2 once per turn, and again in the next") {
  Table table;
  table.play("magnificant hatch; hatch water");
  CHECK(table.refusal("magnificant hatch") == "AN-2.2 magnificant-used");
  CHECK(table.refusal("magnificant scout") == "AN-2.2 magnificant-used");
  CHECK(table.legal("magnificant").empty());
  table.play("end");
  CHECK(table.can("magnificant hatch"));  // seat 2's own
  table.play("end; end");
  CHECK(table.to_act() == "1");
  CHECK(table.can("magnificant hatch"));
}

TEST_CASE("AN_2_2 its marker blocks nothing") {
  Table table;
  table.supply(1, "ss");
  table.play("magnificant build");
  CHECK(table.can("place k10 l10"));  // k10, the build space, has no marker
  table.play("place k9 l9");
  for (const char* space : {"use j10", "use k10", "use l10", "use m10", "use j11", "use k11"}) {
    CHECK(table.can(space));
  }
}

TEST_CASE("AN_2_3 a player may stop early, and unused actions are lost") {
  Table table;
  SUBCASE("at once") { table.play("end"); }
  SUBCASE("after one action") { table.play("use l10; hatch water; end"); }
  CHECK(table.to_act() == "2");
  table.play("end; end");
  CHECK(table.to_act() == "1");
  CHECK(table.actions_left() == 3);
}

TEST_CASE("AN_2_3 the turn does not end by itself when the actions are used up") {
  Table table;
  table.play("use l10; hatch water; use m10; pick water; magnificant hatch; hatch stone");
  CHECK(table.actions_left() == 0);
  CHECK(table.to_act() == "1");
  CHECK(table.legal() == "end");
  table.play("end");
  CHECK(table.last_event() == "turn-begins seat=2 actions=3");
}

TEST_CASE("AN_2_4 an action may be chosen although it can do nothing, and uses its marker") {
  Table table;
  const auto nothing = [&](const std::string& hex, const std::string& symbol) {
    const int before = table.actions_left();
    table.play("use " + hex);
    CHECK(table.events == Lines{"uses seat=1 symbol=" + symbol + " hex=" + hex + " level=1",
                                "nothing-to-do seat=1 symbol=" + symbol});
    CHECK(table.phase() == Phase::kTurn);
    CHECK(table.actions_left() == before - 1);
    CHECK(table.hex(1, hex) == symbol + " 1 marked");
  };
  SUBCASE("ANTS! and heave without ants, build without tiles") {
    table.supply(1, "");
    nothing("m10", "ants");
    nothing("j11", "heave");
    nothing("k10", "build");
  }
  SUBCASE("hatch without ants in the supply") {
    table.hatched(1, "water 11");
    nothing("l10", "hatch");
  }
  SUBCASE("scout without a tile in reach") {
    table.display("-- sh sa sv sf **", "** ba bv bf ha hh", "-- hf av af vf **");
    nothing("j10", "scout");
  }
  SUBCASE("the magnificANT too") {
    table.play("magnificant heave");
    CHECK(table.events ==
          Lines{"magnificant seat=1 symbol=heave", "nothing-to-do seat=1 symbol=heave"});
    CHECK(table.actions_left() == 2);
    CHECK(table.refusal("magnificant scout") == "AN-2.2 magnificant-used");
  }
}

TEST_CASE("AN_2_4 scout and build can't be cut short") {
  Table table;
  table.supply(1, "sb hh");
  SUBCASE("scout") {
    table.play("use j10");
    CHECK(table.refusal("stop") == "AN-2.4 must-go-on symbol=scout");
    CHECK(table.refusal("end") == "AN-2.4 action-under-way symbol=scout steps=1");
  }
  SUBCASE("build, before and after the tile is chosen") {
    table.play("use k10");
    CHECK(table.refusal("stop") == "AN-2.4 must-go-on symbol=build");
    table.play("tile hatch-hatch");
    CHECK(table.refusal("stop") == "AN-2.4 must-go-on symbol=build");
    CHECK(table.refusal("end") == "AN-2.4 action-under-way symbol=build steps=1");
  }
}

TEST_CASE("AN_2_4 hatch, ANTS! and heave can be closed, also at 0 steps") {
  Table table;
  table.space(1, "l10 hatch 3").space(1, "m10 ants 3").space(1, "j11 heave 3");
  table.hatched(1, "water 2").ants(1, "e1 e2");
  for (const char* action : {"use l10", "use m10", "use j11"}) {
    Table copy = table;
    copy.play(action);
    CHECK(copy.steps() == 3);
    copy.play("stop");
    CHECK(copy.events.empty());
    CHECK(copy.phase() == Phase::kTurn);
    CHECK(copy.actions_left() == 2);
  }
  table.play(
      "use l10; hatch grass; stop; use m10; send w1; stop; use j11; heave brown-land e2; stop");
  CHECK(table.phase() == Phase::kTurn);
  CHECK(table.refusal("stop") == "AN-2.4 nothing-to-stop");
}

TEST_CASE("AN_2_4 they close by themselves when the last step is used") {
  Table table;
  table.space(1, "l10 hatch 2").ants(1, "e1 e2").hatched(1, "water 2");
  table.play("use l10; hatch grass");
  CHECK(table.phase() == Phase::kHatch);
  table.play("hatch grass");
  CHECK(table.phase() == Phase::kTurn);
  table.play("use m10; send w1");
  CHECK(table.phase() == Phase::kTurn);
  table.play("use j11; heave brown-land e2");
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("AN_2_4 where closing is all that is left it is not asked for") {
  Table table;
  SUBCASE("heave: nothing more to carry") {
    table.space(1, "j11 heave 5").ants(1, "e1").carries(1, "brown-leaf e1");
    table.play("use j11; heave e1 hill");
    CHECK(table.phase() == Phase::kTurn);
  }
  SUBCASE("ANTS!: no ant is left anywhere") {
    table.space(1, "m10 ants 5").hatched(1, "soldier 1");
    table.play("use m10; pick soldier");
    CHECK(table.phase() == Phase::kTurn);
  }
  SUBCASE("hatch: the supply is empty") {
    table.space(1, "l10 hatch 5").hatched(1, "water 10");
    table.play("use l10; hatch grass");
    CHECK(table.phase() == Phase::kTurn);
  }
}

TEST_CASE("AN_2_4 a scout or build closes by itself when nothing is left to take or build") {
  Table table;
  table.space(1, "j10 scout 2").space(1, "k10 build 3").supply(1, "sb");
  table.play("use j10; take a1; take b2");
  CHECK(table.phase() == Phase::kTurn);
  table.supply(1, "sb");
  table.play("use k10; place l9 m9");
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("AN_2_5 fungus is not an action") {
  Table table;
  table.lay(1, "ff k9 l9").lay(1, "sf m9 n9");
  CHECK(table.refusal("use k9") == "AN-2.5 fungus-space hex=k9");
  CHECK(table.refusal("use n9") == "AN-2.5 fungus-space hex=n9");
  CHECK(table.can("use m9"));
  CHECK_FALSE(table.rules().parse("magnificant fungus").ok());
  CHECK(table.legal("use") == "use m9, use j10, use k10, use l10, use m10, use j11, use k11");
}
