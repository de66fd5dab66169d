// The store over one connection. Each part of it has its own file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "store/sqlite_database.h"
#include "store/store.h"

namespace formicary::store {

class SqliteStore : public Store {
 public:
  explicit SqliteStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  // Draws the number of this connection, and skips the notices of the past.
  Done begin();

  // sqlite_commit.cpp
  std::vector<Done> commit(std::span<const Commit> commits) override;

  // sqlite_tables.cpp
  Got<StoredTable> open(std::string_view table) override;
  Got<StoredTable> peek(std::string_view table) override;

  // sqlite_lists.cpp
  Got<std::vector<TableRow>> lobby(int most) override;
  Got<std::vector<TableRow>> tables_of(std::string_view player, int most) override;
  Got<std::vector<std::string>> due(std::int64_t by, int most) override;
  Got<std::vector<std::string>> ids(std::string_view after, int most) override;

  // sqlite_players.cpp
  Got<std::optional<std::string>> player_of(std::string_view key_hash) override;
  Done add_key(std::string_view key_hash, std::string_view player) override;
  Done put_code(std::string_view code_hash, std::string_view player, std::int64_t until) override;
  Got<std::optional<std::string>> take_code(std::string_view code_hash, std::int64_t now) override;

  // sqlite_service.cpp
  Got<std::optional<std::string>> setting(std::string_view name) override;
  Done set_setting(std::string_view name, std::string_view value) override;
  Got<std::int64_t> service_time() override;
  Got<std::vector<std::string>> heartbeat(std::int64_t service_time) override;

  // sqlite_purge.cpp
  Done purge_table(std::string_view table) override;
  Got<std::int64_t> purge_name(std::string_view name) override;
  Got<std::int64_t> expire(std::int64_t unfinished_before, std::int64_t over_before,
                           int most) override;

  // sqlite_backup.cpp
  Done backup(const std::string& path) override;

 private:
  Done append(const Commit& commit);
  Done create(const Commit& commit);
  Done update(const Commit& commit, std::int64_t& no);
  Done write_log(const Commit& commit, std::int64_t no);
  Done write_seats(const std::vector<SeatRow>& seats, std::int64_t no);
  Done write_chat(const Commit& commit, std::int64_t no);

  Done take_over(std::string_view table);
  Done read(std::string_view table, StoredTable& out);
  Done read_log(std::int64_t no, StoredTable& out);
  Done read_chat(std::int64_t no, StoredTable& out);
  Done read_seats(std::int64_t no, std::vector<SeatRow>& out);

  Done read_tables(Rows& rows, std::vector<TableRow>& out);
  Got<std::vector<std::string>> texts(Rows& rows);
  Got<std::optional<std::string>> maybe_text(Rows& rows);

  // Makes those who serve the table drop it at their next heartbeat.
  Done notify(std::string_view table);
  Done delete_table(std::int64_t no, std::string_view table);

  std::unique_ptr<Database> database_;
  std::int64_t holder_ = 0;
  std::int64_t last_notice_ = 0;
};

// The columns of `tables` that make a TableIndex, in the order in which index_of() reads them.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): to be a part of literals.
#define FORMICARY_INDEX_COLUMNS "title, listed, state, host, turn, wake_at, touched, plies"
TableIndex index_of(const Rows& rows, int first);

}  // namespace formicary::store
