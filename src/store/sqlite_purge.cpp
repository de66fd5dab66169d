// Deleting. SQLite overwrites what is deleted (secure_delete), and the write-ahead log is emptied
// where somebody asked for the deletion.
#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kFindTable[] = "SELECT no FROM tables WHERE id = ?";
constexpr char kDeleteLog[] = "DELETE FROM log WHERE table_no = ?";
constexpr char kPurgeSeats[] = "DELETE FROM seats WHERE table_no = ?";
constexpr char kDeleteChat[] = "DELETE FROM chat WHERE table_no = ?";
constexpr char kDeleteHead[] = "DELETE FROM heads WHERE table_no = ?";
constexpr char kDeleteTable[] = "DELETE FROM tables WHERE no = ?";

constexpr char kTablesWithName[] =
    "SELECT no, id FROM tables WHERE no IN (SELECT table_no FROM seats WHERE name = ?1 "
    "UNION SELECT table_no FROM chat WHERE seat = -1 AND name = ?1)";
constexpr char kDeleteChatOfName[] =
    "DELETE FROM chat WHERE (seat = -1 AND name = ?1) OR EXISTS (SELECT 1 FROM seats "
    "WHERE seats.table_no = chat.table_no AND seats.seat = chat.seat AND seats.name = ?1)";
constexpr char kDeleteName[] = "UPDATE seats SET name = '' WHERE name = ?";
constexpr char kFence[] = "UPDATE tables SET fence = fence + 1, holder = 0 WHERE no = ?";

constexpr char kExpired[] =
    "SELECT no, id FROM tables WHERE touched < iif(state = 2, ?2, ?1) LIMIT ?3";

struct Found {
  std::int64_t no;
  std::string id;
};

std::vector<Found> found(Rows& rows) {
  std::vector<Found> out;
  while (rows.next()) out.push_back({rows.number(0), rows.text(1)});
  return out;
}

}  // namespace

Done SqliteStore::delete_table(std::int64_t no, std::string_view table) {
  for (const char* sql : {kDeleteLog, kPurgeSeats, kDeleteChat, kDeleteHead, kDeleteTable}) {
    if (Done failed = database_->run(sql, no)) return failed;
  }
  return notify(table);
}

Done SqliteStore::purge_table(std::string_view table) {
  Done failed = database_->transaction(Transaction::kDurable, [&]() -> Done {
    std::int64_t no = 0;
    {
      Rows row(database_->statement(kFindTable), table);
      if (!row.next()) {
        if (Done error = database_->check(row)) return error;
        return Error{Error::Kind::kMissing, "there is no table " + std::string(table)};
      }
      no = row.number(0);
    }
    return delete_table(no, table);
  });
  if (!failed) database_->empty_log();
  return failed;
}

// The tables are fenced, as who serves them has the name in memory.
Got<std::int64_t> SqliteStore::purge_name(std::string_view name) {
  if (name.empty()) return std::int64_t{0};
  std::int64_t count = 0;
  const Done failed = database_->transaction(Transaction::kDurable, [&]() -> Done {
    std::vector<Found> tables;
    {
      Rows rows(database_->statement(kTablesWithName), name);
      tables = found(rows);
      if (Done error = database_->check(rows)) return error;
    }
    for (const char* sql : {kDeleteChatOfName, kDeleteName}) {
      if (Done error = database_->run(sql, name)) return error;
      count += sqlite3_changes64(database_->handle());
    }
    for (const Found& table : tables) {
      if (Done error = database_->run(kFence, table.no)) return error;
      if (Done error = notify(table.id)) return error;
    }
    return {};
  });
  if (failed) return *failed;
  database_->empty_log();
  return count;
}

Got<std::int64_t> SqliteStore::expire(std::int64_t unfinished_before, std::int64_t over_before,
                                      int most) {
  std::vector<Found> tables;
  const Done failed = database_->transaction(Transaction::kDurable, [&]() -> Done {
    {
      Rows rows(database_->statement(kExpired), unfinished_before, over_before, most);
      tables = found(rows);
      if (Done error = database_->check(rows)) return error;
    }
    for (const Found& table : tables) {
      if (Done error = delete_table(table.no, table.id)) return error;
    }
    return {};
  });
  if (failed) return *failed;
  return static_cast<std::int64_t>(tables.size());
}

}  // namespace formicary::store
