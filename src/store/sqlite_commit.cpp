// Storing commands: the path that every move takes. What did not change is not written.
#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kFind[] =
    "SELECT no, fence, seq, " FORMICARY_INDEX_COLUMNS " FROM tables WHERE id = ?";
constexpr char kInsertTable[] =
    "INSERT INTO tables(id, fence, holder, seq, " FORMICARY_INDEX_COLUMNS
    ") VALUES(?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO NOTHING";
// SQLite rewrites an index if one of its columns is named, even where the value stays the same:
// hence several ways to update a row.
constexpr char kMove[] = "UPDATE tables SET seq = ?, turn = ?, touched = ?, plies = ? WHERE no = ?";
constexpr char kMoveAndWake[] =
    "UPDATE tables SET seq = ?, turn = ?, touched = ?, plies = ?, wake_at = ? WHERE no = ?";
constexpr char kUpdateAll[] =
    "UPDATE tables SET seq = ?, turn = ?, touched = ?, plies = ?, wake_at = ?, title = ?, "
    "listed = ?, state = ?, host = ? WHERE no = ?";
constexpr char kInsertLog[] = "INSERT INTO log(table_no, seq, request, plies) VALUES(?, ?, ?, ?)";
constexpr char kPutHead[] = "INSERT OR REPLACE INTO heads(table_no, head) VALUES(?, ?)";
constexpr char kDeleteSeats[] = "DELETE FROM seats WHERE table_no = ?";
constexpr char kInsertSeat[] =
    "INSERT INTO seats(table_no, seat, kind, player, name, hook) VALUES(?, ?, ?, ?, ?, ?)";
constexpr char kInsertChat[] =
    "INSERT INTO chat(table_no, seq, at, seat, name, text) VALUES(?, ?, ?, ?, ?, ?)";
constexpr char kForgetChat[] =
    "DELETE FROM chat WHERE table_no = ?1 AND seq <= (SELECT seq FROM chat WHERE table_no = ?1 "
    "ORDER BY seq DESC LIMIT 1 OFFSET ?2)";

std::int64_t state_number(TableState state) { return static_cast<std::int64_t>(state); }

// Numbers that the server counts up from 0 fit a signed one.
std::int64_t as_signed(std::uint64_t number) { return static_cast<std::int64_t>(number); }

// Of one command only, so that the others of the group go on.
bool fails_alone(const Error& error) {
  return error.kind == Error::Kind::kFenced || error.kind == Error::Kind::kExists;
}

// What changed of what tables are found by.
enum class Change : std::uint8_t { kNone, kWake, kMore };

Change change(const Rows& row, int first, const TableIndex& to) {
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

// Where it fails alone it has changed nothing yet.
Done SqliteStore::append(const Commit& commit) {
  std::int64_t no = 0;
  if (commit.seq == 1) {
    if (Done failed = create(commit)) return failed;
    no = sqlite3_last_insert_rowid(database_->handle());
  } else if (Done failed = update(commit, no)) {
    return failed;
  }
  if (Done failed = write_log(commit, no)) return failed;
  if (commit.head) {
    if (Done failed = database_->run(kPutHead, no, *commit.head)) return failed;
  }
  if (commit.seats) {
    if (Done failed = write_seats(*commit.seats, no)) return failed;
  }
  return commit.chat ? write_chat(commit, no) : Done();
}

Done SqliteStore::create(const Commit& commit) {
  const TableIndex& to = commit.index;
  if (Done failed = database_->run(kInsertTable, commit.table, as_signed(commit.fence), holder_,
                                   to.title, to.listed, state_number(to.state), to.host, to.turn,
                                   to.wake_at, to.touched, to.plies)) {
    return failed;
  }
  if (sqlite3_changes(database_->handle()) == 1) return {};
  return Error{Error::Kind::kExists, "there is a table " + commit.table};
}

Done SqliteStore::update(const Commit& commit, std::int64_t& no) {
  const TableIndex& to = commit.index;
  const std::int64_t seq = as_signed(commit.seq);
  Change changed = Change::kNone;
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
    changed = change(row, 3, to);
  }
  switch (changed) {
    case Change::kNone:
      return database_->run(kMove, seq, to.turn, to.touched, to.plies, no);
    case Change::kWake:
      return database_->run(kMoveAndWake, seq, to.turn, to.touched, to.plies, to.wake_at, no);
    case Change::kMore:
      break;
  }
  return database_->run(kUpdateAll, seq, to.turn, to.touched, to.plies, to.wake_at, to.title,
                        to.listed, state_number(to.state), to.host, no);
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
  return {};
}

Done SqliteStore::write_chat(const Commit& commit, std::int64_t no) {
  const ChatRow& chat = *commit.chat;
  const int seat = chat.seat == kNoSeat ? -1 : int{chat.seat};
  if (Done failed = database_->run(kInsertChat, no, as_signed(commit.seq), chat.at, seat, chat.name,
                                   chat.text)) {
    return failed;
  }
  // What nobody gets to see any more need not be kept.
  return database_->run(kForgetChat, no, kChatKept);
}

}  // namespace formicary::store
