// What happens by itself: bots, clocks, presence, and tables that come and go.
#include <algorithm>
#include <utility>

#include "bots/bot.h"
#include "protocol/write.h"
#include "server/desk/desk.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kPresencePause = 200;  // ms between two tellings
constexpr std::int64_t kRetryPause = 1000;    // before a table is loaded again
constexpr std::int64_t kLeastPause = 5;       // before a table is looked at again

// `turn`, among the types of messages.
constexpr std::size_t kTurnType = 9;

void earlier(std::int64_t& when, std::int64_t other) {
  if (when < 0 || other < when) when = other;
}

}  // namespace

// Says when the table has to be looked at again.
void Desk::arm(Hosted& hosted) {
  std::int64_t when = -1;
  if (hosted.presence_stale) earlier(when, hosted.presence_at + kPresencePause);
  for (const TurnWaiter& waiter : hosted.waiters) earlier(when, waiter.until);
  if (hosted.table != nullptr && !hosted.frozen && !hosted.poisoned) {
    const Millis deadline = hosted.table->deadline();
    if (deadline != kNever) earlier(when, clock_.steady_at(deadline, steady_));
    if (hosted.thinking && hosted.thinking->choice) {
      earlier(when, clock_.steady_at(hosted.thinking->duty.ready_at, steady_));
    }
  }
  if (hosted.table == nullptr && !hosted.frozen) earlier(when, hosted.retry_at);
  if (!hosted.is_wanted() && !hosted.frozen)
    earlier(when, hosted.used + config_.evict_after.count());
  tables_.set_due(hosted, when < 0 ? -1 : std::max(when, steady_ + kLeastPause));
}

void Desk::look_after(Hosted& hosted) {
  if (hosted.table == nullptr && !hosted.frozen && steady_ >= hosted.retry_at) {
    if (const auto problem = tables_.reload(hosted)) {
      if (problem->id == "server.no-table") return drop(hosted, *problem);
      hosted.retry_at = steady_ + kRetryPause;
    } else if (hosted.table != nullptr) {
      refresh_bot(hosted);
    }
  }
  const auto good = [&] { return hosted.table != nullptr && !hosted.frozen && !hosted.poisoned; };
  if (good() && hosted.table->deadline() != kNever && hosted.table->deadline() <= now_) {
    step(hosted, {{}, {}, PassTime{}});
  }
  if (good() && hosted.thinking && hosted.thinking->choice &&
      hosted.thinking->duty.ready_at <= now_) {
    const BotDuty duty = hosted.thinking->duty;
    const AnyAction action = *hosted.thinking->choice;
    hosted.thinking.reset();
    step(hosted, {{}, {}, BotPlay{duty.seat, duty.moment, action}});
  }
  end_waiting(hosted);
  if (hosted.presence_stale && steady_ >= hosted.presence_at + kPresencePause) {
    tell_presence(hosted);
  }
  if (!evict(hosted)) arm(hosted);
}

void Desk::stop_thinking(Hosted& hosted) {
  if (!hosted.thinking) return;
  hosted.thinking->stop->raise();
  hosted.thinking.reset();
}

void Desk::refresh_bot(Hosted& hosted) {
  std::optional<BotDuty> duty;
  if (hosted.table != nullptr && !hosted.frozen && !hosted.poisoned) {
    duty = hosted.table->bot_to_move();
  }
  if (hosted.thinking && duty && hosted.thinking->duty.moment == duty->moment &&
      hosted.thinking->duty.seat == duty->seat && hosted.thinking->duty.level == duty->level) {
    hosted.thinking->duty = *duty;
    return;
  }
  stop_thinking(hosted);
  if (!duty) return;
  const Table& table = *hosted.table;
  BotTask task;
  task.table = hosted.id;
  task.seat = duty->seat;
  task.level = duty->level;
  task.moment = duty->moment;
  task.game = table.shared_game();
  task.view = table.ledger().position().mask(duty->seat);
  task.stop = std::make_shared<StopFlag>();
  task.budget =
      config_.bot_thinking.value_or(std::chrono::milliseconds(think_millis(table.game().title())));
  hosted.thinking = Thinking{*duty, task.stop, {}};
  bots_.submit(std::move(task));
}

// Answers those who wait for their turn, where it came, the game is over, or time is up.
void Desk::end_waiting(Hosted& hosted) {
  if (hosted.waiters.empty()) return;
  std::erase_if(hosted.waiters, [&](const TurnWaiter& waiter) {
    const auto answer = [&](std::string json) {
      batch_.answer(waiter.who, hosted.last_commit, waiter.request, std::move(json), kTurnType,
                    Fate::kOk);
      return true;
    };
    if (hosted.frozen) return answer(write_refused(waiter.request, Message("server.frozen")));
    if (hosted.table == nullptr) {
      if (steady_ < waiter.until) return false;
      return answer(write_refused(waiter.request, Message("server.busy")));
    }
    const Table& table = *hosted.table;
    if (is_turn_of(table, waiter.who->player)) {
      return answer(write_turn(hosted.id, table, table.to_act(), waiter.request));
    }
    if (table.state() == TableState::kOver || steady_ >= waiter.until) {
      return answer(write_turn(hosted.id, table, kNoSeat, waiter.request));
    }
    return false;
  });
}

void Desk::tell_presence(Hosted& hosted) {
  hosted.presence_stale = false;
  hosted.presence_at = steady_;
  if (hosted.watchers.empty()) return;
  const auto frame =
      std::make_shared<const std::string>(write_presence(hosted.id, presence_of(hosted)));
  for (const Watcher& watcher : hosted.watchers) {
    batch_.tell(watcher.who->connection, Batch::kNothing, frame);
  }
}

bool Desk::evict(Hosted& hosted) {
  // What is frozen stays in memory, or it would thaw when it is loaded again.
  if (hosted.is_wanted() || hosted.poisoned || hosted.frozen) return false;
  if (steady_ < hosted.used + config_.evict_after.count()) return false;
  if (hosted.table != nullptr && !hosted.frozen) {
    const Millis deadline = hosted.table->deadline();
    if (deadline != kNever && deadline <= now_ + config_.look_ahead.count()) return false;
  }
  count(metrics_.tables_evicted);
  tables_.erase(hosted);
  return true;
}

// After our bug: what was stored is shown, and nothing is done any more.
void Desk::freeze(Hosted& hosted) {
  hosted.poisoned = false;
  hosted.frozen = true;
  count(metrics_.tables_frozen);
  if (const auto problem = tables_.reload(hosted)) {
    log_.warn("table-not-loaded", {{"table", hosted.id}, {"what", problem->id}});
  }
  arm(hosted);
}

// After a commit that failed: nothing of it may stay in memory.
void Desk::unload(Hosted& hosted, const store::Error& error) {
  log_.error("commit-failed", {{"table", hosted.id}, {"what", error.what}});
  stop_thinking(hosted);
  hosted.table.reset();
  if (error.kind == store::Error::Kind::kFenced) return drop(hosted, message_of(error));
  hosted.retry_at = steady_ + kRetryPause;
  arm(hosted);
}

// The table is somebody else's now, or it is purged.
void Desk::drop(Hosted& hosted, const Message& why) {
  const auto frame = std::make_shared<const std::string>(write_gone(hosted.id, why));
  for (const Watcher& watcher : hosted.watchers) {
    batch_.tell(watcher.who->connection, Batch::kNothing, frame);
    std::erase(watcher.who->watched, &hosted);
  }
  for (const TurnWaiter& waiter : hosted.waiters) {
    batch_.answer(waiter.who, Batch::kNothing, waiter.request, write_refused(waiter.request, why));
  }
  tables_.erase(hosted);
}

void Desk::stop_watching(Visitor& visitor, Hosted& hosted) {
  std::erase(visitor.watched, &hosted);
  std::erase_if(hosted.watchers, [&](const Watcher& each) { return each.who.get() == &visitor; });
  std::erase_if(hosted.waiters, [&](const TurnWaiter& each) { return each.who.get() == &visitor; });
  hosted.presence_stale = true;
  hosted.used = steady_;
  arm(hosted);
}

}  // namespace formicary::server
