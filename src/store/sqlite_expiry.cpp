// Deletion of tables that nobody uses. The time since the last command is counted in service time,
// and the number of tables a day is limited, so that a wrong clock can't delete many games.
#include <algorithm>
#include <utility>

#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr std::int64_t kServiceDay = 24 * 60 * 60 * std::int64_t{1000};

constexpr char kExpired[] =
    "SELECT no, id FROM tables WHERE no > ?3 AND used < iif(state = 2, ?2, ?1) ORDER BY no LIMIT "
    "?4";
constexpr char kIsExpired[] =
    "SELECT no FROM tables WHERE id = ?3 AND used < iif(state = 2, ?2, ?1)";
constexpr char kRawTable[] = "SELECT no, seq FROM tables WHERE id = ?";
constexpr char kRawHead[] = "SELECT head FROM heads WHERE table_no = ?";
constexpr char kRawSeats[] = "SELECT seat, kind, name FROM seats WHERE table_no = ? ORDER BY seat";
constexpr char kRawLog[] = "SELECT seq, plies FROM log WHERE table_no = ? ORDER BY seq";
constexpr char kToday[] = "SELECT service_time / ?, expiry_day, expired FROM clock";
constexpr char kCountTables[] = "SELECT count(*) FROM tables";
constexpr char kCountDay[] =
    "UPDATE clock SET expired = iif(expiry_day = ?1, expired, 0) + ?2, expiry_day = ?1";

std::int64_t most_a_day(std::int64_t tables) { return std::max(kMostExpiredADay, tables / 50); }

}  // namespace

Got<std::int64_t> SqliteStore::expiry_allowance() {
  std::int64_t expired = 0;
  {
    Rows row(database_->statement(kToday), kServiceDay);
    if (row.next() && row.number(0) == row.number(1)) expired = row.number(2);
    if (Done failed = database_->check(row)) return *failed;
  }
  const Got<std::int64_t> tables = database_->number(kCountTables);
  if (!tables) return tables.error();
  // The limit counts all tables of that day, including those already deleted.
  return most_a_day(*tables + expired) - expired;
}

Got<std::vector<ExpiredTable>> SqliteStore::expired(const Expiry& expiry, std::int64_t after,
                                                    int most) {
  std::vector<ExpiredTable> out;
  const Done failed = database_->transaction(Transaction::kRead, [&]() -> Done {
    {
      Rows rows(database_->statement(kExpired), expiry.unfinished_before, expiry.over_before, after,
                most);
      while (rows.next()) out.push_back({rows.number(0), rows.text(1)});
      if (Done error = database_->check(rows)) return error;
    }
    if (out.empty()) return {};
    const Got<std::int64_t> allowed = expiry_allowance();
    if (!allowed) return allowed.error();
    if (std::ssize(out) > *allowed)
      out.resize(static_cast<std::size_t>(std::max<std::int64_t>(0, *allowed)));
    return {};
  });
  if (failed) return *failed;
  return out;
}

// Nothing is compared and nothing is interpreted: people may still find the game in it.
Got<std::string> SqliteStore::raw_text(std::string_view table) {
  std::string out;
  const Done failed = database_->transaction(Transaction::kRead, [&]() -> Done {
    std::int64_t no = 0;
    {
      Rows row(database_->statement(kRawTable), table);
      if (!row.next()) {
        if (Done error = database_->check(row)) return error;
        return Error{Error::Kind::kMissing, "there is no table " + std::string(table)};
      }
      no = row.number(0);
      out += "damaged table " + std::string(table) + ", " + row.text(1) + " commands\n";
    }
    for (const auto& [sql, name] : {std::pair(kRawHead, "head"), std::pair(kRawSeats, "seat"),
                                    std::pair(kRawLog, "command")}) {
      Rows rows(database_->statement(sql), no);
      while (rows.next()) {
        out += name;
        for (int column = 0; column < rows.columns(); ++column) out += ' ' + rows.text(column);
        out += '\n';
      }
      if (Done error = database_->check(rows)) return error;
    }
    return {};
  });
  if (failed) return *failed;
  return out;
}

Got<std::int64_t> SqliteStore::expire(const Expiry& expiry, std::span<const std::string> tables) {
  std::int64_t count = 0;
  const Done failed = database_->transaction(Transaction::kDurable, [&]() -> Done {
    const Got<std::int64_t> allowed = expiry_allowance();
    if (!allowed) return allowed.error();
    for (const std::string& table : tables) {
      if (count >= *allowed) break;
      std::int64_t no = 0;
      {
        Rows row(database_->statement(kIsExpired), expiry.unfinished_before, expiry.over_before,
                 table);
        if (!row.next()) {
          if (Done error = database_->check(row)) return error;
          continue;  // used or purged since it was listed
        }
        no = row.number(0);
      }
      if (Done error = delete_table(no, table)) return error;
      ++count;
    }
    const Got<std::int64_t> day = database_->number("SELECT service_time / 86400000 FROM clock");
    if (!day) return day.error();
    return database_->run(kCountDay, *day, count);
  });
  if (failed) return *failed;
  return count;
}

}  // namespace formicary::store
