// The same seed and the same nodes give the same result, however many threads there are.
#include "search/tasks.h"

#include "search/flat.h"
#include "search/mcts.h"
#include "search/mcts_open.h"
#include "tests/search/positions.h"
#include "tests/search/threads.h"

using namespace formicary;
using namespace formicary::tests;

namespace {

// The results of a search from a position, as numbers.
std::vector<std::int64_t> findings(const Mounds& rules, const ithappens::State& state,
                                   search::Runner* runner) {
  std::vector<std::int64_t> out;
  const auto add = [&](const search::WinShareSum& sum) {
    out.push_back(sum.weight());
    for (const Colour colour : first_colours(kMaxColours)) out.push_back(sum.of(colour));
  };
  const auto trees = [&](auto make) {
    Budget budget(1501);
    const auto answer = search::search_trees<Mounds>(state, 5, budget, Rng(8), runner, make);
    for (const auto& choice : answer.choices) add(choice.sum);
  };
  trees([&] { return search::ClosedTree<Mounds>(rules, {}, {}); });
  trees([&] { return search::OpenTree<Mounds>(rules, {}, {}); });
  search::FlatSearch<Mounds> flat(rules, {}, runner);
  Mounds::ActionList actions;
  rules.legal(state, actions);
  for (const auto& action : actions) flat.add(state, {&action, 1});
  Budget budget(700);
  out.push_back(static_cast<std::int64_t>(flat.halving(colour_of(state.turn), budget, 9)));
  for (std::size_t i = 0; i < flat.size(); ++i) add(flat.result(i));
  return out;
}

}  // namespace

TEST_CASE("searches find the same with one thread, two and four") {
  Rng rng(81);
  const Mounds rules = rules_for<Mounds>(3);
  const ithappens::State state = tail_position(rules, 9, rng);
  const auto alone = findings(rules, state, nullptr);
  for (const int count : {1, 2, 4}) {
    Threads threads(count);
    CHECK(findings(rules, state, &threads) == alone);
  }
}

TEST_CASE("shares add up") {
  for (const std::uint64_t all : {0U, 1U, 7U, 100U, 1001U}) {
    for (const int tasks : {1, 3, 8}) {
      std::uint64_t sum = 0;
      for (int i = 0; i < tasks; ++i) sum += search::share_of(all, i, tasks);
      CHECK(sum == all);
    }
  }
  CHECK(search::share_of(kUnlimited, 2, 3) == kUnlimited);
}
