// A server's own data: settings, its time, and notices from other processes.
#include <algorithm>

#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kSetting[] = "SELECT value FROM settings WHERE name = ?";
constexpr char kSetSetting[] = "INSERT OR REPLACE INTO settings(name, value) VALUES(?, ?)";
// With several processes the latest time counts: time never goes back.
constexpr char kSetTime[] = "UPDATE clock SET service_time = max(service_time, ?)";
constexpr char kNotices[] =
    "SELECT notices.no, notices.id, tables.holder FROM notices "
    "LEFT JOIN tables ON tables.id = notices.id WHERE notices.no > ? ORDER BY notices.no";
// They are in the order of time, so deleting a few from the front each time is enough.
constexpr char kDropOldNotices[] =
    "DELETE FROM notices WHERE no IN (SELECT no FROM notices ORDER BY no LIMIT 100) "
    "AND at < unixepoch() - 86400";

}  // namespace

Done SqliteStore::begin() {
  sqlite3_randomness(sizeof holder_, &holder_);
  holder_ = (holder_ >> 2) | 1;  // 0 means nobody
  const Got<std::int64_t> last = database_->number("SELECT ifnull(max(no), 0) FROM notices");
  if (!last) return last.error();
  last_notice_ = *last;
  return {};
}

Got<std::optional<std::string>> SqliteStore::setting(std::string_view name) {
  Rows rows(database_->statement(kSetting), name);
  return maybe_text(rows);
}

Done SqliteStore::set_setting(std::string_view name, std::string_view value) {
  return database_->transaction(Transaction::kDurable,
                                [&] { return database_->run(kSetSetting, name, value); });
}

Got<std::int64_t> SqliteStore::service_time() {
  return database_->number("SELECT service_time FROM clock");
}

// Called often, even if nobody plays, so it does not wait for the disk. A power cut may undo the
// time since the last command, which does no harm.
Got<std::vector<std::string>> SqliteStore::heartbeat(std::int64_t service_time) {
  std::vector<std::string> lost;
  std::int64_t last = last_notice_;
  const Done failed = database_->transaction(Transaction::kWrite, [&]() -> Done {
    if (Done error = database_->run(kSetTime, service_time)) return error;
    {
      Rows rows(database_->statement(kNotices), last_notice_);
      while (rows.next()) {
        last = rows.number(0);
        // Leaves out tables that this process has taken over again since.
        if (rows.number(2) != holder_) lost.push_back(rows.text(1));
      }
      if (Done error = database_->check(rows)) return error;
    }
    return database_->run(kDropOldNotices);
  });
  if (failed) return *failed;
  last_notice_ = last;
  std::sort(lost.begin(), lost.end());
  lost.erase(std::unique(lost.begin(), lost.end()), lost.end());
  return lost;
}

}  // namespace formicary::store
