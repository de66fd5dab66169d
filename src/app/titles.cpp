#include "catalog/titles.h"

#include "app/bench_search.h"
#include "app/bench_trees.h"
#include "app/ithappens/bench_tail.h"

namespace formicary::app {

void bench_tree_search(const Game& game, std::uint64_t seed) {
  visit_rules(game, [&](const auto& rules) { bench_trees(game, rules, seed); });
}

bool bench_tail(const Game& game, std::uint64_t seed, int dice, int threads) {
  return visit_rules(game, [&](const auto& rules) {
    if constexpr (requires { bench_tail(rules, game, seed, dice, threads); }) {
      bench_tail(rules, game, seed, dice, threads);
      return true;
    } else {
      return false;
    }
  });
}

}  // namespace formicary::app
