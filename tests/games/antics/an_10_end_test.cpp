// AN-10 The end.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

namespace {

// Plays turns in which nothing is done, and tells whose they were.
std::string idle_turns(Table& table, int most = 1000) {
  std::string seats;
  while (table.to_act() != "nobody" && most-- > 0) {
    seats += table.to_act();
    table.play("end");
  }
  return seats;
}

}  // namespace

TEST_CASE("AN_10_1 a gap in the display after clean-up triggers the end") {
  for (const int players : {3, 4}) {
    Table table(players);
    table.supply(2, "").bag("").turn(2).play("use j10; take a1; end");
    CHECK(table.events_of("end-by-gap") == Lines{"end-by-gap seat=2"});
    CHECK(table.to_act() == "3");
    // Everybody has exactly one more turn, the triggering player last.
    CHECK(idle_turns(table) == (players == 3 ? "312" : "3412"));
    CHECK(table.last_event() == "game-over");
    CHECK(table.to_act() == "nobody");
    CHECK(table.refusal("end") == "AN-10.1 game-over");
  }
}

TEST_CASE("AN_10_1 an exactly emptied bag with a full display is no trigger") {
  Table table;
  table.supply(1, "").bag("ss").play("use j10; take a1; end; draw scout-scout");
  CHECK(table.state().bag_size == 0);
  CHECK(table.events_of("end-by-gap").empty());
  CHECK(table.last_event() == "turn-begins seat=2 actions=3");
  // The next tile that is taken leaves one.
  table.supply(2, "").bag("").play("use j10; take a1; end");
  CHECK(table.events_of("end-by-gap") == Lines{"end-by-gap seat=2"});
}

TEST_CASE("AN_10_1 gaps within a turn are no trigger") {
  Table table;
  table.supply(1, "").space(1, "j10 scout 5");
  table.play("use j10; take a1; take a2; take a3; take a4; take a5; end; fall");
  CHECK(table.events_of("end-by-gap").empty());
}

TEST_CASE("AN_10_1 at most one type of prey that is not exhausted triggers the end") {
  Table table;
  table.exhausted("dragonfly grasshopper ladybird earthworm");
  table.play("end");
  CHECK(table.events_of("end-by-prey").empty());  // two are left
  table.ants(2, "e1 w3").clearing("butterfly", 1);
  table.play("use j11; heave butterfly-land w3");
  CHECK(table.events_of("end-by-prey").empty());  // not before clean-up
  table.play("end");
  CHECK(table.events_of("end-by-prey") == Lines{"end-by-prey seat=2"});
  CHECK(idle_turns(table) == "312");
}

TEST_CASE(
    "AN_10_1 an anteater may trigger it too, and the exhausted token of a prey put back counts") {
  Table table(3, {.pick_up_carrier = true});
  table.exhausted("grasshopper ladybird earthworm woodlouse").clearing("dragonfly", 1);
  table.clearing("woodlouse", 1);  // put back
  table.display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hv hf av af vf **");
  table.play("use j10; take a1; end; fall");
  CHECK(table.events_of("end-by-prey") == Lines{"end-by-prey seat=1"});
}

TEST_CASE("AN_10_1 the end is triggered once") {
  Table table;
  table.supply(1, "").supply(2, "").bag("").play("use j10; take a1; end");
  CHECK(table.events_of("end-by-gap").size() == 1);
  table.exhausted("dragonfly grasshopper ladybird earthworm butterfly");
  table.play("use j10; take a1; end");
  CHECK(table.events_of("end-by-gap").empty());
  CHECK(table.events_of("end-by-prey").empty());
  CHECK(idle_turns(table) == "31");
}

TEST_CASE("AN_10_1 the last turns are as usual, clean-up included") {
  Table table;
  table.supply(1, "").bag("").play("use j10; take a1; end; end; end");
  CHECK(table.to_act() == "1");
  CHECK(table.actions_left() == 3);
  table.ants(1, "e1").carries(1, "butterfly e1");
  table.play("use j11; heave e1 hill; end");
  CHECK(table.phase() == Phase::kStore);
  table.play("store butterfly k10");
  CHECK(table.last_event() == "game-over");
  CHECK(table.food_of(1) == "butterfly@stored");
  CHECK(table.total(1) == 1);
}

TEST_CASE("AN_10_5 turns without progress, ten rounds of them, trigger the end") {
  for (const int players : {3, 4}) {
    Table table(players);
    for (int turn = 1; turn < 10 * players; ++turn) {
      table.play("end");
      CHECK(table.events_of("end-by-stall").empty());
    }
    CHECK(table.to_act() == std::to_string(players));
    table.play("end");
    CHECK(table.events_of("end-by-stall") == Lines{"end-by-stall seat=" + std::to_string(players) +
                                                   " turns=" + std::to_string(10 * players)});
    CHECK(idle_turns(table) == (players == 3 ? "123" : "1234"));
    CHECK(table.to_act() == "nobody");
  }
}

TEST_CASE("AN_10_5 the option stall-rounds, 0 is off") {
  for (const int rounds : {5, 10, 20}) {
    for (const int players : {3, 4}) {
      Table table(players, {.stall_rounds = rounds});
      CHECK(static_cast<int>(idle_turns(table).size()) == (rounds + 1) * players);
    }
  }
  Table endless(3, {.stall_rounds = 0});
  CHECK(idle_turns(endless, 600).size() == 600);
}

TEST_CASE("AN_10_5 building a tile, food brought to a hill and food eaten are progress") {
  Table table;
  table.stalled(29);
  SUBCASE("a tile built") { table.play("use k10; place l9 m9; end"); }
  SUBCASE("a leaf brought") {
    table.ants(1, "e1").carries(1, "brown-leaf e1").play("use j11; heave e1 hill; end");
  }
  SUBCASE("a prey brought") {
    table.ants(1, "e1").carries(1, "butterfly e1");
    table.play("use j11; heave e1 hill; end; store butterfly k10");
  }
  SUBCASE("a prey eaten") {
    table.display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hv hf av af vf **");
    table.play("use j10; take a1; end; fall");
  }
  CHECK(table.events_of("end-by-stall").empty());
  CHECK(table.state().stalled == 0);
  CHECK(idle_turns(table, 29).size() == 29);
  CHECK(table.events_of("end-by-stall").empty());
  table.play("end");  // the thirtieth
  CHECK(table.events_of("end-by-stall").size() == 1);
}

TEST_CASE("AN_10_5 nothing else is") {
  Table table;
  table.stalled(29).ants(1, "e1 e2").hatched(1, "soldier 1 water 1");
  SUBCASE("scouting") { table.play("use j10; take a1; end; fall"); }
  SUBCASE("hatching") { table.play("use l10; hatch water; end"); }
  SUBCASE("sending") { table.play("use m10; send w1; end"); }
  SUBCASE("lifting") { table.play("use j11; heave brown-land e2; end"); }
  SUBCASE("stealing") { table.ants(2, "e1").carries(2, "brown-leaf e1").play("steal e1 2; end"); }
  SUBCASE("ants eaten") {
    table.display("** sb sh sa sv sf", "** bh ba bv bf ha", "hv ** hf av af vf");
    table.attacked("a b").play("magnificant scout; end; fall");
    CHECK(table.events_of("ate-ants").size() == 1);
  }
  SUBCASE("an anteater that finds no prey") {
    table.clearing("dragonfly", 0).exhausted("dragonfly");
    table.display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hv hf av af vf **");
    table.play("use j10; take a1; end; fall");
  }
  CHECK(table.events_of("end-by-stall") == Lines{"end-by-stall seat=1 turns=30"});
}

TEST_CASE("AN_10_5 the end that comes first is the one, and there is no second") {
  Table table;
  table.stalled(28).supply(1, "").bag("").play("use j10; take a1; end");
  CHECK(table.events_of("end-by-gap").size() == 1);
  table.play("end");  // the thirtieth without progress
  CHECK(table.events_of("end-by-stall").empty());
  CHECK(idle_turns(table) == "31");
}
