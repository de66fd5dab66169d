// AN-4 Build: how many tiles, and which.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_4_1 level n builds n tiles from the supply") {
  Table table;
  table.space(1, "k10 build 2").supply(1, "sb hh av");
  table.play("use k10");
  CHECK(table.legal() == "tile scout-build, tile hatch-hatch, tile ants-heave");
  CHECK(table.refusal("tile fungus-fungus") == "AN-4.1 no-such-tile tile=fungus-fungus");
  CHECK(table.refusal("place l9 m9") == "AN-4.1 tile-first");
  table.play("tile ants-heave");
  CHECK(table.refusal("tile scout-build") == "AN-4.1 tile-chosen tile=ants-heave");
  table.play("place l9 m9");
  CHECK(table.events == Lines{"built seat=1 tile=ants-heave hex=l9 hex2=m9 level=1"});
  CHECK(table.phase() == Phase::kBuild);
  table.play("tile scout-build; place n9 o9");
  CHECK(table.phase() == Phase::kTurn);
  CHECK(table.supply_of(1) == "hh");
}

TEST_CASE("AN_4_1 or all of them if there are fewer") {
  Table table;
  table.space(1, "k10 build 5").supply(1, "sb hh");
  table.play("use k10");
  CHECK(table.steps() == 2);
  table.play("tile hatch-hatch; place l9 m9; place n9 o9");  // the last tile is not asked for
  CHECK(table.phase() == Phase::kTurn);
  CHECK(table.supply_of(1).empty());
}

TEST_CASE("AN_4_1 building is not optional") {
  Table table;
  table.space(1, "k10 build 2").supply(1, "sb hh av");
  table.play("use k10; tile hatch-hatch; place l9 m9");
  CHECK(table.refusal("stop") == "AN-2.4 must-go-on symbol=build");
  CHECK(table.refusal("end") == "AN-2.4 action-under-way symbol=build steps=1");
}

TEST_CASE("AN_4_1 which tile is asked for only if there are different ones") {
  Table table;
  table.supply(1, "hh hh");
  table.play("use k10");
  CHECK(table.phase() == Phase::kPlace);
  CHECK(table.refusal("tile hatch-hatch") == "AN-4.1 tile-chosen tile=hatch-hatch");
  table.play("place l9 m9");
  CHECK(table.supply_of(1) == "hh");
}

TEST_CASE("AN_4_1 tiles of others and outside a build are refused") {
  Table table;
  CHECK(table.refusal("tile scout-hatch") == "AN-4.1 not-building");
  CHECK(table.refusal("place l9 m9") == "AN-4.1 not-building");
  table.supply(1, "sb hh").supply(2, "av");
  table.play("use k10");
  CHECK(table.refusal("tile ants-heave") == "AN-4.1 no-such-tile tile=ants-heave");
}

TEST_CASE("AN_4_2 each tile becomes part of the hill at once") {
  Table table;
  table.space(1, "k10 build 3").supply(1, "sb hh av");
  table.play("use k10; tile scout-build");
  CHECK(table.refusal("place n9 o9") == "");  // beside m10
  CHECK(table.refusal("place o9 p9") == "AN-4.3 not-touching-hill hex=o9 hex2=p9");
  table.play("place m9 n9; tile hatch-hatch");
  CHECK(table.can("place o9 p9"));   // beside the new tile
  CHECK(table.can("place m10 m9"));  // on it and on the base
  CHECK(table.refusal("place m9 n9") == "AN-4.4 same-tile hex=m9 hex2=n9");
  table.play("place m10 m9");
  CHECK(table.events == Lines{"built seat=1 tile=hatch-hatch hex=m10 hex2=m9 level=2"});
  CHECK(table.hex(1, "m9") == "hatch 2");
  CHECK(table.hex(1, "n9") == "build 1");
}

TEST_CASE("AN_4_5 no tile on a space with a marker") {
  Table table;
  table.supply(1, "sb").marker(1, "l10");
  table.play("use k10");
  CHECK(table.refusal("place k10 k11") == "AN-4.5 build-marked hex=k10");  // the build itself
  CHECK(table.refusal("place j10 k10") == "AN-4.5 build-marked hex=k10");
  CHECK(table.refusal("place l10 k11") == "AN-4.5 build-marked hex=l10");
  CHECK(table.can("place j10 j11"));
}

TEST_CASE("AN_4_5 nor on a prey token") {
  Table table;
  table.supply(1, "sb").stored(1, "butterfly j11");
  table.play("magnificant build");
  CHECK(table.refusal("place j10 j11") == "AN-4.5 build-prey hex=j11 food=butterfly");
  CHECK(table.refusal("place j11 k10") == "AN-4.5 build-prey hex=j11 food=butterfly");
  CHECK(table.can("place k10 l10"));
  CHECK(table.can("place i11 i12"));  // beside it is fine
}

TEST_CASE("AN_4_6 the level of a hex is its height") {
  Table table;
  CHECK(table.hex(1, "k10") == "build 1");  // the base
  table.supply(1, "hh").space(1, "k10 build 5");
  table.play("use k10; place l9 m9");
  CHECK(table.events == Lines{"uses seat=1 symbol=build hex=k10 level=5",
                              "built seat=1 tile=hatch-hatch hex=l9 hex2=m9 level=1"});
  table.lay(1, "aa l10 l9").lay(1, "vv m10 m9").lay(1, "ss l9 m9");
  CHECK(table.hex(1, "l9") == "scout 3");
  CHECK(table.hex(1, "m9") == "scout 3");
  CHECK(table.hex(1, "l10") == "ants 2");
  table.play("use l9");
  CHECK(table.events.at(0) == "uses seat=1 symbol=scout hex=l9 level=3");
}

TEST_CASE("AN_4_6 at most level 5") {
  Table table;
  table.space(1, "k10 hatch 4").space(1, "l10 hatch 4").supply(1, "sb");
  Table higher = table;
  table.play("magnificant build; place k10 l10");
  CHECK(table.last_event() == "built seat=1 tile=scout-build hex=k10 hex2=l10 level=5");
  higher.space(1, "k10 hatch 5").space(1, "l10 hatch 5");
  higher.play("magnificant build");
  CHECK(higher.refusal("place k10 l10") == "AN-4.6 too-high hex=k10");
  CHECK(higher.refusal("place m10 l10") == "AN-4.6 too-high hex=l10");
}

TEST_CASE("AN_4_6 only the top symbol is a visible action space, and none if it is fungus") {
  Table table;
  table.lay(1, "af k10 l10");
  CHECK(table.legal("use") == "use j10, use k10, use m10, use j11, use k11");
  CHECK(table.refusal("use l10") == "AN-2.5 fungus-space hex=l10");
  table.play("use k10");
  CHECK(table.events.at(0) == "uses seat=1 symbol=ants hex=k10 level=2");
}

TEST_CASE("AN_4_6 covering fungus is allowed") {
  Table table;
  table.lay(1, "ff k9 l9").supply(1, "hh");
  table.play("magnificant build; place l9 l10");
  CHECK(table.hex(1, "l9") == "hatch 2");
  CHECK(table.hex(1, "k9") == "fungus 1");
}
