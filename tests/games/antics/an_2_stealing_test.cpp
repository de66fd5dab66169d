// AN-2 A turn: stealing within it, and no draw before its end.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

namespace {

// Seat 1 has two soldiers, and an empty ant on w2 beside a butterfly of seat 2.
Table thief() {
  Table table;
  table.ants(1, "w1 g1 w2").hatched(1, "soldier 2 water 1");
  table.ants(2, "w1 g1 w2").carries(2, "butterfly w2");
  return table;
}

}  // namespace

TEST_CASE("AN_2_6 stealing is no action: before, between and after actions") {
  Table table = thief();
  SUBCASE("before") {
    table.play("steal w2 2");
    CHECK(table.actions_left() == 3);
  }
  SUBCASE("between") { table.play("use l10; hatch water; steal w2 2"); }
  SUBCASE("after the last, when the markers are used up") {
    table.play("use l10; hatch water; magnificant hatch; hatch water; use m10; send w4");
    CHECK(table.legal() == "steal w2 2, end");
    table.play("steal w2 2");
    CHECK(table.legal() == "end");
  }
  CHECK(table.last_event() == "stole seat=1 other=2 food=butterfly trail=w2");
  CHECK(table.food_of(1) == "butterfly@w2");
  CHECK(table.food_of(2).empty());
  CHECK(table.hatched_of(1).find("soldier 1") != std::string::npos);
}

TEST_CASE("AN_2_6 stealing between any two steps of an action") {
  Table table = thief();
  table.space(1, "j10 scout 2").space(1, "k10 build 2").supply(1, "sb hh");
  table.space(1, "l10 hatch 2").space(1, "m10 ants 2").space(1, "j11 heave 2");
  const auto phase_after = [&](const char* script) {
    Table copy = table;
    copy.play(script);
    CHECK(copy.can("steal w2 2"));
    copy.play("steal w2 2");
    CHECK(copy.food_of(1) == "butterfly@w2");
    return copy.phase();
  };
  CHECK(phase_after("use j10") == Phase::kScout);
  CHECK(phase_after("use j10; take a1") == Phase::kScout);
  CHECK(phase_after("use k10") == Phase::kBuild);
  CHECK(phase_after("use k10; tile hatch-hatch") == Phase::kPlace);
  CHECK(phase_after("use k10; tile hatch-hatch; place l9 m9") == Phase::kPlace);
  CHECK(phase_after("use l10; hatch water") == Phase::kHatch);
  CHECK(phase_after("use m10; send w4") == Phase::kAnts);
  CHECK(phase_after("use j11") == Phase::kHeave);
}

TEST_CASE("AN_2_6 its results can be used at once: the stolen food is heaved on") {
  Table table = thief();
  table.space(1, "j11 heave 3");
  table.play("use j11; steal w2 2; heave w2 g1; heave g1 w1; heave w1 hill");
  CHECK(table.food_of(1) == "butterfly@brought");
}

TEST_CASE("AN_2_6 a heave that has nothing else to do stays open for a theft") {
  Table table;
  table.ants(1, "w1 g1").hatched(1, "soldier 1");
  table.ants(2, "w1 g1").carries(2, "green-leaf g1");
  table.space(1, "j11 heave 2");
  table.play("use j11");
  CHECK(table.legal() == "steal g1 2, stop");
  table.play("steal g1 2; heave g1 w1; heave w1 hill");
  CHECK(table.food_of(1) == "green-leaf@home");
}

TEST_CASE(
    "AN_2_6 its results can be used at once: the soldier is in the supply and hatches again") {
  Table table;
  table.ants(1, "w1").hatched(1, "water 9 soldier 1").ants(2, "w1").carries(2, "brown-leaf w1");
  CHECK(table.ants_left(1) == 0);
  table.space(1, "l10 hatch 2");
  table.play("use l10");
  CHECK(table.phase() == Phase::kHatch);  // it would be over but for the theft
  CHECK(table.refusal("hatch earth") == "AN-5.1 no-ants-left");
  CHECK(table.legal() == "steal w1 2, stop");
  table.play("steal w1 2; hatch earth");
  CHECK(table.hatched_of(1) == "water 9 earth 1");
}

TEST_CASE("AN_2_6 soldiers hatched a moment ago steal at once") {
  Table table;
  table.ants(1, "w1").ants(2, "w1").carries(2, "brown-leaf w1").space(1, "l10 hatch 2");
  table.play("use l10");
  CHECK(table.refusal("steal w1 2") == "AN-7.5 no-soldier-to-steal");
  table.play("hatch soldier; steal w1 2");
  CHECK(table.phase() == Phase::kHatch);
  CHECK(table.refusal("hatch water") == "AN-5.2 second-ant area=soldier");  // still AN-5.2
}

TEST_CASE("AN_2_6 a bridge is not interrupted: it is one command") {
  Table table(3, {}, test_board());
  table.ants(1, "s2 w1").hatched(1, "soldier 4").ants(2, "w1").carries(2, "brown-leaf w1");
  table.space(1, "m10 ants 3");
  table.play("use m10; bridge");
  CHECK(table.events.size() == 2);
  CHECK(table.phase() == Phase::kTurn);
  CHECK(table.can("steal w1 2"));
}

TEST_CASE("AN_2_6 not in clean-up, and not in somebody else's turn") {
  Table table = thief();
  table.brought(1, "ladybird");
  table.play("end");
  CHECK(table.phase() == Phase::kStore);
  CHECK(table.refusal("steal w2 2") == "AN-2.6 too-late-to-steal");
  table.play("store ladybird k10");
  CHECK(table.to_act() == "2");
  CHECK(table.refusal("steal w2 2") == "AN-7.5 own-food");
}

TEST_CASE("AN_2_7 nothing in a turn is random before the first draw") {
  // Three prey to store, a tile too many, and all three anteaters at field 1: all of it is decided
  // by seat 1 before anything is drawn.
  Table table;
  table.display("sb ** sh sa sv sf", "** bh ba bv bf ha", "** hv hf av af vf");
  table.attacked("").brought(1, "butterfly ladybird").supply(1, "ss bb hh");
  table.play("magnificant scout; end");
  CHECK(table.to_act() == "1");
  table.play("store butterfly j10; store ladybird k10");
  CHECK(table.to_act() == "1");
  CHECK(table.phase() == Phase::kDiscard);
  table.play("discard build-build");
  CHECK(table.to_act() == "1");
  CHECK(table.phase() == Phase::kAttack);
  table.play("attack b; attack a");  // the third leaves no choice
  CHECK(table.to_act() == "chance");
}
