// Benchmarks of random games and tree searches of one game.
#pragma once

#include <algorithm>
#include <cstdio>
#include <string>

#include "app/bench_times.h"
#include "catalog/game.h"
#include "core/contract.h"
#include "core/playout.h"
#include "search/mcts.h"
#include "search/mcts_open.h"

namespace formicary::app {

// Because the machine may be busy, processor time is measured, the three take turns, and the best
// round of each counts.
template <Rules R>
void bench_trees(const Game& game, const R& rules, std::uint64_t seed) {
  Rng rng(seed);
  typename R::State root = rules.initial();
  draw_until_seat(rules, root, rng);
  constexpr int kRounds = 7;
  const std::uint64_t games = sizeof(typename R::State) < 256 ? 20000 : 600;
  const search::MctsSettings settings{.edges_per_node = sizeof(typename R::State) < 256 ? 6 : 24};
  double random = 0;
  double closed = 0;
  double open = 0;
  for (int round = 0; round < kRounds; ++round) {
    const auto count = static_cast<double>(games);
    random = std::max(random, count / processor_seconds_of([&] {
                                PlayoutCount played;
                                for (std::uint64_t i = 0; i < games; ++i) {
                                  typename R::State state = root;
                                  play_random(rules, state, rng, played);
                                }
                              }));
    closed = std::max(closed,
                      count / processor_seconds_of([&] {
                        Budget budget(games);
                        search::ClosedTree<R>(rules, {}, settings).search(root, budget, rng.fork());
                      }));
    open =
        std::max(open, count / processor_seconds_of([&] {
                         Budget budget(games);
                         search::OpenTree<R>(rules, {}, settings).search(root, budget, rng.fork());
                       }));
  }
  std::printf(
      "%-10s %d players  %8.0f random games/s  MCTS simulations/s: %8.0f closed loop "
      "(%.2f), %8.0f open loop (%.2f)\n",
      std::string(game.title().id).c_str(), game.players(), random, closed, closed / random, open,
      open / random);
}

}  // namespace formicary::app
