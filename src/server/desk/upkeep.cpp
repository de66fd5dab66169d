// What the desk does from time to time: the heartbeat, tables that are due, expiry.
#include <algorithm>

#include "server/desk/desk.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kReserve = 500;   // ms that the stored time is ahead of the next heartbeat
constexpr std::size_t kMostLoaded = 64;  // tables at once
constexpr int kMostExpired = 200;
constexpr std::int64_t kDay = 24 * 60 * 60 * std::int64_t{1000};

}  // namespace

void Desk::upkeep() {
  if (steady_ >= next_heartbeat_) heartbeat();
  if (steady_ >= next_look_) load_due();
  if (steady_ >= next_expiry_) expire();
  perform();
  // What was said meanwhile depends on nothing.
  batch_.publish({});
}

void Desk::heartbeat() {
  next_heartbeat_ = steady_ + config_.heartbeat.count();
  const Millis reserve = clock_.next_reserve(steady_, config_.heartbeat.count() + kReserve);
  const auto lost = store_.heartbeat(reserve);
  metrics_.writable = lost.ok();
  if (!lost) {
    log_.error("heartbeat-failed", {{"what", lost.error().what}});
    return;
  }
  clock_.reserved(reserve, steady_);
  for (const std::string& id : *lost) {
    if (hall_.in_memory(id) == nullptr) continue;
    log_.info("table-gone", {{"table", id}});
    hall_.drop(id, Message("server.gone"));
  }
}

// Loads tables of which something is due soon: a clock, or a bot whose turn it was when the server
// stopped. A few at a time, so that nobody waits for it.
void Desk::load_due() {
  next_look_ = steady_ + std::max<std::int64_t>(1, config_.look_ahead.count() / 2);
  const int most = static_cast<int>(hall_.size() + 4 * kMostLoaded);
  const auto due = store_.due(clock_.at(steady_) + config_.look_ahead.count(), most);
  if (!due) {
    log_.error("due-failed", {{"what", due.error().what}});
    return;
  }
  std::size_t loaded = 0;
  for (const std::string& id : *due) {
    if (hall_.in_memory(id) != nullptr) continue;
    if (loaded == kMostLoaded) {
      next_look_ = steady_ + 1;
      break;
    }
    ++loaded;
    if (const auto found = hall_.open(id, now()); !found)
      log_.warn("due-not-loaded", {{"table", id}});
  }
}

void Desk::expire() {
  next_expiry_ = steady_ + config_.expiry.count();
  games_.forget_unused();
  if (config_.expire_days == 0 && config_.keep_days == 0) return;
  const std::int64_t now = wall_now();
  const auto before = [now](int days) { return days == 0 ? 0 : now - days * kDay; };
  const auto gone =
      store_.expire(before(config_.expire_days), before(config_.keep_days), kMostExpired);
  if (!gone) {
    log_.error("expiry-failed", {{"what", gone.error().what}});
    return;
  }
  if (*gone > 0) log_.info("tables-expired", {{"count", *gone}});
  if (*gone >= kMostExpired) next_expiry_ = steady_ + config_.heartbeat.count();
}

}  // namespace formicary::server
