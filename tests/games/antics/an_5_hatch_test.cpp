// AN-5 Hatch.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_5_1 six hatching areas, left to right") {
  Table table;
  table.play("use l10");
  CHECK(table.legal() ==
        "hatch flower, hatch grass, hatch water, hatch earth, hatch stone, hatch soldier, stop");
}

TEST_CASE("AN_5_1 level n places up to n ants from the supply") {
  Table table;
  table.space(1, "l10 hatch 3");
  table.play("use l10; hatch water");
  CHECK(table.last_event() == "hatched seat=1 area=water");
  CHECK(table.ants_left(1) == 10);
  table.play("hatch water; hatch soldier");
  CHECK(table.hatched_of(1) == "water 2 soldier 1");
  CHECK(table.ants_left(1) == 8);
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("AN_5_1 fewer is fine") {
  Table table;
  table.space(1, "l10 hatch 3");
  table.play("use l10; hatch water; hatch water; stop");
  CHECK(table.hatched_of(1) == "water 2");
  CHECK(table.actions_left() == 2);
}

TEST_CASE("AN_5_1 only ants in the supply can be placed") {
  Table table;
  table.space(1, "l10 hatch 3").hatched(1, "stone 9");
  table.play("use l10; hatch stone; hatch stone");
  CHECK(table.hatched_of(1) == "stone 11");
  CHECK(table.phase() == Phase::kTurn);
  CHECK(table.refusal("hatch water") == "AN-5.1 not-hatching");
}

TEST_CASE("AN_5_2 the second ant goes to the area of the first") {
  Table table;
  table.space(1, "l10 hatch 4");
  table.play("use l10; hatch earth");
  CHECK(table.legal() == "hatch earth, stop");
  for (const char* area : {"flower", "grass", "water", "stone", "soldier"}) {
    CHECK(table.refusal(std::string("hatch ") + area) == "AN-5.2 second-ant area=earth");
  }
}

TEST_CASE("AN_5_2 the third and all others go anywhere") {
  Table table;
  table.space(1, "l10 hatch 5");
  table.play("use l10; hatch earth; hatch earth");
  CHECK(table.legal() ==
        "hatch flower, hatch grass, hatch water, hatch earth, hatch stone, hatch soldier, stop");
  table.play("hatch soldier; hatch flower; hatch grass");
  CHECK(table.hatched_of(1) == "flower 1 grass 1 earth 2 soldier 1");
}

TEST_CASE("AN_5_2 a single ant goes anywhere, and each action begins anew") {
  Table table;
  table.play("use l10; hatch earth; magnificant hatch");
  CHECK(table.can("hatch water"));
  table.play("hatch water; end; end; end; use l10");
  CHECK(table.can("hatch stone"));
}

TEST_CASE("AN_5_2 one ant and then stop") {
  Table table;
  table.space(1, "l10 hatch 2").space(1, "m10 hatch 2");
  table.play("use l10; hatch earth; stop; use m10; hatch soldier; hatch soldier");
  CHECK(table.hatched_of(1) == "earth 1 soldier 2");
}

TEST_CASE("AN_5_3 an area holds any number of ants of any players") {
  Table table(4);
  table.hatched(1, "water 10").hatched(2, "water 10").hatched(3, "water 10").hatched(4, "water 10");
  for (int seat = 1; seat <= 4; ++seat) {
    table.play("use l10; hatch water; end");
    CHECK(table.hatched_of(seat) == "water 11");
  }
}
