#include "search/mcts.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>

#include "search/maxn.h"
#include "search/mcts_open.h"
#include "tests/search/positions.h"
#include "tests/support/allocation_count.h"

using namespace formicary;
using namespace formicary::tests;
using formicary::search::ClosedTree;
using formicary::search::MctsSettings;
using formicary::search::OpenTree;

namespace {

// Positions after a roll in which the choice matters: the best is clearly better than the others.
// Nobody else has a die left: what somebody does who can't win any more is another matter for each
// search.
std::vector<ithappens::State> clear_choices(const Mounds& rules, int wanted, Rng& rng) {
  std::vector<ithappens::State> found;
  ithappens::trained::Tail tail(rules);
  while (found.size() < static_cast<std::size_t>(wanted)) {
    ithappens::State state = tail_position(rules, 1 + static_cast<int>(rng.below(2)), rng);
    while (state.phase != ithappens::Phase::kRolled) random_ply(rules, state, rng);
    if (!std::has_single_bit(state.in_round)) continue;
    Budget budget(kUnlimited);
    const auto answer = tail.solve(state, budget);
    bool clear = answer.choices.size() > 1;
    for (const auto& choice : answer.choices) {
      const bool near =
          choice.win_shares[state.turn] > answer.win_shares[state.turn] - kCertain / 6;
      if (near && !(choice.action == answer.best)) clear = false;
    }
    if (clear) found.push_back(state);
  }
  return found;
}

template <class Tree>
void check_finds_the_best(const Mounds& rules, const ithappens::State& state) {
  ithappens::trained::Tail tail(rules);
  Budget all(kUnlimited);
  const auto exact = tail.solve(state, all);
  Budget budget(20000);
  const auto answer = Tree(rules, {}, MctsSettings{}).search(state, budget, Rng(5));
  CHECK(budget.over());
  CHECK(answer.best().action == exact.best);
  std::int64_t simulations = 0;
  for (const auto& choice : answer.choices) simulations += choice.sum.weight();
  CHECK(simulations == 20000);
}

}  // namespace

TEST_CASE("uct: the tables are near what they stand for") {
  for (const std::uint32_t n : {1U, 2U, 3U, 10U, 1023U, 1024U, 5000U, 1000000U}) {
    const double root = 65536.0 / std::sqrt(static_cast<double>(n));
    CHECK(search::inverse_root(n) == doctest::Approx(root).epsilon(0.04));
    const double log = 65536.0 * std::sqrt(std::log(static_cast<double>(n)));
    CHECK(search::root_of_log(n) == doctest::Approx(log).epsilon(0.03));
  }
}

TEST_CASE("a closed tree finds the best choice near the end of a game") {
  Rng rng(51);
  for (const int players : {2, 3}) {
    const Mounds rules = rules_for<Mounds>(players);
    for (const ithappens::State& state : clear_choices(rules, 4, rng)) {
      check_finds_the_best<ClosedTree<Mounds>>(rules, state);
    }
  }
}

// It knows one answer to all that may fall, so only where nothing falls any more it is exact.
TEST_CASE("an open tree finds the best choice when the last die is rolled") {
  Rng rng(56);
  const Mounds rules = rules_for<Mounds>(3);
  for (int i = 0; i < 4; ++i) {
    ithappens::State state = tail_position(rules, 1, rng);
    while (state.phase != ithappens::Phase::kRolled) random_ply(rules, state, rng);
    state.worms[state.turn] = 0;
    check_finds_the_best<OpenTree<Mounds>>(rules, state);
  }
}

TEST_CASE(
    "the closed tree comes near the exact win shares, which differ from those of random play") {
  Rng rng(52);
  const Mounds rules = rules_for<Mounds>(3);
  const ithappens::State state = clear_choices(rules, 1, rng)[0];
  Budget all(kUnlimited);
  const auto exact = ithappens::trained::Tail(rules).solve(state, all);
  Budget budget(30000);
  const auto answer = ClosedTree<Mounds>(rules, {}, MctsSettings{}).search(state, budget, Rng(6));
  const WinShares found = answer.best().sum.mean();
  for (std::size_t colour = 0; colour < 3; ++colour) {
    CHECK(std::abs(found[colour] - exact.win_shares[colour]) < kCertain / 12);
  }
}

TEST_CASE("no simulation asks for memory, also where the tree is full") {
  const Mounds rules = rules_for<Mounds>(3);
  Rng rng(53);
  const ithappens::State state = tail_position(rules, 9, rng);
  std::array<std::uint64_t, 2> closed{};
  std::array<std::uint64_t, 2> open{};
  const std::array<std::uint64_t, 2> simulations = {400, 3000};
  for (std::size_t i = 0; i < 2; ++i) {
    const MctsSettings settings{.nodes = 100};
    ClosedTree<Mounds> one(rules, {}, settings);
    OpenTree<Mounds> other(rules, {}, settings);
    Budget first(simulations[i]);
    Budget second(simulations[i]);
    const std::uint64_t before = testing::allocation_count();
    const auto a = one.search(state, first, Rng(1));
    closed[i] = testing::allocation_count() - before;
    const auto b = other.search(state, second, Rng(1));
    open[i] = testing::allocation_count() - before - closed[i];
    CHECK(a.choices.size() == b.choices.size());
  }
  CHECK(closed[0] == closed[1]);
  CHECK(open[0] == open[1]);
}

TEST_CASE("without any simulation the answer is a legal action") {
  const Mounds rules = rules_for<Mounds>(3);
  Rng rng(54);
  const ithappens::State state = tail_position(rules, 5, rng);
  Budget none(0);
  const auto closed = ClosedTree<Mounds>(rules, {}, MctsSettings{}).search(state, none, Rng(1));
  CHECK_FALSE(rules.why_not(state, closed.best().action));
  const auto open = OpenTree<Mounds>(rules, {}, MctsSettings{}).search(state, none, Rng(1));
  CHECK_FALSE(rules.why_not(state, open.best().action));
}

TEST_CASE("trees of a game with many choices keep to their memory") {
  const Hills rules = rules_for<Hills>(3);
  Rng rng(55);
  antics::State state = rules.initial();
  for (int plies = 0; plies < 300 || !rules.to_act(state).is_seat(); ++plies) {
    random_ply(rules, state, rng);
  }
  Budget first(20);
  Budget second(20);
  const MctsSettings settings{.nodes = 10, .edges_per_node = 2};
  const auto closed = ClosedTree<Hills>(rules, {}, settings).search(state, first, Rng(1));
  const auto open = OpenTree<Hills>(rules, {}, settings).search(state, second, Rng(1));
  CHECK_FALSE(rules.why_not(state, closed.best().action));
  CHECK_FALSE(rules.why_not(state, open.best().action));
}
