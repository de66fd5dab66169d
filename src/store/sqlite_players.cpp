// Keys and codes of players.
#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kPlayerOf[] = "SELECT player FROM keys WHERE key_hash = ?";
constexpr char kAddKey[] = "INSERT OR REPLACE INTO keys(key_hash, player) VALUES(?, ?)";
constexpr char kPutCode[] =
    "INSERT OR REPLACE INTO codes(code_hash, player, until) VALUES(?, ?, ?)";
constexpr char kDropOldCodes[] = "DELETE FROM codes WHERE until < ?";
constexpr char kCode[] = "SELECT player FROM codes WHERE code_hash = ?";
constexpr char kDropCode[] = "DELETE FROM codes WHERE code_hash = ?";

}  // namespace

Got<std::optional<std::string>> SqliteStore::maybe_text(Rows& rows) {
  if (rows.next()) return std::optional(rows.text(0));
  if (Done failed = database_->check(rows)) return *failed;
  return std::optional<std::string>();
}

Got<std::optional<std::string>> SqliteStore::player_of(std::string_view key_hash) {
  Rows rows(database_->statement(kPlayerOf), key_hash);
  return maybe_text(rows);
}

Done SqliteStore::add_key(std::string_view key_hash, std::string_view player) {
  return database_->transaction(Transaction::kDurable,
                                [&] { return database_->run(kAddKey, key_hash, player); });
}

Done SqliteStore::put_code(std::string_view code_hash, std::string_view player,
                           std::int64_t until) {
  return database_->transaction(Transaction::kDurable,
                                [&] { return database_->run(kPutCode, code_hash, player, until); });
}

Got<std::optional<std::string>> SqliteStore::take_code(std::string_view code_hash,
                                                       std::int64_t now) {
  std::optional<std::string> player;
  const Done failed = database_->transaction(Transaction::kDurable, [&]() -> Done {
    if (Done error = database_->run(kDropOldCodes, now)) return error;
    {
      Rows rows(database_->statement(kCode), code_hash);
      Got<std::optional<std::string>> found = maybe_text(rows);
      if (!found) return found.error();
      player = *found;
    }
    return player ? database_->run(kDropCode, code_hash) : Done();
  });
  if (failed) return *failed;
  return player;
}

}  // namespace formicary::store
