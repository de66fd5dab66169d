// Reading whole tables.
#include <algorithm>
#include <array>
#include <utility>

#include "store/sqlite_store.h"
#include "store/sqlite_sums.h"

namespace formicary::store {
namespace {

constexpr char kHolder[] = "SELECT holder FROM tables WHERE id = ?";
constexpr char kTake[] = "UPDATE tables SET fence = fence + 1, holder = ? WHERE id = ?";
constexpr char kNotify[] = "INSERT INTO notices(id, at) VALUES(?, unixepoch())";
constexpr char kTable[] = "SELECT no, fence, seq, head, " FORMICARY_INDEX_COLUMNS
                          ", row_sum, tables.sum, ifnull(heads.sum, ''), seats_sum, "
                          "EXISTS(SELECT 1 FROM unsummed WHERE unsummed.table_no = no) "
                          "FROM tables LEFT JOIN heads ON heads.table_no = no WHERE id = ?";
constexpr char kLog[] = "SELECT seq, request, plies FROM log WHERE table_no = ? ORDER BY seq";
constexpr char kChat[] =
    "SELECT at, seat, name, text, seq, speaker FROM chat WHERE table_no = ? ORDER BY seq DESC "
    "LIMIT ?";
constexpr char kSeats[] =
    "SELECT kind, player, name, hook FROM seats WHERE table_no = ? ORDER BY seat";

constexpr char kPutSums[] =
    "UPDATE tables SET row_sum = ?2, sum = ?3, seats_sum = ?4 WHERE no = ?1";
constexpr char kPutHeadSum[] = "UPDATE heads SET sum = ?2 WHERE table_no = ?1";
constexpr char kSummed[] = "DELETE FROM unsummed WHERE table_no = ?";

constexpr int kFirstSumColumn = 12;  // then come those for the log, the head and the seats
constexpr int kUnsummedColumn = 16;

Error damaged(std::string_view table, std::string_view what) {
  return {Error::Kind::kDamaged, "table " + std::string(table) + ": " + std::string(what)};
}

Error missing(std::string_view table) {
  return {Error::Kind::kMissing, "there is no table " + std::string(table)};
}

template <class T>
void keep_last(std::vector<T>& all, std::ptrdiff_t most) {
  if (std::ssize(all) > most) all.erase(all.begin(), all.end() - most);
}

}  // namespace

TableIndex index_of(const Rows& rows, int first) {
  TableIndex index;
  index.title = rows.text(first);
  index.listed = rows.number(first + 1) != 0;
  index.state = static_cast<RowState>(rows.number(first + 2));
  index.host = rows.text(first + 3);
  index.turn = rows.text(first + 4);
  index.wake_at = rows.number(first + 5);
  index.touched = rows.number(first + 6);
  index.plies = rows.number(first + 7);
  return index;
}

// A power cut may undo the takeover, but it also ends the process that lost the table.
Got<StoredTable> SqliteStore::open(std::string_view table) {
  StoredTable out;
  const Done failed = database_->transaction(Transaction::kWrite, [&]() -> Done {
    if (Done error = take_over(table)) return error;
    Sums sums;
    if (Done error = read(table, out, sums)) return error;
    return sums.are_stored ? Done() : put_sums(sums);
  });
  if (failed) return *failed;
  return out;
}

Got<StoredTable> SqliteStore::peek(std::string_view table) {
  StoredTable out;
  Sums ignored;
  const Done failed = database_->transaction(Transaction::kRead,
                                             [&]() -> Done { return read(table, out, ignored); });
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

// Stored by a program that kept fewer hashes: from now on it has all of them.
Done SqliteStore::put_sums(const Sums& sums) {
  if (Done failed = database_->run(kPutSums, sums.no, sums.row, sums.log, sums.seats))
    return failed;
  if (Done failed = database_->run(kPutHeadSum, sums.no, sums.head)) return failed;
  return database_->run(kSummed, sums.no);
}

Done SqliteStore::read(std::string_view table, StoredTable& out, Sums& sums) {
  std::array<std::string, 4> stored;
  bool may_lack = false;
  {
    Rows row(database_->statement(kTable), table);
    if (!row.next()) {
      if (Done failed = database_->check(row)) return failed;
      return missing(table);
    }
    sums.no = row.number(0);
    out.fence = static_cast<std::uint64_t>(row.number(1));
    out.seq = static_cast<std::uint64_t>(row.number(2));
    out.head = row.text(3);
    out.index = index_of(row, 4);
    sums.row = row_sum(table, row.number(2), out.index);
    int column = kFirstSumColumn;
    for (std::string& sum : stored) sum = row.text(column++);
    may_lack = row.number(kUnsummedColumn) != 0;
  }
  sums.head = head_sum(out.head);
  if (Done failed = read_log(sums.no, table, out, sums.log)) return failed;
  if (Done failed = read_seats(sums.no, out.seats)) return failed;
  sums.seats = seats_sum(out.seats);
  const std::array<std::pair<std::string_view, const std::string*>, 4> found = {
      {{"row", &sums.row}, {"log", &sums.log}, {"head", &sums.head}, {"seats", &sums.seats}}};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto& [name, sum] = found[i];
    if (stored[i].empty() && may_lack) {
      sums.are_stored = false;
    } else if (stored[i] != *sum) {
      return damaged(table, "its " + std::string(name) + " and the hash of it differ");
    }
  }
  return read_chat(sums.no, out);
}

// Every commit has a row, so the numbers have no gap and end with that of the table.
Done SqliteStore::read_log(std::int64_t no, std::string_view table, StoredTable& out,
                           std::string& sum) {
  std::vector<std::pair<std::uint64_t, std::string>> chat;
  Rows row(database_->statement(kLog), no);
  std::int64_t last = 0;
  while (row.next()) {
    if (row.number(0) != ++last) return damaged(table, "row " + std::to_string(last) + " is gone");
    sum = next_sum(sum, last, row.view(1), row.view(2));
    out.plies += row.view(2);
    if (row.view(1).empty()) continue;
    auto& requests = row.view(1).starts_with(kChatMark) ? chat : out.requests;
    requests.emplace_back(static_cast<std::uint64_t>(row.number(0)), row.view(1));
  }
  if (Done failed = database_->check(row)) return failed;
  keep_last(out.requests, kRequestsKept);
  keep_last(chat, kChatRequestsKept);
  out.requests.insert(out.requests.end(), chat.begin(), chat.end());
  std::sort(out.requests.begin(), out.requests.end());
  if (last == static_cast<std::int64_t>(out.seq)) return {};
  return damaged(
      table, "its log has " + std::to_string(last) + " rows instead of " + std::to_string(out.seq));
}

Done SqliteStore::read_chat(std::int64_t no, StoredTable& out) {
  Rows row(database_->statement(kChat), no, kChatKept);
  while (row.next()) {
    out.chat.push_back({row.number(0), row.number(1) < 0 ? kNoSeat : Seat(row.number(1)),
                        row.text(2), row.text(3), static_cast<std::uint64_t>(row.number(4)),
                        row.text(5)});
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
