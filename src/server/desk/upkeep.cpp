// The periodic work of the desk: the heartbeat, tables that are due, expiry.
#include <malloc.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/desk/desk.h"
#include "server/desk/expired_records.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kReserve =
    500;  // ms by which the stored time is ahead of the next heartbeat
constexpr std::size_t kMostLoaded = 64;        // tables at once
constexpr int kMostExpired = 8;                // tables at once
constexpr std::int64_t kCountPause = 60'000;   // ms between two counts of all tables
constexpr std::int64_t kReturnPause = 10'000;  // ms between two returns of memory to the system
constexpr std::int64_t kDay = 24 * 60 * 60 * std::int64_t{1000};

}  // namespace

void Desk::upkeep() {
  if (steady_ >= next_heartbeat_) heartbeat();
  if (steady_ >= next_look_) load_due();
  if (steady_ >= next_expiry_) expire();
  if (steady_ >= next_count_) count_tables();
  if (steady_ >= next_return_) give_memory_back();
  outbox_.work(now_, steady_);
  perform();
  // The messages of the upkeep depend on no commit.
  batch_.publish({});
}

void Desk::heartbeat() {
  next_heartbeat_ = steady_ + config_.heartbeat.count();
  policy_.bot_tables().keep_only([this](const std::string& id) {
    const hosting::Hosted* hosted = hall_.in_memory(id);
    return hosted != nullptr && hosted->is_good() && is_for_bots_only(*hosted->table);
  });
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

// Loads tables that are due soon because of a clock, or because of a bot that had to move when the
// server stopped. Only a few at a time, so that nobody has to wait.
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

void Desk::count_tables() {
  next_count_ = steady_ + kCountPause;
  const auto states = store_.states();
  if (!states) return;
  for (std::size_t i = 0; i < states->size(); ++i) {
    metrics_.tables[i] = static_cast<std::uint64_t>((*states)[i]);
  }
}

// The allocator keeps the memory of evicted tables: small blocks between those that are still used
// keep the heap from shrinking.
void Desk::give_memory_back() {
  next_return_ = steady_ + kReturnPause;
  const std::uint64_t evicted = metrics_.tables_evicted;
  if (evicted == std::exchange(evicted_then_, evicted)) return;
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

// Counts service time, so that a wrong wall clock deletes nothing.
store::Expiry Desk::expiry() const {
  const auto before = [this](int days) { return days == 0 ? 0 : clock_.at(steady_) - days * kDay; };
  return {before(config_.expire_days), before(config_.keep_days)};
}

// A few tables at a time, because their records are written first. Tables that can't be deleted are
// passed over until all others have been looked at.
void Desk::expire() {
  next_expiry_ = steady_ + config_.expiry.count();
  games_.forget_unused();
  if (is_filing_) return;
  const auto found = store_.expired(expiry(), expired_after_, kMostExpired);
  if (!found) {
    log_.error("expiry-failed", {{"what", found.error().what}});
    return;
  }
  const bool is_end = std::ssize(*found) < kMostExpired;
  expired_after_ = is_end ? 0 : found->back().no;
  if (!is_end) next_expiry_ = steady_ + config_.heartbeat.count();
  std::vector<ExpiredFile> files;
  for (const store::ExpiredTable& table : *found) {
    if (auto file = file_of(table.id)) files.push_back(std::move(*file));
  }
  is_filing_ = !files.empty();
  if (is_filing_) expired_.write(std::move(files));
}

// The records to write before the table may be deleted; nullopt if it can't be read at all.
std::optional<ExpiredFile> Desk::file_of(const std::string& id) {
  auto stored = store_.peek(id);
  if (stored) return expired_file(id, games_, *stored);
  log_.warn("expired-table-damaged", {{"table", id}, {"what", stored.error().what}});
  if (auto raw = store_.raw_text(id)) return damaged_file(id, std::move(*raw));
  log_.error("expiry-failed", {{"table", id}, {"what", stored.error().what}});
  return {};
}

void Desk::work_on(const Filed& job) {
  is_filing_ = false;
  for (const std::string& problem : job.problems) log_.error("expiry-failed", {{"what", problem}});
  if (job.tables.empty()) return;
  const auto gone = store_.expire(expiry(), job.tables);
  if (!gone) {
    log_.error("expiry-failed", {{"what", gone.error().what}});
  } else if (*gone > 0) {
    log_.info("tables-expired", {{"count", *gone}});
  }
}

}  // namespace formicary::server
