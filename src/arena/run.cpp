#include "arena/run.h"

#include <atomic>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <thread>

#include "arena/blocks.h"
#include "arena/fault.h"
#include "arena/play.h"
#include "arena/progress.h"
#include "platform/exit_codes.h"
#include "platform/text_io.h"

namespace formicary::arena {
namespace {

constexpr std::chrono::milliseconds kLook{200};    // how often signals and progress are looked at
constexpr std::chrono::milliseconds kOthers{500};  // and other processes' blocks

// The processor time of this thread only, so that other load on the machine does not matter.
std::uint64_t thread_micros() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 +
         static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

class ArenaRun {
 public:
  ArenaRun(const ArenaSeries& series, const Words& words)
      : series_(series), words_(words), blocks_(series.plan, series.rule, series.folder) {}

  ArenaOutcome run() {
    ArenaOutcome outcome;
    std::vector<std::thread> threads;
    refresh();
    if (code_ == kExitOk && !blocks_.all_done()) {
      for (unsigned i = 0; i < series_.threads; ++i) {
        ++working_;
        threads.emplace_back([this] {
          work();
          --working_;
        });
      }
    }
    watch();
    for (std::thread& thread : threads) thread.join();
    if (code_ == kExitOk) refresh();
    outcome.code = code_;
    outcome.interrupted = !blocks_.all_done();
    outcome.blocks = blocks_.blocks();
    outcome.test = blocks_.stopping().test();
    return outcome;
  }

 private:
  // In the first thread: the only one that gets signals.
  void watch() {
    ArenaProgress progress(series_.plan, blocks_.count());
    auto looked = std::chrono::steady_clock::now();
    while (working_ > 0) {
      wait_readable({}, kLook);
      if (asked_to_leave()) stop_.request();
      if (std::chrono::steady_clock::now() - looked > kOthers) {
        refresh();
        looked = std::chrono::steady_clock::now();
      }
      if (blocks_.all_done()) stop_.request();
      progress.show(blocks_);
    }
    progress.clear();
  }

  void refresh() {
    if (const auto fault = blocks_.refresh()) fail(kExitBadFile, words_.say(*fault));
  }

  void work() {
    std::vector<std::unique_ptr<Bot>> bots;
    MatchSetup setup{series_.game.get(), {}, thread_micros, &stop_};
    for (const ArenaPlayer& player : series_.players) {
      bots.push_back(make_player(*series_.game, player.name, player.nets.get()));
      setup.entrants.push_back(bots.back().get());
    }
    while (!stop_.requested() && !blocks_.all_done()) {
      std::optional<Message> trouble;
      auto claim = blocks_.claim(trouble);
      if (trouble) return fail(kExitBadFile, words_.say(*trouble));
      if (!claim && series_.folder.empty()) return;
      if (!claim) {
        std::this_thread::sleep_for(kOthers);
        continue;
      }
      const auto block = play_block(setup, claim->block);
      if (!block) return;
      if (const auto fault = blocks_.finish(std::move(*claim), *block)) {
        return fail(kExitBadFile, words_.say(*fault));
      }
    }
  }

  // Returns nullopt if the block could not be finished.
  std::optional<Block> play_block(const MatchSetup& setup, std::uint64_t number) {
    Block block{number, {}, std::vector<ThinkTime>(setup.entrants.size())};
    const std::uint64_t seed = block_seed(series_.family, series_.seed, number);
    for (const LineUp& line_up : line_ups(series_.plan, seed)) {
      const PlayedGame played = play_game(setup, line_up, seed, block.times);
      if (played.end == GameEnd::kStopped) return {};
      if (played.end != GameEnd::kFinished) {
        fail(kExitFailed, report_fault(series_, played, number, block.games.size(), words_));
        return {};
      }
      block.games.push_back(played.result);
    }
    return block;
  }

  void fail(int code, const std::string& sentence) {
    const std::scoped_lock lock(mutex_);
    if (code_ == kExitOk) print_error(sentence);
    code_ = code;
    stop_.request();
  }

  const ArenaSeries& series_;
  const Words& words_;
  ArenaBlocks blocks_;
  StopFlag stop_;
  std::atomic<unsigned> working_ = 0;
  std::mutex mutex_;
  std::atomic<int> code_ = kExitOk;
};

}  // namespace

ArenaOutcome run_arena(const ArenaSeries& series, const Words& words) {
  return ArenaRun(series, words).run();
}

}  // namespace formicary::arena
