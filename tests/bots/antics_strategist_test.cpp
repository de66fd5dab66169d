// The levels of Antics! that weigh whole turns: obvious turns, the last turn, advice. The board is
// that of the tests (tests/support/antics/test_board.h).
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bots/antics/players.h"
#include "bots/antics/self_play.h"
#include "bots/antics/turn_end.h"
#include "catalog/typed.h"
#include "search/turns.h"
#include "tests/support/antics/table.h"

using namespace formicary;
using namespace formicary::testing;
using antics::Action;
using antics::ActionKind;

namespace {

struct Player {
  std::string_view name;
  std::uint64_t nodes;
};
constexpr std::array<Player, 3> kPlayers = {{{"scout", 0}, {"soldier", 22'000}, {"anton", 25'000}}};

void make_last_turn(Table& table) {
  table.edit().trigger = antics::Trigger::kGap;
  table.edit().last_turns = 1;
}

antics::State play_turn_of(const Table& table, const Player& player) {
  const antics::Rules& rules = table.rules();
  const auto bot = antics::make_player(rules, player.name, player.nodes, nullptr);
  antics::State state = table.state();
  const Seat seat = state.turn;
  Rng rng(1);
  SilentSink silent;
  while (rules.to_act(state).is_seat() && state.turn == seat) {
    const auto action =
        from_any<Action>(bot->choose(TypedPosition<antics::Rules>(rules, state), rng));
    REQUIRE_FALSE(rules.why_not(state, action).has_value());
    rules.apply(state, action, silent);
  }
  return state;
}

int points_of(const antics::Rules& rules, const antics::State& state, Seat seat) {
  return rules.scores(state).total(colour_of(seat));
}

// The most points that any turn from here leads to.
int most_points(const Table& table) {
  search::Turns<antics::Rules> turns(table.rules(), search::PlainCourse(table.rules()), {1 << 16});
  Budget budget(1 << 22);
  const Seat seat = table.state().turn;
  turns.find(table.state(), budget);
  REQUIRE(turns.complete());
  int most = 0;
  for (const auto end : turns.ends()) {
    most = std::max(most, points_of(table.rules(), turns.state(end), seat));
  }
  return most;
}

Advice advice_on(const Table& table, std::optional<Action> also = {}) {
  const auto adviser = antics::make_adviser(table.rules(), nullptr);
  Rng rng(5);
  std::optional<AnyAction> any;
  if (also) any = to_any(*also);
  auto advice = adviser->advise(TypedPosition<antics::Rules>(table.rules(), table.state()), rng,
                                nullptr, any);
  REQUIRE(advice.has_value());
  return *advice;
}

}  // namespace

TEST_CASE("the upper levels fetch, steal and save what they can") {
  for (const Player& player : kPlayers) {
    CAPTURE(player.name);
    Table fetch;
    fetch.ants(1, "s2 e3").space(1, "j11 heave 3");
    make_last_turn(fetch);
    CHECK(points_of(fetch.rules(), play_turn_of(fetch, player), Seat(0)) == 1);
    Table steal;
    steal.ants(1, "s2").hatched(1, "soldier 1").ants(2, "s2 e3").carries(2, "earthworm s2");
    make_last_turn(steal);
    CHECK(points_of(steal.rules(), play_turn_of(steal, player), Seat(0)) == 1);
    Table save;
    save.ants(1, "s2 s3").carries(1, "woodlouse s2").ants(2, "s2").hatched(2, "soldier 1");
    // With few playouts the one level that rests on them alone may see more elsewhere.
    if (player.name != "soldier") {
      CHECK(points_of(save.rules(), play_turn_of(save, player), Seat(0)) == 1);
    }
  }
}

TEST_CASE("the last turn is as good as the best of all turns") {
  std::vector<Table> tables(3);
  tables[0].space(1, "l10 hatch 2").space(1, "m10 ants 2").space(1, "j11 heave 3").turn(1, 2);
  tables[0].ants(1, "s2").hatched(1, "earth 1");
  tables[1].leaves(1, 1, 1).supply(1, "sf vf").turn(1, 1);
  tables[2].ants(1, "s2 s3").carries(1, "woodlouse s2").space(1, "j11 heave 2").turn(1, 2);
  for (Table& table : tables) {
    make_last_turn(table);
    const int most = most_points(table);
    CAPTURE(most);
    CHECK(most > 0);
    for (const Player& player : kPlayers) {
      CAPTURE(player.name);
      CHECK(points_of(table.rules(), play_turn_of(table, player), Seat(0)) == most);
    }
  }
}

TEST_CASE("the same generator gives the same turn") {
  Table table;
  table.ants(1, "s2 e3").space(1, "j11 heave 3");
  for (const Player& player : kPlayers) {
    CAPTURE(player.name);
    const antics::State once = play_turn_of(table, player);
    const antics::State again = play_turn_of(table, player);
    CHECK(std::memcmp(&once, &again, sizeof once) == 0);
  }
}

TEST_CASE("advice: whole turns, best first, with everybody's win shares and a reason") {
  Table table;
  table.ants(1, "s2 e3").space(1, "j11 heave 3");
  const Advice advice = advice_on(table);
  REQUIRE(advice.choices.size() > 1);
  for (const Choice& choice : advice.choices) {
    CHECK(choice.win_shares[0] <= advice.choices[0].win_shares[0]);
    std::int64_t sum = 0;
    for (const std::int32_t win_share : choice.win_shares) sum += win_share;
    CHECK(sum == kCertain);
    antics::State state = table.state();
    SilentSink silent;
    for (const AnyAction any : choice.actions) {
      const auto action = from_any<Action>(any);
      REQUIRE_FALSE(table.rules().why_not(state, action).has_value());
      table.rules().apply(state, action, silent);
    }
    // The actions are over: it is clean-up, or somebody else's turn.
    CHECK((state.phase > antics::Phase::kHeave || state.turn != table.state().turn));
  }
  CHECK(advice.reasons.size() <= 3);
}

TEST_CASE("advice says of a prey that only the best turn brings home") {
  Table table;
  table.ants(1, "s2 s3").carries(1, "woodlouse s2").turn(1, 1);
  table.ants(2, "s2").hatched(2, "soldier 1");
  make_last_turn(table);
  const Advice advice = advice_on(table);
  REQUIRE_FALSE(advice.reasons.empty());
  CHECK(advice.reasons[0].id == "reason.antics.brings");
}

TEST_CASE("advice judges what it is asked for, also a bad turn") {
  Table table;
  table.ants(1, "s2 s3").carries(1, "woodlouse s2").turn(1, 1);
  const Action end = antics::act(ActionKind::kEnd);
  const Advice advice = advice_on(table, end);
  const auto found =
      std::find_if(advice.choices.begin(), advice.choices.end(),
                   [&](const Choice& choice) { return choice.actions[0] == to_any(end); });
  REQUIRE(found != advice.choices.end());
  CHECK(found->win_shares[0] <= advice.choices[0].win_shares[0]);
}

TEST_CASE("the end of a turn is what the rules make of it, where nothing is drawn") {
  Table table;
  table.ants(1, "s2").brought(1, "butterfly").turn(1, 0);
  antics::Evaluation evaluation(table.rules(), antics::Weights{});
  evaluation.prepare(table.state());
  const antics::TurnEnd end = antics::end_turn(table.rules(), evaluation, table.state());
  CHECK(end.mover == 0);
  CHECK_FALSE(end.over);
  CHECK_FALSE(end.ending);
  CHECK(end.state.turn == 1);
  CHECK(end.state.prey[0] != table.state().prey[0]);
  CHECK(table.rules().to_act(end.state) == Actor::seat(Seat(1)));
}

TEST_CASE("self-play tells every turn once, and the same game to the same generator") {
  const Table table(3);
  const antics::Rules& rules = table.rules();
  const auto self_play = antics::make_self_play(rules);
  neural::SelfPlayGame one;
  neural::SelfPlayGame same;
  Rng rng(9);
  Rng twin(9);
  self_play->play(nullptr, 200, rng, one);
  self_play->play(nullptr, 200, twin, same);
  REQUIRE(one.steps.size() > 10);
  REQUIRE(one.steps.size() == same.steps.size());
  std::set<Colour> movers;
  for (std::size_t i = 0; i < one.steps.size(); ++i) {
    CHECK(one.steps[i].inputs == same.steps[i].inputs);
    CHECK(static_cast<int>(one.steps[i].inputs.size()) == self_play->inputs());
    for (const neural::NetInput input : one.steps[i].inputs) {
      CHECK(std::abs(input) <= neural::kNetMost);
    }
    movers.insert(one.steps[i].order[0]);
  }
  CHECK(movers.size() == 3);
  CHECK(one.result == same.result);
}
