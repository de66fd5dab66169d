// The store on top of one connection. Each part has a file of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite_database.h"
#include "store/sqlite_lock.h"
#include "store/store.h"

namespace formicary::store {

class SqliteStore : public Store {
 public:
  explicit SqliteStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  // Draws a number for this connection, and skips old notices.
  Done begin();
  // Keeps the lock as long as the store, and frees the letters that the last server was delivering.
  Done begin_server(FolderLock lock);

  // sqlite_commit.cpp
  std::vector<Done> commit(std::span<const Commit> commits) override;

  // sqlite_tables.cpp
  Got<StoredTable> open(std::string_view table) override;
  Got<StoredTable> peek(std::string_view table) override;

  // sqlite_lists.cpp
  Got<std::vector<TableRow>> lobby(int most, const Hidden& hidden) override;
  Got<std::array<std::int64_t, 3>> states() override;
  Got<std::vector<TableRow>> tables_of(std::string_view player, int most) override;
  Got<std::vector<std::string>> due(std::int64_t by, int most) override;
  Got<std::vector<std::string>> ids(std::string_view after, int most) override;

  // sqlite_players.cpp
  Got<std::optional<std::string>> player_of(std::string_view key_hash) override;
  Got<std::optional<CodeRow>> code(std::string_view code_hash) override;

  // sqlite_service.cpp
  Got<std::optional<std::string>> setting(std::string_view name) override;
  Done set_setting(std::string_view name, std::string_view value) override;
  Got<std::int64_t> service_time() override;
  Got<std::vector<std::string>> heartbeat(std::int64_t service_time) override;

  // sqlite_purge.cpp
  Done purge_table(std::string_view table) override;
  Got<std::int64_t> purge_name(std::string_view name) override;

  // sqlite_expiry.cpp
  Got<std::vector<ExpiredTable>> expired(const Expiry& expiry, std::int64_t after,
                                         int most) override;
  Got<std::string> raw_text(std::string_view table) override;
  Got<std::int64_t> expire(const Expiry& expiry, std::span<const std::string> tables) override;

  // sqlite_outbox.cpp
  Got<std::vector<TakenLetter>> take_letters(std::int64_t now, std::int64_t until,
                                             int most) override;
  Done settle_letters(std::span<const LetterResult> results) override;
  Got<std::int64_t> count_letters() override;
  Got<std::optional<bool>> has_chosen(const MailChoice& choice) override;

  // sqlite_backup.cpp
  Done backup(const std::string& path) override;

 private:
  Done append(const Commit& commit);
  Done change(const NewCode& code);
  Done change(const UsedCode& use);
  Done change(const MailChoice& choice);
  Done create(const Commit& commit);
  Done update(const Commit& commit, std::int64_t& no);
  Done write_log(const Commit& commit, std::int64_t no);
  Done write_seats(const std::vector<SeatRow>& seats, std::int64_t no);
  Done put_seats_sum(const std::vector<SeatRow>& seats, std::int64_t no);
  Done write_chat(const Commit& commit, std::int64_t no);
  Done write_letters(const Commit& commit);
  // The text to send to a receiver; nothing if a mail address is not confirmed and was asked today.
  Got<std::optional<std::string_view>> text_for(const Letter& letter);

  Done take_over(std::string_view table);
  // The hashes of a table that was read. If one of them was not stored yet, all must be.
  struct Sums {
    std::int64_t no = 0;
    std::string row;
    std::string log;
    std::string head;
    std::string seats;
    bool are_stored = true;
  };
  Done read(std::string_view table, StoredTable& out, Sums& sums);
  Done put_sums(const Sums& sums);
  Done read_log(std::int64_t no, std::string_view table, StoredTable& out, std::string& sum);
  Done read_chat(std::int64_t no, StoredTable& out);
  Done read_seats(std::int64_t no, std::vector<SeatRow>& out);

  Done read_table(const Rows& rows, std::vector<TableRow>& out);
  Got<std::vector<std::string>> texts(Rows& rows);
  Got<std::optional<std::string>> maybe_text(Rows& rows);
  // Deletes a name from the seats of a table, and corrects their sum if it was right before.
  // Returns the number of changed seats.
  Got<std::int64_t> delete_name_of(std::int64_t no, std::string_view name);

  // Makes the processes that serve the table drop it at their next heartbeat.
  Done notify(std::string_view table);
  Done delete_table(std::int64_t no, std::string_view table);
  // The number of tables that may still be deleted today because they have expired.
  Got<std::int64_t> expiry_allowance();

  FolderLock lock_;  // outlives the connection
  std::unique_ptr<Database> database_;
  std::int64_t holder_ = 0;
  std::int64_t last_notice_ = 0;
};

// The columns of `tables` that form a TableIndex, in the order in which index_of() reads them.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): to be a part of literals.
#define FORMICARY_INDEX_COLUMNS "title, listed, state, host, turn, wake_at, touched, plies"
TableIndex index_of(const Rows& rows, int first);

}  // namespace formicary::store
