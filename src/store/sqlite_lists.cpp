// Queries for tables.
#include <iterator>

#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kLobby[] =
    "SELECT no, id, " FORMICARY_INDEX_COLUMNS
    " FROM tables INDEXED BY tables_lobby WHERE listed = 1 AND state < 2 AND (host = '' OR no >= "
    "coalesce((SELECT newer.no FROM tables AS newer WHERE newer.host = tables.host "
    "AND newer.host <> '' AND newer.listed = 1 AND newer.state < 2 "
    "ORDER BY newer.no DESC LIMIT 1 OFFSET ?2), 0)) ORDER BY no DESC LIMIT ?1";
constexpr char kStates[] = "SELECT state, count(*) FROM tables GROUP BY state";
constexpr char kTablesOf[] = "SELECT no, id, " FORMICARY_INDEX_COLUMNS
                             " FROM tables WHERE no IN ("
                             "SELECT table_no FROM seats WHERE player = ?1 AND player <> '' "
                             "UNION SELECT no FROM tables WHERE host = ?1 AND host <> '') "
                             "ORDER BY touched DESC, no DESC LIMIT ?2";
constexpr char kDue[] =
    "SELECT id FROM tables INDEXED BY tables_due WHERE wake_at >= 0 AND wake_at <= ? "
    "ORDER BY wake_at LIMIT ?";
constexpr char kIds[] = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?";

}  // namespace

// Reads a row of `no, id, index columns`, and the seats of that table.
Done SqliteStore::read_table(const Rows& rows, std::vector<TableRow>& out) {
  TableRow row{rows.text(1), index_of(rows, 2), {}};
  if (Done failed = read_seats(rows.number(0), row.seats)) return failed;
  out.push_back(std::move(row));
  return {};
}

Got<std::vector<std::string>> SqliteStore::texts(Rows& rows) {
  std::vector<std::string> out;
  while (rows.next()) out.push_back(rows.text(0));
  if (Done failed = database_->check(rows)) return *failed;
  return out;
}

Got<std::vector<TableRow>> SqliteStore::lobby(int most, const Hidden& hidden) {
  std::vector<TableRow> out;
  const Done failed = database_->transaction(Transaction::kRead, [&]() -> Done {
    Rows rows(database_->statement(kLobby), kMostLookedAt, kMostListedOfOne - 1);
    while (std::ssize(out) < most && rows.next()) {
      if (hidden.contains(rows.text(1))) continue;
      if (Done error = read_table(rows, out)) return error;
    }
    return database_->check(rows);
  });
  if (failed) return *failed;
  return out;
}

Got<std::array<std::int64_t, 3>> SqliteStore::states() {
  std::array<std::int64_t, 3> out{};
  Rows rows(database_->statement(kStates));
  while (rows.next()) {
    const auto state = static_cast<std::size_t>(rows.number(0));
    if (state < out.size()) out[state] = rows.number(1);
  }
  if (Done failed = database_->check(rows)) return *failed;
  return out;
}

Got<std::vector<TableRow>> SqliteStore::tables_of(std::string_view player, int most) {
  std::vector<TableRow> out;
  const Done failed = database_->transaction(Transaction::kRead, [&]() -> Done {
    Rows rows(database_->statement(kTablesOf), player, most);
    while (rows.next()) {
      if (Done error = read_table(rows, out)) return error;
    }
    return database_->check(rows);
  });
  if (failed) return *failed;
  return out;
}

Got<std::vector<std::string>> SqliteStore::due(std::int64_t by, int most) {
  Rows rows(database_->statement(kDue), by, most);
  return texts(rows);
}

Got<std::vector<std::string>> SqliteStore::ids(std::string_view after, int most) {
  Rows rows(database_->statement(kIds), after, most);
  return texts(rows);
}

}  // namespace formicary::store
