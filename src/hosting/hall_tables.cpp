// The life of a hall's tables: loading, eviction, and the treatment of one that failed.
#include <utility>

#include "hosting/hall.h"
#include "hosting/message_type.h"
#include "protocol/write.h"

namespace formicary::hosting {
namespace {

constexpr std::int64_t kRetryPause = 1000;  // ms before another attempt to load a table

}  // namespace

Result<const Hosted*, Message> Hall::open(std::string_view table, const Now& now) {
  begin(now);
  const auto found = find(table);
  if (!found) return found.error();
  arm(**found);
  return static_cast<const Hosted*>(*found);
}

Result<Hosted*, Message> Hall::find(std::string_view table) {
  Hosted* hosted = tables_.find(table);
  if (hosted == nullptr) {
    auto made = std::make_unique<Hosted>();
    made->id = table;
    if (auto problem = load(*made)) return std::move(*problem);
    hosted = &tables_.add(std::move(made));
  } else if (hosted->is_lacking() && (hosted->table == nullptr || policy_.can_store())) {
    if (auto problem = load(*hosted)) {
      if (problem->id == "server.no-table") drop(*hosted, *problem);
      return std::move(*problem);
    }
  }
  hosted->used = now_.steady;
  if (hosted->table == nullptr) return hosted->why;
  if (std::exchange(hosted->fresh, false)) {
    refresh_bot(*hosted);
    arm(*hosted);
  }
  return hosted;
}

// Loads the table from the store; returns why that failed.
std::optional<Message> Hall::load(Hosted& hosted) {
  hosted.table.reset();
  hosted.retry_at = now_.steady + kRetryPause;
  auto loaded = policy_.load(hosted.id);
  if (!loaded) return loaded.error();
  hosted.fence = loaded->fence;
  hosted.chat = std::move(loaded->chat);
  hosted.borrowed = loaded->borrowed;
  hosted.table = std::move(loaded->table);
  hosted.fresh = hosted.table != nullptr;
  if (hosted.table == nullptr) {
    hosted.frozen = true;
    hosted.why = std::move(loaded->why);
  }
  return {};
}

bool Hall::should_load(Hosted& hosted) {
  if (!hosted.is_lacking() || now_.steady < hosted.retry_at) return false;
  if (!hosted.borrowed || policy_.can_store()) return true;
  hosted.retry_at = now_.steady + kRetryPause;
  return false;
}

bool Hall::evict(Hosted& hosted) {
  // A frozen table must stay in memory: loading it again would unfreeze it.
  if (settings_.evict_after == kNever || hosted.is_wanted() || hosted.poisoned || hosted.frozen) {
    return false;
  }
  if (now_.steady < hosted.used + settings_.evict_after) return false;
  if (hosted.table != nullptr) {
    const Millis deadline = hosted.table->deadline();
    if (deadline != kNever && deadline <= now_.table + settings_.look_ahead) return false;
  }
  effects_.emplace_back(Evicted{hosted.id});
  erase(hosted);
  return true;
}

// After a failed step the stored table is shown, and it accepts nothing more.
void Hall::freeze(Hosted& hosted) {
  hosted.poisoned = false;
  hosted.frozen = true;
  const auto problem = load(hosted);
  effects_.emplace_back(Frozen{hosted.id, problem ? problem->id : std::string()});
  arm(hosted);
}

void Hall::unload(std::string_view table, const Now& now) {
  begin(now);
  Hosted* hosted = tables_.find(table);
  if (hosted == nullptr) return;
  stop_thinking(*hosted);
  hosted->table.reset();
  hosted->retry_at = now_.steady + kRetryPause;
  arm(*hosted);
}

void Hall::refuse_waiters(Hosted& hosted, const Message& why) {
  for (const TurnWaiter& waiter : std::exchange(hosted.waiters, {})) {
    effects_.emplace_back(Answer{waiter.client, kNoKeep, waiter.request,
                                 write_refused(waiter.request, why), kTurnType, Fate::kRefused});
  }
}

void Hall::drop(std::string_view table, const Message& why) {
  if (Hosted* hosted = tables_.find(table)) drop(*hosted, why);
}

void Hall::drop(Hosted& hosted, const Message& why) {
  const auto text = std::make_shared<const std::string>(write_gone(hosted.id, why));
  for (const Watcher& watcher : hosted.watchers) tell(*watcher.client, kNoKeep, text);
  refuse_waiters(hosted, why);
  erase(hosted);
}

void Hall::forget(std::string_view table) {
  if (Hosted* hosted = tables_.find(table)) erase(*hosted);
}

void Hall::erase(Hosted& hosted) {
  stop_thinking(hosted);
  for (const Watcher& watcher : hosted.watchers) std::erase(watcher.client->watched, &hosted);
  std::erase(touched_, &hosted);
  tables_.erase(hosted);
}

void Hall::close(const Message& why) {
  tables_.for_each([&](Hosted& hosted) {
    stop_thinking(hosted);
    refuse_waiters(hosted, why);
  });
}

}  // namespace formicary::hosting
