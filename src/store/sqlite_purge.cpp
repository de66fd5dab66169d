// Deletion. SQLite overwrites deleted data (secure_delete), and the write-ahead log is emptied if
// somebody requested the deletion.
#include "store/sqlite_store.h"
#include "store/sqlite_sums.h"

namespace formicary::store {
namespace {

constexpr char kFindTable[] = "SELECT no FROM tables WHERE id = ?";
constexpr char kDeleteLog[] = "DELETE FROM log WHERE table_no = ?";
constexpr char kPurgeSeats[] = "DELETE FROM seats WHERE table_no = ?";
constexpr char kDeleteChat[] = "DELETE FROM chat WHERE table_no = ?";
constexpr char kDeleteHead[] = "DELETE FROM heads WHERE table_no = ?";
constexpr char kDeleteLetters[] = "DELETE FROM outbox WHERE table_id = ?";
constexpr char kForgetUnsummed[] = "DELETE FROM unsummed WHERE table_no = ?";
constexpr char kDeleteTable[] = "DELETE FROM tables WHERE no = ?";

constexpr char kTablesWithName[] =
    "SELECT no, id FROM tables WHERE no IN (SELECT table_no FROM seats WHERE name = ?1 "
    "UNION SELECT table_no FROM chat WHERE name = ?1)";
// The lines that were said before the person had a name belong to the name of the seat.
constexpr char kDeleteChatOfName[] =
    "DELETE FROM chat WHERE name = ?1 OR name = '' AND EXISTS (SELECT 1 FROM seats "
    "WHERE seats.table_no = chat.table_no AND seats.seat = chat.seat AND seats.name = ?1)";
constexpr char kDeleteName[] = "UPDATE seats SET name = '' WHERE table_no = ? AND name = ?";
constexpr char kSeatsSum[] = "SELECT seats_sum FROM tables WHERE no = ?";
constexpr char kFence[] = "UPDATE tables SET fence = fence + 1, holder = 0 WHERE no = ?";

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
  for (const char* sql :
       {kDeleteLog, kPurgeSeats, kDeleteChat, kDeleteHead, kForgetUnsummed, kDeleteTable}) {
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
    if (Done error = database_->run(kDeleteLetters, table)) return error;
    return delete_table(no, table);
  });
  if (!failed) database_->empty_log();
  return failed;
}

Got<std::int64_t> SqliteStore::delete_name_of(std::int64_t no, std::string_view name) {
  std::string sum;
  {
    Rows row(database_->statement(kSeatsSum), no);
    if (row.next()) sum = row.text(0);
    if (Done failed = database_->check(row)) return *failed;
  }
  std::vector<SeatRow> seats;
  if (Done failed = read_seats(no, seats)) return *failed;
  const bool right = sum == seats_sum(seats);
  if (Done failed = database_->run(kDeleteName, no, name)) return *failed;
  const std::int64_t count = sqlite3_changes64(database_->handle());
  if (!right || count == 0) return count;
  for (SeatRow& seat : seats) {
    if (seat.name == name) seat.name.clear();
  }
  if (Done failed = put_seats_sum(seats, no)) return *failed;
  return count;
}

// The tables are fenced, because the process that serves them has the name in memory.
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
    if (Done error = database_->run(kDeleteChatOfName, name)) return error;
    count += sqlite3_changes64(database_->handle());
    for (const Found& table : tables) {
      const Got<std::int64_t> seats = delete_name_of(table.no, name);
      if (!seats) return seats.error();
      count += *seats;
      if (Done error = database_->run(kFence, table.no)) return error;
      if (Done error = notify(table.id)) return error;
    }
    return {};
  });
  if (failed) return *failed;
  database_->empty_log();
  return count;
}

}  // namespace formicary::store
