#include "search/turns.h"

#include <set>

#include "tests/search/positions.h"

using namespace formicary;
using namespace formicary::tests;
using formicary::search::PlainCourse;
using formicary::search::TurnLimits;
using formicary::search::Turns;

namespace {

template <class T>
std::string bytes_of(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

// All ends of a turn, by plain recursion: every sequence of decisions is followed.
void end_positions(const Hills& rules, const antics::State& state, std::set<std::string>& out) {
  Hills::ActionList actions;
  rules.legal(state, actions);
  SilentSink silent;
  for (const auto& action : actions) {
    antics::State next = state;
    rules.apply(next, action, silent);
    if (rules.to_act(next) == rules.to_act(state)) {
      end_positions(rules, next, out);
    } else {
      out.insert(bytes_of(next));
    }
  }
}

// Positions from random games from which few enough sequences lead to the end of the turn.
std::vector<antics::State> short_turns(const Hills& rules, int wanted, Rng& rng) {
  std::vector<antics::State> found;
  antics::State state = rules.initial();
  while (found.size() < static_cast<std::size_t>(wanted)) {
    random_ply(rules, state, rng);
    if (rules.to_act(state).is_nobody()) state = rules.initial();
    // Between two actions, with one left: up to some ten thousand sequences.
    const bool between = state.phase == antics::Phase::kTurn && state.actions_left == 1;
    if (between && state.supply_sizes[state.turn] < 2 && rng.below(8) == 0) found.push_back(state);
  }
  return found;
}

struct ByPoints : PlainCourse<Hills> {
  explicit ByPoints(const Hills& rules) : PlainCourse(rules), game(&rules) {}
  [[nodiscard]] std::int64_t judge(const antics::State& state) const {
    return game->scores(state).total(colour_of(state.turn));
  }
  const Hills* game;
};

// The way must lead to the position by legal decisions of the seat.
void check_way(const Hills& rules, const antics::State& root, const auto& turns, auto index) {
  antics::State state = root;
  SilentSink silent;
  for (const auto& action : turns.way(index)) {
    REQUIRE(rules.to_act(state) == rules.to_act(root));
    REQUIRE_FALSE(rules.why_not(state, action));
    rules.apply(state, action, silent);
  }
  CHECK(bytes_of(state) == bytes_of(turns.state(index)));
  CHECK(rules.to_act(state) != rules.to_act(root));
}

}  // namespace

TEST_CASE("the enumeration finds the same ends of turns as plain recursion, each once") {
  Rng rng(41);
  const Hills rules = rules_for<Hills>(3);
  Turns<Hills> turns(rules, PlainCourse<Hills>(rules), {.states = 100000});
  std::size_t most = 0;
  for (const antics::State& state : short_turns(rules, 8, rng)) {
    std::set<std::string> expected;
    end_positions(rules, state, expected);
    Budget budget(kUnlimited);
    turns.find(state, budget);
    CHECK(turns.complete());
    CHECK(turns.ends().size() == expected.size());
    std::set<std::string> found;
    for (const auto index : turns.ends()) found.insert(bytes_of(turns.state(index)));
    CHECK(found == expected);
    most = std::max(most, found.size());
    for (std::size_t i = 0; i < turns.ends().size(); i += 1 + turns.ends().size() / 20) {
      check_way(rules, state, turns, turns.ends()[i]);
    }
  }
  CHECK(most > 20);  // otherwise the positions say little
}

TEST_CASE("a beam finds some of the ends, keeps to its memory and says that it is one") {
  Rng rng(42);
  const Hills rules = rules_for<Hills>(3);
  for (const antics::State& state : short_turns(rules, 6, rng)) {
    Turns<Hills> whole(rules, PlainCourse<Hills>(rules), {.states = 100000});
    Budget budget(kUnlimited);
    whole.find(state, budget);
    std::set<std::string> all;
    for (const auto index : whole.ends()) all.insert(bytes_of(whole.state(index)));
    for (const TurnLimits limits :
         {TurnLimits{.states = 60, .width = 3}, TurnLimits{.states = 100000, .width = 2},
          TurnLimits{.states = 30}}) {
      Turns<Hills, ByPoints> beam(rules, ByPoints(rules), limits);
      beam.find(state, budget);
      CHECK(beam.kept() <= limits.states);
      CHECK(beam.ends().size() <= all.size());
      if (beam.complete()) CHECK(beam.ends().size() == all.size());
      if (limits.width < 10) CHECK(!beam.ends().empty());
      for (const auto index : beam.ends()) {
        CHECK(all.count(bytes_of(beam.state(index))) == 1);
        check_way(rules, state, beam, index);
      }
    }
  }
}

TEST_CASE("wherever the budget ends, what was found is legal") {
  Rng rng(43);
  const Hills rules = rules_for<Hills>(3);
  const antics::State state = short_turns(rules, 1, rng)[0];
  Turns<Hills> turns(rules, PlainCourse<Hills>(rules), {.states = 100000});
  Budget all(kUnlimited);
  turns.find(state, all);
  const std::uint64_t nodes = kUnlimited - all.left();
  const std::size_t ends = turns.ends().size();
  for (std::uint64_t some = 0; some <= nodes; some += 1 + nodes / 50) {
    Budget budget(some);
    turns.find(state, budget);
    CHECK(turns.complete() == (some == nodes));
    CHECK(turns.ends().size() <= ends);
    for (const auto index : turns.ends()) check_way(rules, state, turns, index);
  }
}
