// Whole tables.
#include <algorithm>

#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kHolder[] = "SELECT holder FROM tables WHERE id = ?";
constexpr char kTake[] = "UPDATE tables SET fence = fence + 1, holder = ? WHERE id = ?";
constexpr char kNotify[] = "INSERT INTO notices(id, at) VALUES(?, unixepoch())";
constexpr char kTable[] = "SELECT no, fence, seq, head, " FORMICARY_INDEX_COLUMNS
                          " FROM tables LEFT JOIN heads ON table_no = no WHERE id = ?";
constexpr char kLog[] = "SELECT seq, request, plies FROM log WHERE table_no = ? ORDER BY seq";
constexpr char kChat[] =
    "SELECT at, seat, name, text FROM chat WHERE table_no = ? ORDER BY seq DESC LIMIT ?";
constexpr char kSeats[] =
    "SELECT kind, player, name, hook FROM seats WHERE table_no = ? ORDER BY seat";

Error missing(std::string_view table) {
  return {Error::Kind::kMissing, "there is no table " + std::string(table)};
}

}  // namespace

TableIndex index_of(const Rows& rows, int first) {
  TableIndex index;
  index.title = rows.text(first);
  index.listed = rows.number(first + 1) != 0;
  index.state = static_cast<TableState>(rows.number(first + 2));
  index.host = rows.text(first + 3);
  index.turn = rows.text(first + 4);
  index.wake_at = rows.number(first + 5);
  index.touched = rows.number(first + 6);
  index.plies = rows.number(first + 7);
  return index;
}

// A power cut may undo the taking over: it ends the process that lost the table, too.
Got<StoredTable> SqliteStore::open(std::string_view table) {
  StoredTable out;
  const Done failed = database_->transaction(Transaction::kWrite, [&]() -> Done {
    if (Done error = take_over(table)) return error;
    return read(table, out);
  });
  if (failed) return *failed;
  return out;
}

Got<StoredTable> SqliteStore::peek(std::string_view table) {
  StoredTable out;
  const Done failed =
      database_->transaction(Transaction::kRead, [&]() -> Done { return read(table, out); });
  if (failed) return *failed;
  out.fence = 0;
  return out;
}

Done SqliteStore::take_over(std::string_view table) {
  std::int64_t holder = 0;
  {
    Rows row(database_->statement(kHolder), table);
    if (!row.next()) {
      if (Done failed = database_->check(row)) return failed;
      return missing(table);
    }
    holder = row.number(0);
  }
  if (Done failed = database_->run(kTake, holder_, table)) return failed;
  return holder == 0 || holder == holder_ ? Done() : notify(table);
}

Done SqliteStore::notify(std::string_view table) { return database_->run(kNotify, table); }

Done SqliteStore::read(std::string_view table, StoredTable& out) {
  std::int64_t no = 0;
  {
    Rows row(database_->statement(kTable), table);
    if (!row.next()) {
      if (Done failed = database_->check(row)) return failed;
      return missing(table);
    }
    no = row.number(0);
    out.fence = static_cast<std::uint64_t>(row.number(1));
    out.seq = static_cast<std::uint64_t>(row.number(2));
    out.head = row.text(3);
    out.index = index_of(row, 4);
  }
  if (Done failed = read_log(no, out)) return failed;
  if (Done failed = read_seats(no, out.seats)) return failed;
  return read_chat(no, out);
}

Done SqliteStore::read_log(std::int64_t no, StoredTable& out) {
  Rows row(database_->statement(kLog), no);
  while (row.next()) {
    out.plies += row.view(2);
    if (row.view(1).empty()) continue;
    out.requests.emplace_back(static_cast<std::uint64_t>(row.number(0)), row.view(1));
  }
  if (out.requests.size() > kRequestsKept) {
    out.requests.erase(out.requests.begin(), out.requests.end() - kRequestsKept);
  }
  return database_->check(row);
}

Done SqliteStore::read_chat(std::int64_t no, StoredTable& out) {
  Rows row(database_->statement(kChat), no, kChatKept);
  while (row.next()) {
    out.chat.push_back({row.number(0), row.number(1) < 0 ? kNoSeat : Seat(row.number(1)),
                        row.text(2), row.text(3)});
  }
  std::reverse(out.chat.begin(), out.chat.end());
  return database_->check(row);
}

Done SqliteStore::read_seats(std::int64_t no, std::vector<SeatRow>& out) {
  Rows row(database_->statement(kSeats), no);
  while (row.next()) out.push_back({row.text(0), row.text(1), row.text(2), row.text(3)});
  return database_->check(row);
}

}  // namespace formicary::store
