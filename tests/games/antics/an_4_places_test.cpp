// AN-4 Build: where a tile may lie.
#include <array>

#include "tests/support/antics/spec.h"

using namespace formicary::testing;

namespace {

// Seat 1 is about to build a tile with different symbols; no marker lies on the hill.
Table building(Table table = Table()) {
  table.supply(1, "sb").play("magnificant build");
  return table;
}

// Encloses the ground at l11 and m11.
Table with_hole() {
  Table table;
  table.lay(1, "hh k12 l12").lay(1, "aa n10 n11").lay(1, "vv m12 m13");
  return table;
}

}  // namespace

TEST_CASE("AN_4_3 on the ground, one edge of one hex shared with the hill is enough") {
  const Table table = building();
  CHECK(table.can("place n9 o9"));  // n9 touches m10
  CHECK(table.can("place o9 n9"));
  CHECK(table.can("place k9 l9"));  // both touch
  CHECK(table.refusal("place o9 p9") == "AN-4.3 not-touching-hill hex=o9 hex2=p9");
  CHECK(table.refusal("place a1 b1") == "AN-4.3 not-touching-hill hex=a1 hex2=b1");
}

TEST_CASE("AN_4_3 both hexes must be on empty ground") {
  const Table table = building();
  CHECK(table.refusal("place j10 i10") == "AN-4.4 overhang hex=j10 hex2=i10");
  CHECK(table.refusal("place i10 j10") == "AN-4.4 overhang hex=j10 hex2=i10");
}

TEST_CASE("AN_4_3 holes inside the hill are ground") {
  Table table = building(with_hole());
  CHECK(table.can("place l11 m11"));
  CHECK(table.can("place m11 l11"));
  table.play("place l11 m11");
  CHECK(table.events == Lines{"built seat=1 tile=scout-build hex=l11 hex2=m11 level=1"});
}

TEST_CASE("AN_4_3 a hole of one hex can't be filled") {
  Table table;
  table.lay(1, "hh k12 l12").lay(1, "aa m11 n11");
  table = building(table);
  for (const char* other : {"m11", "m10", "l10", "k11", "k12", "l12"}) {
    CHECK(table.refusal(std::string("place l11 ") + other) ==
          std::string("AN-4.4 overhang hex=") + other + " hex2=l11");
  }
}

TEST_CASE("AN_4_3 the ground has no border, so a tile can always be built") {
  Table table;
  const std::array<const char*, 8> tiles = {"hh n9 o9", "aa p9 q9", "vv r9 s9",  "ss t9 u9",
                                            "bb v9 w9", "ff x9 y9", "hv z9 aa9", "ba ab9 ac9"};
  for (const char* tile : tiles) table.lay(1, tile);
  // No space may be built on: prey everywhere would do, so do markers.
  for (const char* hex : {"j10", "k10", "l10", "m10", "j11", "k11", "n9", "o9", "p9", "q9"}) {
    table.marker(1, hex);
  }
  table = building(table);
  CHECK(table.can("place ad9 ae9"));
  CHECK_FALSE(table.legal("place").empty());
}

TEST_CASE("AN_4_3 only the own hill counts") {
  Table table;
  table.lay(2, "hh n9 o9");
  CHECK(building(table).refusal("place p9 q9") == "AN-4.3 not-touching-hill hex=p9 hex2=q9");
}

TEST_CASE("AN_4_4 on top: on two different tiles of equal height") {
  Table table = building();
  for (const char* place : {"place k10 l10", "place k10 k11", "place k10 j11", "place j10 j11",
                            "place l10 k11", "place l10 k10"}) {
    CHECK(table.can(place));
  }
  table.play("place k10 l10");
  CHECK(table.events == Lines{"built seat=1 tile=scout-build hex=k10 hex2=l10 level=2"});
  CHECK(table.hex(1, "k10") == "scout 2");
  CHECK(table.hex(1, "l10") == "build 2");
  CHECK(table.hill_size(1) == 6);
}

TEST_CASE("AN_4_4 never straight on top of a single tile; the base is three tiles") {
  const Table table = building();
  CHECK(table.refusal("place j10 k10") == "AN-4.4 same-tile hex=j10 hex2=k10");
  CHECK(table.refusal("place k10 j10") == "AN-4.4 same-tile hex=k10 hex2=j10");
  CHECK(table.refusal("place l10 m10") == "AN-4.4 same-tile hex=l10 hex2=m10");
  CHECK(table.refusal("place j11 k11") == "AN-4.4 same-tile hex=j11 hex2=k11");
  Table higher;
  higher.lay(1, "hh k10 l10");
  CHECK(building(higher).refusal("place l10 k10") == "AN-4.4 same-tile hex=l10 hex2=k10");
}

TEST_CASE("AN_4_4 heights must be equal") {
  Table table;
  table.lay(1, "hh k10 l10");
  table = building(table);
  CHECK(table.refusal("place k10 j10") == "AN-4.4 uneven hex=k10 level=2 hex2=j10 level2=1");
  CHECK(table.refusal("place m10 l10") == "AN-4.4 uneven hex=m10 level=1 hex2=l10 level2=2");
}

TEST_CASE("AN_4_4 no overhang: not half on the hill and half on the ground") {
  Table table;
  table.lay(1, "hh k10 l10");
  CHECK(building(table).refusal("place k10 k9") == "AN-4.4 overhang hex=k10 hex2=k9");
}

TEST_CASE("AN_4_4 what counts is the topmost tile, not the one below") {
  // k10 and j10 are one tile of the base; above them lie different ones.
  Table table;
  table.lay(1, "hh k10 l10").lay(1, "aa j10 j11");
  table = building(table);
  table.play("place j10 k10");
  CHECK(table.events == Lines{"built seat=1 tile=scout-build hex=j10 hex2=k10 level=3"});
}

TEST_CASE("AN_4_4 half a tile that is left is a tile of its own") {
  // l10 is covered with k10, then m10 with n10: they were one tile of the base once.
  Table table;
  table.lay(1, "hh n9 n10").lay(1, "aa k10 l10").lay(1, "vv m10 n9");
  table = building(table);
  CHECK(table.can("place l10 m10"));  // level 2, the tiles aa and vv
  table.play("place l10 m10");
  CHECK(table.last_event() == "built seat=1 tile=scout-build hex=l10 hex2=m10 level=3");
}

TEST_CASE("AN_4_7 any orientation: six directions") {
  const Table table = building();
  // Around n9, which touches the hill only at m10.
  for (const char* other : {"o9", "o8", "n8", "m9", "n10"}) {
    CHECK(table.can(std::string("place n9 ") + other));
    CHECK(table.can(std::string("place ") + other + " n9"));
  }
  CHECK(table.refusal("place n9 m10") == "AN-4.4 overhang hex=m10 hex2=n9");
  CHECK_FALSE(table.rules().parse("place n9 p9").ok());  // a tile is two neighbouring hexes
}

TEST_CASE("AN_4_7 any orientation: either symbol on either hex") {
  Table table = building();
  Table turned = table;
  table.play("place k9 l9");
  CHECK(table.hex(1, "k9") == "scout 1");
  CHECK(table.hex(1, "l9") == "build 1");
  turned.play("place l9 k9");
  CHECK(turned.hex(1, "k9") == "build 1");
  CHECK(turned.hex(1, "l9") == "scout 1");
}
