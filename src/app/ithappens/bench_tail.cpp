#include "app/ithappens/bench_tail.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

#include "app/bench_times.h"
#include "bots/bot.h"
#include "bots/ithappens/trained/tail.h"
#include "catalog/typed.h"
#include "platform/task_threads.h"
#include "record/draw.h"

namespace formicary::app {
namespace {

// Plays a game between foragers up to the first turn of the last round with `dice` dice left.
std::unique_ptr<Position> play_to_tail(const Game& game, Bot& bot, int dice, Rng& rng) {
  while (true) {
    auto position = game.start();
    while (true) {
      draw_until_seat(*position, rng);
      if (position->to_act().is_nobody()) break;
      const auto& state = state_of<ithappens::Rules>(*position);
      const bool before_roll = state.phase == ithappens::Phase::kTurn;
      if (before_roll && ithappens::trained::Tail::dice_left(state) == dice) return position;
      position->apply(bot.choose(*position, rng), nullptr);
    }
  }
}

}  // namespace

void bench_tail(const ithappens::Rules& rules, const Game& game, std::uint64_t seed, int dice,
                int threads) {
  constexpr int kPositions = 40;
  constexpr int kTableBits = 22;
  const auto bot = make_player(game, "forager");
  FORMICARY_CHECK(bot != nullptr);
  TaskThreads runner(threads);
  ithappens::trained::Tail tail(rules, kTableBits);
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
}

}  // namespace formicary::app
