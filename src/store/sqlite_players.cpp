// Keys and codes of players. They are changed by commit(), together with the tables.
#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kPlayerOf[] = "SELECT player FROM keys WHERE key_hash = ?";
constexpr char kAddKey[] = "INSERT OR REPLACE INTO keys(key_hash, player) VALUES(?, ?)";
constexpr char kDropOldCodes[] = "DELETE FROM codes WHERE until < ?";
constexpr char kPutCode[] =
    "INSERT INTO codes(code_hash, player, until) VALUES(?, ?, ?) ON CONFLICT(code_hash) DO NOTHING";
// Any of several codes with the same time may be deleted: only new codes can share a time.
constexpr char kDropMoreCodes[] =
    "DELETE FROM codes WHERE player = ?1 AND used = 0 AND code_hash NOT IN (SELECT code_hash FROM "
    "codes WHERE player = ?1 AND used = 0 ORDER BY until DESC, code_hash = ?2 DESC LIMIT ?3)";
constexpr char kCode[] = "SELECT player, until, used FROM codes WHERE code_hash = ?";
// A used code stays until it expires, so that a repeated request can be told from a second one.
constexpr char kUseCode[] = "UPDATE codes SET used = 1 WHERE code_hash = ?";

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

Got<std::optional<CodeRow>> SqliteStore::code(std::string_view code_hash) {
  Rows rows(database_->statement(kCode), code_hash);
  if (rows.next()) {
    return std::optional(CodeRow{rows.text(0), rows.number(1), rows.number(2) != 0});
  }
  if (Done failed = database_->check(rows)) return *failed;
  return std::optional<CodeRow>();
}

Done SqliteStore::change(const NewCode& code) {
  if (Done failed = database_->run(kDropOldCodes, code.now)) return failed;
  if (Done failed = database_->run(kPutCode, code.code_hash, code.player, code.until)) {
    return failed;
  }
  return database_->run(kDropMoreCodes, code.player, code.code_hash, kCodesKept);
}

// Fails before anything is changed if there is no good code.
Done SqliteStore::change(const UsedCode& use) {
  const Got<std::optional<CodeRow>> found = code(use.code_hash);
  if (!found) return found.error();
  if (!*found || (*found)->used || (*found)->until < use.now) {
    return Error{Error::Kind::kNoCode, "there is no such code"};
  }
  if (Done failed = database_->run(kUseCode, use.code_hash)) return failed;
  return database_->run(kAddKey, use.key_hash, (*found)->player);
}

}  // namespace formicary::store
