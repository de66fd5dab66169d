#include "server/bot_pool.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include "bots/bot_cache.h"
#include "server/clock.h"
#include "server/ids.h"

namespace formicary::server {
namespace {

constexpr std::size_t kBotsKept = 6;  // per thread

// Ends a thought that is no longer needed, that takes too long, or that outlives the program.
class ThinkingTime final : public StopSource {
 public:
  // `allowed` is the number of milliseconds that the thought may take, which may change meanwhile.
  ThinkingTime(StopFlag& stop, std::atomic<bool>& stopping,
               const std::atomic<std::int64_t>& allowed)
      : stop_(stop), stopping_(stopping), allowed_(allowed) {}

  bool requested() override {
    return stop_.requested() || stopping_ ||
           std::chrono::steady_clock::now() - began_ >= std::chrono::milliseconds(allowed_);
  }

 private:
  StopFlag& stop_;
  std::atomic<bool>& stopping_;
  const std::atomic<std::int64_t>& allowed_;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

struct BotPool::Running {
  BotTask task;
  std::atomic<std::int64_t> allowed{0};  // ms
  std::int64_t began = 0;
};

// The bots and the generator of one thread.
class BotPool::Worker {
 public:
  Worker(std::atomic<bool>& stopping, NetLibrary& nets, Metrics& metrics, Log& log)
      : stopping_(stopping), nets_(nets), metrics_(metrics), log_(log), rng_(random_number()) {}

  // Returns nullopt if the bot fails and there is no legal action either: a bug in the caller.
  std::optional<AnyAction> choose(const BotTask& task, const std::atomic<std::int64_t>& allowed) {
    const std::int64_t began = steady_now();
    std::optional<AnyAction> action;
    try {
      ThinkingTime time(*task.stop, stopping_, allowed);
      const neural::NetShelf* shelf = nets_.shelf_for(*task.game, task.level);
      action = bots_.get(task.game, task.level, shelf).choose(*task.view, rng_, &time);
    } catch (const std::exception& error) {
      // The game must go on: any legal move will do.
      count(metrics_.bot_faults);
      log_.error("bot-failed", {{"table", task.table}, {"what", error.what()}});
      bots_.clear();
      action = any_legal(*task.view);
    }
    metrics_.think_millis.add(static_cast<std::uint64_t>(steady_now() - began));
    return action;
  }

 private:
  std::optional<AnyAction> any_legal(const Position& view) {
    std::vector<AnyAction> legal;
    view.legal(legal);
    if (legal.empty()) return {};
    return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  }

  std::atomic<bool>& stopping_;
  NetLibrary& nets_;
  Metrics& metrics_;
  Log& log_;
  Rng rng_;
  BotCache bots_{kBotsKept};
};

BotPool::BotPool(unsigned threads, Inbox& inbox, Metrics& metrics, Log& log)
    : inbox_(inbox),
      metrics_(metrics),
      log_(log),
      tasks_(threads != 0 ? threads : std::max(2U, std::thread::hardware_concurrency()) - 1) {
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
    tasks_.add(std::move(task));
    share_time();
  }
  filled_.notify_one();
}

void BotPool::attend(hosting::JobId job, std::string_view address, std::string player) {
  const std::scoped_lock lock(mutex_);
  tasks_.attend(job, address, std::move(player));
  for (Running* running : running_) {
    // A thought that nobody waited for need not give way any more.
    if (running->task.job == job) running->task.priority = hosting::ThoughtPriority::kConnected;
  }
  share_time();
}

// Shortens the thoughts in progress if more are waiting now.
void BotPool::share_time() {
  metrics_.waiting_bots = tasks_.size();
  for (Running* running : running_) running->allowed = tasks_.allowed(running->task).count();
}

bool BotPool::next(Running& running) {
  std::unique_lock lock(mutex_);
  filled_.wait(lock, [this] { return stopping_ || tasks_.size() > 0; });
  if (stopping_) return false;
  running.task = std::move(*tasks_.take());
  running.began = steady_now();
  running_.push_back(&running);
  share_time();
  return true;
}

void BotPool::finished(Running& running) {
  const std::scoped_lock lock(mutex_);
  std::erase(running_, &running);
  tasks_.finish(running.task, std::chrono::milliseconds(steady_now() - running.began));
}

void BotPool::work() {
  Worker worker(stopping_, nets_, metrics_, log_);
  Running running;
  while (next(running)) {
    const BotTask& task = running.task;
    if (!task.stop->requested()) {
      const std::optional<AnyAction> action = worker.choose(task, running.allowed);
      if (action && !task.stop->requested()) inbox_.put(BotChose{task.job, *action});
    }
    finished(running);
    running.task = {};
  }
}

}  // namespace formicary::server
