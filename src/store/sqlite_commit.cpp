// Storing commands, which every move passes through. Unchanged values are not written.
#include "store/sqlite_store.h"
#include "store/sqlite_sums.h"

namespace formicary::store {
namespace {

constexpr char kFind[] =
    "SELECT no, fence, seq, " FORMICARY_INDEX_COLUMNS ", sum FROM tables WHERE id = ?";
constexpr char kInsertTable[] =
    "INSERT INTO tables(id, fence, holder, seq, " FORMICARY_INDEX_COLUMNS
    ", sum, row_sum, used) SELECT ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, service_time FROM "
    "clock "
    "WHERE true "
    "ON CONFLICT(id) DO NOTHING";
// SQLite rewrites an index if one of its columns is assigned, even if the value stays the same.
// That is why there are several statements to update a row.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): to be a part of literals.
#define FORMICARY_MOVE                                                                         \
  "UPDATE tables SET sum = ?, row_sum = ?, used = (SELECT service_time FROM clock), seq = ?, " \
  "turn = ?, touched = ?, plies = ?"
constexpr char kMove[] = FORMICARY_MOVE " WHERE no = ?";
constexpr char kMoveAndWake[] = FORMICARY_MOVE ", wake_at = ? WHERE no = ?";
constexpr char kUpdateAll[] =
    FORMICARY_MOVE ", wake_at = ?, title = ?, listed = ?, state = ?, host = ? WHERE no = ?";
constexpr char kInsertLog[] = "INSERT INTO log(table_no, seq, request, plies) VALUES(?, ?, ?, ?)";
constexpr char kPutHead[] = "INSERT OR REPLACE INTO heads(table_no, head, sum) VALUES(?, ?, ?)";
constexpr char kDeleteSeats[] = "DELETE FROM seats WHERE table_no = ?";
constexpr char kInsertSeat[] =
    "INSERT INTO seats(table_no, seat, kind, player, name, hook) VALUES(?, ?, ?, ?, ?, ?)";
constexpr char kPutSeatsSum[] = "UPDATE tables SET seats_sum = ? WHERE no = ?";
constexpr char kInsertChat[] =
    "INSERT INTO chat(table_no, seq, at, seat, name, text, speaker) VALUES(?, ?, ?, ?, ?, ?, ?)";
constexpr char kRemoveChat[] = "DELETE FROM chat WHERE table_no = ? AND seq = ?";
constexpr char kForgetChat[] =
    "DELETE FROM chat WHERE table_no = ?1 AND seq <= (SELECT seq FROM chat WHERE table_no = ?1 "
    "ORDER BY seq DESC LIMIT 1 OFFSET ?2)";

constexpr int kSumColumn = 11;

constexpr int kChatWithoutSeat = -1;  // in the column `seat`

std::int64_t state_number(RowState state) { return static_cast<std::int64_t>(state); }

// Numbers that the server counts up from 0 fit into a signed integer.
std::int64_t as_signed(std::uint64_t number) { return static_cast<std::int64_t>(number); }

// Errors that concern a single command, so that the others of the batch go on.
bool fails_alone(const Error& error) {
  return error.kind == Error::Kind::kFenced || error.kind == Error::Kind::kExists ||
         error.kind == Error::Kind::kNoCode;
}

// The columns of the index that changed.
enum class Change : std::uint8_t { kNone, kWake, kMore };

Change changed_part(const Rows& row, int first, const TableIndex& to) {
  const bool same = row.view(first) == to.title && row.number(first + 1) == (to.listed ? 1 : 0) &&
                    row.number(first + 2) == state_number(to.state) &&
                    row.view(first + 3) == to.host;
  if (!same) return Change::kMore;
  return row.number(first + 5) == to.wake_at ? Change::kNone : Change::kWake;
}

}  // namespace

std::vector<Done> SqliteStore::commit(std::span<const Commit> commits) {
  std::vector<Done> results(commits.size());
  if (commits.empty()) return results;
  const Done failed = database_->transaction(Transaction::kDurable, [&]() -> Done {
    for (std::size_t i = 0; i < commits.size(); ++i) {
      results[i] = append(commits[i]);
      if (results[i] && !fails_alone(*results[i])) return results[i];
    }
    return {};
  });
  if (failed) results.assign(commits.size(), failed);
  return results;
}

// A commit that fails alone has not changed anything yet.
Done SqliteStore::append(const Commit& commit) {
  if (commit.player) {
    return std::visit([this](const auto& what) { return change(what); }, *commit.player);
  }
  std::int64_t no = 0;
  if (commit.seq == 1) {
    if (Done failed = create(commit)) return failed;
    no = sqlite3_last_insert_rowid(database_->handle());
  } else if (Done failed = update(commit, no)) {
    return failed;
  }
  if (Done failed = write_log(commit, no)) return failed;
  if (commit.head) {
    if (Done failed = database_->run(kPutHead, no, *commit.head, head_sum(*commit.head))) {
      return failed;
    }
  }
  if (commit.seats) {
    if (Done failed = write_seats(*commit.seats, no)) return failed;
  }
  if (commit.removed_chat) {
    if (Done failed = database_->run(kRemoveChat, no, as_signed(*commit.removed_chat))) {
      return failed;
    }
  }
  if (commit.chat) {
    if (Done failed = write_chat(commit, no)) return failed;
  }
  return write_letters(commit);
}

Done SqliteStore::create(const Commit& commit) {
  const TableIndex& to = commit.index;
  if (Done failed = database_->run(kInsertTable, commit.table, as_signed(commit.fence), holder_,
                                   to.title, to.listed, state_number(to.state), to.host, to.turn,
                                   to.wake_at, to.touched, to.plies, next_sum({}, commit),
                                   row_sum(commit.table, 1, to))) {
    return failed;
  }
  if (sqlite3_changes(database_->handle()) == 1) return {};
  return Error{Error::Kind::kExists, "there is a table " + commit.table};
}

Done SqliteStore::update(const Commit& commit, std::int64_t& no) {
  const TableIndex& to = commit.index;
  const std::int64_t seq = as_signed(commit.seq);
  Change changed = Change::kNone;
  std::string sum;
  {
    Rows row(database_->statement(kFind), commit.table);
    if (!row.next()) {
      if (Done failed = database_->check(row)) return failed;
      return Error{Error::Kind::kFenced, "there is no table " + commit.table};
    }
    if (row.number(1) != as_signed(commit.fence) || row.number(2) != seq - 1) {
      return Error{Error::Kind::kFenced,
                   commit.table + " is at fence " + row.text(1) + ", seq " + row.text(2)};
    }
    no = row.number(0);
    changed = changed_part(row, 3, to);
    // The log of a table that was stored without one gets its hash when the table is opened.
    if (!row.view(kSumColumn).empty()) sum = next_sum(row.view(kSumColumn), commit);
  }
  const std::string of_row = row_sum(commit.table, seq, to);
  switch (changed) {
    case Change::kNone:
      return database_->run(kMove, sum, of_row, seq, to.turn, to.touched, to.plies, no);
    case Change::kWake:
      return database_->run(kMoveAndWake, sum, of_row, seq, to.turn, to.touched, to.plies,
                            to.wake_at, no);
    case Change::kMore:
      break;
  }
  return database_->run(kUpdateAll, sum, of_row, seq, to.turn, to.touched, to.plies, to.wake_at,
                        to.title, to.listed, state_number(to.state), to.host, no);
}

Done SqliteStore::write_log(const Commit& commit, std::int64_t no) {
  return database_->run(kInsertLog, no, as_signed(commit.seq), commit.request, commit.plies);
}

Done SqliteStore::write_seats(const std::vector<SeatRow>& seats, std::int64_t no) {
  if (Done failed = database_->run(kDeleteSeats, no)) return failed;
  std::int64_t number = 0;
  for (const SeatRow& seat : seats) {
    if (Done failed = database_->run(kInsertSeat, no, number++, seat.kind, seat.player, seat.name,
                                     seat.hook)) {
      return failed;
    }
  }
  return put_seats_sum(seats, no);
}

Done SqliteStore::put_seats_sum(const std::vector<SeatRow>& seats, std::int64_t no) {
  return database_->run(kPutSeatsSum, seats_sum(seats), no);
}

Done SqliteStore::write_chat(const Commit& commit, std::int64_t no) {
  const ChatRow& chat = *commit.chat;
  const int seat = chat.seat == kNoSeat ? kChatWithoutSeat : int{chat.seat};
  if (Done failed = database_->run(kInsertChat, no, as_signed(commit.seq), chat.at, seat, chat.name,
                                   chat.text, chat.speaker)) {
    return failed;
  }
  // Older lines are never shown again.
  return database_->run(kForgetChat, no, kChatKept);
}

}  // namespace formicary::store
