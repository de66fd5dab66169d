// AN-1 Setup.
#include <cstring>
#include <numeric>

#include "tests/support/antics/spec.h"

using namespace formicary::testing;
using formicary::antics::kFoods;
using formicary::antics::Purpose;
using formicary::antics::Rules;

TEST_CASE("AN_1_1 three or four players, each with a base and the starting tile in the supply") {
  CHECK(Rules::title().min_players == 3);
  CHECK(Rules::title().max_players == 4);
  for (const int players : {3, 4}) {
    const Table table = Table::unopened(players);
    for (int seat = 1; seat <= players; ++seat) {
      CHECK(table.supply_of(seat) == "sh");
      CHECK(table.hill_size(seat) == 6);
      CHECK(table.hex(seat, "j10") == "scout 1");
      CHECK(table.hex(seat, "k10") == "build 1");
      CHECK(table.hex(seat, "l10") == "hatch 1");
      CHECK(table.hex(seat, "m10") == "ants 1");
      CHECK(table.hex(seat, "j11") == "heave 1");
      CHECK(table.hex(seat, "k11") == "scout 1");
      CHECK(table.ants_of(seat).empty());
      CHECK(table.hatched_of(seat).empty());
      CHECK(table.food_of(seat).empty());
    }
  }
}

TEST_CASE("AN_1_1 with three players the fourth's pieces are out of play") {
  const Table table = Table::unopened(3);
  CHECK(table.hill_size(4) == 0);
  CHECK(table.supply_of(4).empty());
  CHECK(table.ants_left(4) == 0);
  CHECK(table.state().bag_size == 56);  // the fourth starting tile is not among them
  CHECK(table.rules().colours() == 3);
  CHECK(table.outcomes() == "start 1, start 2, start 3");
  CHECK(Table(3).refusal("steal w1 4") == "AN-1.1 nobody-there player=4");
}

TEST_CASE("AN_1_1 a turn has three action markers and the magnificANT") {
  Table table;
  CHECK(table.actions_left() == 3);
  CHECK(table.legal("magnificant") ==
        "magnificant scout, magnificant build, magnificant hatch, magnificant ants, "
        "magnificant heave");
}

TEST_CASE("AN_1_2 eleven ants can be used: the twelfth never leaves the large ant-hill") {
  for (const int players : {3, 4}) {
    Table table(players);
    for (int seat = 1; seat <= players; ++seat) CHECK(table.ants_left(seat) == 11);
    table.space(1, "l10 hatch 5").space(1, "k10 hatch 5").space(1, "m10 hatch 5");
    table.play("use l10; hatch water; hatch water; hatch water; hatch water; hatch water");
    table.play("use k10; hatch water; hatch water; hatch water; hatch water; hatch water");
    table.play("use m10; hatch water");
    CHECK(table.hatched_of(1) == "water 11");
    CHECK(table.ants_left(1) == 0);
    CHECK(table.phase() == Phase::kTurn);  // none is left, so the action is over
  }
}

TEST_CASE("AN_1_3 two prey tokens of each type with three players, three with four") {
  for (const int players : {3, 4}) {
    const Table table = Table::unopened(players);
    for (const char* prey :
         {"dragonfly", "grasshopper", "ladybird", "earthworm", "woodlouse", "butterfly"}) {
      CHECK(table.tokens(prey) == players - 1);
    }
    CHECK(table.exhausted().empty());
  }
}

TEST_CASE("AN_1_3 five green and five brown leaves, each food on a clearing of its own") {
  for (const int players : {3, 4}) {
    const Table table = Table::unopened(players);
    CHECK(table.tokens("green-leaf") == 5);
    CHECK(table.tokens("brown-leaf") == 5);
    for (std::size_t a = 0; a < kFoods; ++a) {
      CHECK(table.rules().board().at_clearing.at(a) != 0);
    }
  }
}

TEST_CASE("AN_1_4 56 tiles are in the bag, of two symbols each, drawn by their numbers") {
  for (const auto* edition : {&test_board(), &shipped_board()}) {
    Table table = Table::unopened(4, {}, *edition);
    CHECK(table.state().bag_size == 56);
    CHECK(std::accumulate(table.state().bag.begin(), table.state().bag.end(), 0) == 56);
    table.play("start 1; side 1; side 1; side 1");
    Rules::OutcomeList outcomes;
    table.rules().chance(table.state(), outcomes);
    CHECK(outcomes.total() == 56);
    for (const auto& outcome : outcomes)
      CHECK(outcome.weight == edition->tiles.at(outcome.action.a));
  }
}

TEST_CASE("AN_1_5 the sides of the anteaters are drawn, and each stands on field 6 of its row") {
  Table table = Table::unopened();
  table.play("start 1");
  CHECK(table.to_act() == "chance");
  CHECK(table.outcomes() == "side 1, side 2");
  table.play("side 1; side 2; side 1");
  CHECK(table.events == Lines{"anteater-side row=a colour=blue", "anteater-side row=b colour=brown",
                              "anteater-side row=c colour=green"});
  for (const char row : {'a', 'b', 'c'}) CHECK(table.row(row) == "-- -- -- -- -- **");
}

TEST_CASE("AN_1_5 ordinary tiles go to the lowest field, tiles with fungus to the highest") {
  Table table = Table::unopened();
  table.play("start 1; side 1; side 1; side 1");
  table.play("draw scout-build; draw fungus-fungus; draw scout-hatch");
  CHECK(table.events == Lines{"tile-laid tile=scout-build row=a field=1",
                              "tile-laid tile=fungus-fungus row=a field=5",
                              "tile-laid tile=scout-hatch row=b field=1"});
  table.play("draw build-fungus; draw ants-heave; draw hatch-hatch; draw hatch-fungus");
  table.play("draw heave-fungus");
  CHECK(table.row('a') == "sb hh -- vf ff **");
  CHECK(table.row('b') == "sh -- -- -- bf **");
  CHECK(table.row('c') == "av -- -- -- hf **");
}

TEST_CASE("AN_1_5 where they meet, the last gap takes whatever comes") {
  Table table = Table::unopened();
  table.play("start 1; side 1; side 1; side 1");
  for (const char* tile : {"scout-scout", "scout-build", "scout-hatch", "scout-ants", "scout-heave",
                           "build-build", "build-hatch"}) {
    table.play(std::string("draw ") + tile);
  }
  for (const char* tile : {"fungus-fungus", "scout-fungus", "build-fungus", "hatch-fungus",
                           "ants-fungus", "heave-fungus", "fungus-fungus"}) {
    table.play(std::string("draw ") + tile);
  }
  CHECK(table.row('a') == "ss sa bh hf ff **");
  CHECK(table.row('b') == "sb sv ff af sf **");
  CHECK(table.row('c') == "sh bb -- vf bf **");
  SUBCASE("ordinary") { table.play("draw ants-ants"); }
  SUBCASE("fungus") { table.play("draw heave-fungus"); }
  CHECK(table.row('c').find("--") == std::string::npos);
  CHECK(table.state().bag_size == 41);
  CHECK(table.to_act() == "1");
}

TEST_CASE("AN_1_6 the start player is drawn, every seat alike") {
  CHECK(Table::unopened(3).outcomes() == "start 1, start 2, start 3");
  CHECK(Table::unopened(4).outcomes() == "start 1, start 2, start 3, start 4");
  Table table = Table::unopened(4);
  table.play("start 3");
  CHECK(table.events == Lines{"start-player seat=3"});
  table.play("side 1; side 1; side 1; fall");
  CHECK(table.to_act() == "3");
}

TEST_CASE("AN_1_6 the first turn has 1 action, the second 2, all others 3") {
  for (const int players : {3, 4}) {
    Table table = Table::unopened(players);
    table.play("start " + std::to_string(players) + "; side 1; side 1; side 1; fall");
    CHECK(table.last_event() == "turn-begins seat=" + std::to_string(players) + " actions=1");
    for (const int actions : {1, 2, 3, 3, 3, 3, 3, 3, 3}) {
      CHECK(table.actions_left() == actions);
      table.play("end");
    }
  }
}

TEST_CASE("AN_1_6 the first turn has one action and the second has two") {
  Table table = Table::unopened();
  table.play("start 1; side 1; side 1; side 1; fall; magnificant hatch; hatch water");
  CHECK(table.refusal("use l10") == "AN-1.6 opening-actions actions=1");
  CHECK(table.legal() == "end");
  table.play("end; magnificant hatch; hatch water; use l10; hatch water");
  CHECK(table.refusal("use m10") == "AN-1.6 opening-actions actions=2");
  CHECK(table.legal() == "end");
  table.play("end; magnificant hatch; hatch water; use l10; hatch water; use m10; stop");
  CHECK(table.refusal("use j10") == "AN-2.1 no-markers");
}

TEST_CASE("AN_1_7 everything is open") {
  Table table;
  table.ants(1, "w1").hatched(2, "water 3").supply(3, "ff");
  for (const formicary::Seat viewer : formicary::first_seats(3)) {
    const auto seen = Rules::mask(table.state(), viewer);
    CHECK(std::memcmp(&seen, &table.state(), sizeof seen) == 0);
    for (const formicary::Colour colour : formicary::first_colours(3)) {
      CHECK(Rules::shows_scores(table.state(), viewer, colour));
    }
  }
}

TEST_CASE("AN_1_7 only draws, anteater sides and the start player are chance") {
  CHECK(Rules::title().purposes.size() == static_cast<std::size_t>(Purpose::kCount));
  const auto purpose = [](const Table& table) {
    Rules::OutcomeList outcomes;
    table.rules().chance(table.state(), outcomes);
    return std::string(Rules::title().purposes[outcomes.label.purpose]);
  };
  Table table = Table::unopened();
  CHECK(purpose(table) == "start");
  table.play("start 1");
  CHECK(purpose(table) == "anteater");
  table.play("side 1; side 1; side 1");
  CHECK(purpose(table) == "tile");
  table.play("fall; magnificant scout; take a1; end");
  CHECK(purpose(table) == "tile");
}
