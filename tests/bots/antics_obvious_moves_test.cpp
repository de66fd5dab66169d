// Positions with something obvious to do. The board is that of the tests
// (tests/support/antics/test_board.h).
#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <string>

#include "bots/antics/players.h"
#include "catalog/typed.h"
#include "tests/support/antics/table.h"

using namespace formicary;
using namespace formicary::testing;
using antics::Action;
using antics::ActionKind;
using antics::Phase;

namespace {

std::unique_ptr<Bot> bot_of(const antics::Rules& rules, int level) {
  return level == 1   ? antics::make_larva(rules)
         : level == 2 ? antics::make_worker(rules)
                      : antics::make_forager(rules);
}

// The last turn of the game for the seat on turn.
Table& last_turn(Table& table) {
  table.edit().trigger = antics::Trigger::kGap;
  table.edit().last_turns = 1;
  return table;
}

// Lets a bot play until the turn is over; `watch(state, action)` is called before each decision.
using Watch = std::function<void(const antics::State&, Action)>;
antics::State play_turn(const Table& table, int level, const Watch& watch = {}) {
  const antics::Rules& rules = table.rules();
  const auto bot = bot_of(rules, level);
  antics::State state = table.state();
  const Seat seat = state.turn;
  Rng rng(level == 1 ? 7 : 1);
  SilentSink silent;
  while (rules.to_act(state).is_seat() && state.turn == seat) {
    const TypedPosition<antics::Rules> position(rules, state);
    const auto action = from_any<Action>(bot->choose(position, rng));
    REQUIRE_FALSE(rules.why_not(state, action).has_value());
    if (watch) watch(state, action);
    rules.apply(state, action, silent);
  }
  return state;
}

int prey_home(const antics::State& state, Seat seat) {
  int count = 0;
  for (const antics::PreyPlace place : state.prey[seat]) {
    count += place != antics::kNoPrey && !antics::is_carried(place);
  }
  return count;
}

}  // namespace

TEST_CASE("worker and forager bring home what could be stolen at the ant-hill") {
  for (const int level : {2, 3}) {
    CAPTURE(level);
    Table table;
    table.ants(1, "s2 s3").carries(1, "woodlouse s2").ants(2, "s2").hatched(2, "soldier 1");
    CHECK(prey_home(play_turn(table, level), Seat(0)) == 1);
    CHECK(prey_home(play_turn(last_turn(table), level), Seat(0)) == 1);
  }
}

TEST_CASE("worker and forager fetch a prey that their ants reach") {
  for (const int level : {2, 3}) {
    CAPTURE(level);
    Table table;
    table.ants(1, "s2 e3").space(1, "j11 heave 3");
    CHECK(prey_home(play_turn(table, level), Seat(0)) == 1);
    CHECK(prey_home(play_turn(last_turn(table), level), Seat(0)) == 1);
  }
}

TEST_CASE("the forager hatches, sends and heaves in one turn if that is the last") {
  Table table;
  table.space(1, "l10 hatch 3").space(1, "m10 ants 2").space(1, "j11 heave 3");
  CHECK(prey_home(play_turn(last_turn(table), 3), Seat(0)) == 1);
}

TEST_CASE("worker and forager steal an unguarded prey that they lack") {
  for (const int level : {2, 3}) {
    CAPTURE(level);
    Table table;
    table.ants(1, "s2").hatched(1, "soldier 1").ants(2, "s2 e3").carries(2, "earthworm s2");
    const antics::State end = play_turn(last_turn(table), level);
    CHECK(prey_home(end, Seat(0)) == 1);
    CHECK(end.prey[1] == table.rules().initial().prey[1]);
  }
}

TEST_CASE("nobody steals past a guard") {
  for (const int level : {1, 2, 3}) {
    CAPTURE(level);
    Table table;
    table.ants(1, "s2").hatched(1, "soldier 1").ants(2, "s2 e3").carries(2, "earthworm s2");
    table.guards(2, "s2");
    CHECK(antics::is_carried(play_turn(last_turn(table), level).prey[1][3]));
  }
}

TEST_CASE("worker and forager store a prey where it harms least") {
  for (const int level : {2, 3}) {
    CAPTURE(level);
    Table table;
    table.space(1, "m10 ants 3").space(1, "j11 heave 3").space(1, "l10 hatch 3");
    table.space(1, "k10 build 2").space(1, "j10 scout 2");
    table.brought(1, "butterfly").turn(1, 0);
    play_turn(table, level, [&](const antics::State& state, Action action) {
      if (action.kind != ActionKind::kStore) return;
      CHECK(antics::Rules::find_hex(state, Seat(0), action.place())->height() == 1);
    });
  }
}

TEST_CASE("no level ends a turn while it could still hatch and build") {
  for (const int level : {1, 2, 3}) {
    CAPTURE(level);
    Table table;
    play_turn(table, level, [&](const antics::State& state, Action action) {
      if (action.kind == ActionKind::kEnd) CHECK(state.actions_left == 0);
    });
  }
}

TEST_CASE("the larva passes food homeward only, and buries no action") {
  Table table;
  table.ants(1, "s2 e3 s3").carries(1, "earthworm e3").turn(1, 2);
  const antics::Rules& rules = table.rules();
  const auto larva = antics::make_larva(rules);
  SilentSink silent;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Rng rng(seed);
    antics::State state = table.state();
    while (rules.to_act(state).is_seat() && state.turn == 0 && state.phase <= Phase::kHeave) {
      const TypedPosition<antics::Rules> position(rules, state);
      const auto action = from_any<Action>(larva->choose(position, rng));
      if (action.kind == ActionKind::kPass) CHECK(action.b != action.a + 1);
      rules.apply(state, action, silent);
    }
    unsigned symbols = 0;
    for (const antics::Hex& hex : antics::Rules::hill(state, Seat(0)))
      symbols |= 1U << hex.symbol();
    CHECK((symbols & 31U) == 31U);
  }
}
