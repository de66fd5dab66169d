#include "app/bench_search.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/ithappens/tail.h"
#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"
#include "platform/task_threads.h"
#include "search/mcts.h"
#include "search/mcts_open.h"

namespace formicary::app {
namespace {

double seconds_of(const auto& work) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - began).count();
}

// Of the processor, in all threads.
double processor_seconds_of(const auto& work) {
  const std::clock_t began = std::clock();
  work();
  return static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
}

// The first position in which somebody decides.
template <Rules R>
typename R::State first_decision(const R& rules, Rng& rng) {
  typename R::State state = rules.initial();
  typename R::OutcomeList outcomes;
  SilentSink silent;
  while (rules.to_act(state).is_chance()) {
    rules.chance(state, outcomes);
    rules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
  }
  return state;
}

// The machine may be busy, so processor time is measured, the three take turns, and the best of
// their rounds counts.
template <Rules R>
void bench_trees(const Game& game, const R& rules, std::uint64_t seed) {
  Rng rng(seed);
  const typename R::State root = first_decision(rules, rng);
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

// A game between foragers, up to the first turn in the last round with so many dice left.
std::unique_ptr<Position> play_to_tail(const Game& game, Bot& bot, int dice, Rng& rng) {
  AnyChance chance;
  while (true) {
    auto position = game.start();
    while (!position->to_act().is_nobody()) {
      if (position->to_act().is_chance()) {
        position->chance(chance);
        position->apply(chance.pick(rng.below(chance.total)), nullptr);
        continue;
      }
      const auto& state = state_of<ithappens::Rules>(*position);
      const bool before_roll = state.phase == ithappens::Phase::kTurn;
      if (before_roll && ithappens::Tail::dice_left(state) == dice) return position;
      position->apply(bot.choose(*position, rng), nullptr);
    }
  }
}

}  // namespace

void bench_tree_search(const Game& game, std::uint64_t seed) {
  if (const auto* rules = rules_of<ithappens::Rules>(game); rules != nullptr) {
    bench_trees(game, *rules, seed);
  } else if (const auto* antics = rules_of<antics::Rules>(game); antics != nullptr) {
    bench_trees(game, *antics, seed);
  }
}

bool bench_tail(const Game& game, std::uint64_t seed, int dice, int threads) {
  const auto* rules = rules_of<ithappens::Rules>(game);
  if (rules == nullptr) return false;
  constexpr int kPositions = 40;
  constexpr int kTableBits = 22;
  const auto bot = make_player(game, "forager");
  FORMICARY_CHECK(bot != nullptr);
  TaskThreads runner(threads);
  ithappens::Tail tail(*rules, kTableBits);
  Rng rng(seed);
  std::vector<double> times;
  std::vector<double> work;
  std::vector<double> sizes;
  for (int i = 0; i < kPositions; ++i) {
    const auto position = play_to_tail(game, *bot, dice, rng);
    const auto& state = state_of<ithappens::Rules>(*position);
    times.push_back(seconds_of(
        [&] { work.push_back(processor_seconds_of([&] { tail.solve(state, runner); })); }));
    sizes.push_back(static_cast<double>(tail.remembered()));
  }
  std::sort(times.begin(), times.end());
  std::sort(work.begin(), work.end());
  std::sort(sizes.begin(), sizes.end());
  const auto at = [](const auto& sorted, std::size_t percent) {
    return sorted[(sorted.size() - 1) * percent / 100];
  };
  std::printf("the last %d dice, %d players, %d threads, %d positions\n%-20s %9s %9s %9s\n", dice,
              game.players(), threads, kPositions, "", "median", "90%", "most");
  const auto print = [&](const char* name, const auto& sorted, int digits) {
    std::printf("%-20s %9.*f %9.*f %9.*f\n", name, digits, at(sorted, 50), digits, at(sorted, 90),
                digits, at(sorted, 100));
  };
  print("seconds", times, 3);
  print("processor seconds", work, 3);
  print("positions", sizes, 0);
  return true;
}

}  // namespace formicary::app
