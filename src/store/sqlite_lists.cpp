// Finding tables.
#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kLobby[] =
    "SELECT no, id, " FORMICARY_INDEX_COLUMNS
    " FROM tables INDEXED BY tables_lobby WHERE listed = 1 AND state < 2 ORDER BY no DESC LIMIT ?";
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

// Reads the rows of `no, id, index columns`, and the seats of each.
Done SqliteStore::read_tables(Rows& rows, std::vector<TableRow>& out) {
  while (rows.next()) {
    TableRow row{rows.text(1), index_of(rows, 2), {}};
    if (Done failed = read_seats(rows.number(0), row.seats)) return failed;
    out.push_back(std::move(row));
  }
  return database_->check(rows);
}

Got<std::vector<std::string>> SqliteStore::texts(Rows& rows) {
  std::vector<std::string> out;
  while (rows.next()) out.push_back(rows.text(0));
  if (Done failed = database_->check(rows)) return *failed;
  return out;
}

Got<std::vector<TableRow>> SqliteStore::lobby(int most) {
  std::vector<TableRow> out;
  const Done failed = database_->transaction(Transaction::kRead, [&]() -> Done {
    Rows rows(database_->statement(kLobby), most);
    return read_tables(rows, out);
  });
  if (failed) return *failed;
  return out;
}

Got<std::vector<TableRow>> SqliteStore::tables_of(std::string_view player, int most) {
  std::vector<TableRow> out;
  const Done failed = database_->transaction(Transaction::kRead, [&]() -> Done {
    Rows rows(database_->statement(kTablesOf), player, most);
    return read_tables(rows, out);
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
