#include "server/bot_pool.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "bots/bot.h"
#include "server/clock.h"
#include "server/ids.h"

namespace formicary::server {
namespace {

constexpr std::size_t kBotsKept = 6;  // by each thread

// Ends a thought that is not needed any more, that takes too long, or that the program's end cuts
// short.
class ThinkingTime final : public StopSource {
 public:
  ThinkingTime(StopFlag& stop, std::atomic<bool>& stopping, std::chrono::milliseconds budget)
      : stop_(stop), stopping_(stopping), until_(std::chrono::steady_clock::now() + budget) {}

  bool requested() override {
    return stop_.requested() || stopping_ || std::chrono::steady_clock::now() >= until_;
  }

 private:
  StopFlag& stop_;
  std::atomic<bool>& stopping_;
  std::chrono::steady_clock::time_point until_;
};

}  // namespace

// One thread's bots and generator.
class BotPool::Worker {
 public:
  Worker(std::atomic<bool>& stopping, NetLibrary& nets, Metrics& metrics, Log& log)
      : stopping_(stopping), nets_(nets), metrics_(metrics), log_(log), rng_(random_number()) {}

  AnyAction choose(const BotTask& task) {
    const std::int64_t began = steady_now();
    AnyAction action;
    try {
      ThinkingTime time(*task.stop, stopping_, task.budget);
      action = bot_for(task).choose(*task.view, rng_, &time);
    } catch (const std::exception& error) {
      // The game must go on: any move will do.
      count(metrics_.bot_faults);
      log_.error("bot-failed", {{"table", task.table}, {"what", error.what()}});
      bots_.clear();
      action = any_legal(*task.view);
    }
    metrics_.think_millis.add(static_cast<std::uint64_t>(steady_now() - began));
    return action;
  }

 private:
  struct Kept {
    std::shared_ptr<const Game> game;
    int level;
    std::unique_ptr<Bot> bot;
  };

  // Bots are kept, as making one may take a while; the one used last stands first.
  Bot& bot_for(const BotTask& task) {
    auto found = std::find_if(bots_.begin(), bots_.end(), [&](const Kept& kept) {
      return kept.game == task.game && kept.level == task.level;
    });
    if (found == bots_.end()) {
      if (bots_.size() >= kBotsKept) bots_.pop_back();
      const neural::NetShelf* shelf = nets_.shelf_for(*task.game, task.level);
      bots_.push_back({task.game, task.level, make_bot(*task.game, task.level, shelf)});
      found = bots_.end() - 1;
    }
    std::rotate(bots_.begin(), found, found + 1);
    return *bots_.front().bot;
  }

  AnyAction any_legal(const Position& view) {
    std::vector<AnyAction> legal;
    view.legal(legal);
    return legal.empty() ? AnyAction()
                         : legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  }

  std::atomic<bool>& stopping_;
  NetLibrary& nets_;
  Metrics& metrics_;
  Log& log_;
  Rng rng_;
  std::vector<Kept> bots_;
};

BotPool::BotPool(unsigned threads, Inbox& inbox, Metrics& metrics, Log& log)
    : inbox_(inbox), metrics_(metrics), log_(log) {
  if (threads == 0) threads = std::max(2U, std::thread::hardware_concurrency()) - 1;
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  filled_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::submit(BotTask task) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    metrics_.waiting_bots = tasks_.size();
  }
  filled_.notify_one();
}

bool BotPool::next(BotTask& task) {
  std::unique_lock lock(mutex_);
  filled_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
  if (stopping_) return false;
  task = std::move(tasks_.front());
  tasks_.pop_front();
  metrics_.waiting_bots = tasks_.size();
  return true;
}

void BotPool::work() {
  Worker worker(stopping_, nets_, metrics_, log_);
  BotTask task;
  while (next(task)) {
    if (!task.stop->requested()) {
      const AnyAction action = worker.choose(task);
      if (!task.stop->requested()) inbox_.put(BotChose{task.job, action});
    }
    task = {};
  }
}

}  // namespace formicary::server
