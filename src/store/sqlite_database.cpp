#include "store/sqlite_database.h"

#include <cerrno>
#include <cstring>

namespace formicary::store {
namespace {

constexpr char kBeginRead[] = "BEGIN";
constexpr char kBeginWrite[] = "BEGIN IMMEDIATE";
constexpr char kCommit[] = "COMMIT";
constexpr char kRollback[] = "ROLLBACK";
constexpr char kVersion[] = "PRAGMA user_version";

constexpr int kPagesOfLog = 1000;  // then the log is copied into the database

Error::Kind kind_of(int code, int system_error) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return Error::Kind::kFull;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return Error::Kind::kBusy;
    case SQLITE_NOTADB:
      return Error::Kind::kForeign;
    case SQLITE_CORRUPT:
      return Error::Kind::kDamaged;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      if (system_error == ENOSPC || system_error == EDQUOT) return Error::Kind::kFull;
      if (system_error == EMFILE || system_error == ENFILE) return Error::Kind::kOther;
      if ((code & 0xff) == SQLITE_CANTOPEN) return Error::Kind::kUnwritable;
      return system_error == EROFS || system_error == EACCES ? Error::Kind::kUnwritable
                                                             : Error::Kind::kOther;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return Error::Kind::kUnwritable;
    default:
      return Error::Kind::kOther;
  }
}

}  // namespace

Database::Database(sqlite3* handle, bool durable, int busy_timeout_ms)
    : handle_(handle), durable_(durable), busy_timeout_ms_(busy_timeout_ms) {
  sqlite3_extended_result_codes(handle_, 1);
  sqlite3_busy_timeout(handle_, busy_timeout_ms_);
  sqlite3_wal_hook(handle_, after_commit, this);
}

Database::~Database() {
  statements_.clear();
  sqlite3_close(handle_);
}

Statement& Database::statement(const char* sql) {
  return statements_.try_emplace(sql, handle_, sql).first->second;
}

Error Database::failure(int code) const {
  // The extended code of the connection is more precise, if it still belongs to this error.
  const int extended = sqlite3_extended_errcode(handle_);
  const bool same = (extended & 0xff) == (code & 0xff);
  const int system_error = same ? sqlite3_system_errno(handle_) : 0;
  Error error{kind_of(code, system_error), same ? sqlite3_errmsg(handle_) : sqlite3_errstr(code)};
  error.what += " (SQLite " + std::to_string(same ? extended : code) + ")";
  if (system_error != 0) error.what += std::string(": ") + std::strerror(system_error);
  return error;
}

Done Database::check(const Rows& rows) const {
  if (rows.code() == SQLITE_OK) return {};
  return failure(rows.code());
}

Done Database::execute(const char* sql) {
  const int code = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
  if (code == SQLITE_OK) return {};
  return failure(code);
}

Got<std::int64_t> Database::number(const char* sql) {
  Statement statement(handle_, sql);
  Rows rows(statement);
  if (rows.next()) return rows.number(0);
  if (Done failed = check(rows)) return *failed;
  return Error{Error::Kind::kOther, std::string("no row: ") + sql};
}

void Database::empty_log() {
  sqlite3_busy_timeout(handle_, 0);
  sqlite3_wal_checkpoint_v2(handle_, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  sqlite3_busy_timeout(handle_, busy_timeout_ms_);
}

// FULL makes a commit wait for the disk. With NORMAL the log is synced only before its pages are
// copied to the database, so a power cut undoes the latest commits, but none in part and none out
// of order.
Done Database::wait_for_disk(bool wait) {
  const std::int8_t wanted = wait ? 1 : -1;
  if (waits_ == wanted) return {};
  waits_ = 0;
  const char* relaxed = durable_ ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = OFF";
  if (Done failed = execute(wait ? "PRAGMA synchronous = FULL" : relaxed)) return failed;
  waits_ = wanted;
  return {};
}

// Does what SQLite does by default, but reports errors instead of ignoring them.
int Database::after_commit(void* self, sqlite3* handle, const char* name, int pages) {
  if (pages < kPagesOfLog) return SQLITE_OK;
  const int code =
      sqlite3_wal_checkpoint_v2(handle, name, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  if ((code & 0xff) == SQLITE_IOERR) static_cast<Database*>(self)->suspects_log_ = true;
  return SQLITE_OK;
}

// After a failed sync the system may have dropped what kWrite put into the log without reporting it
// again, and anything stored after such a gap would be lost in a power cut. So the log is copied
// into the database completely, and a new log begins.
Done Database::leave_log() {
  const int code =
      sqlite3_wal_checkpoint_v2(handle_, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  if (code != SQLITE_OK) return failure(code);
  suspects_log_ = false;
  return {};
}

Done Database::begin(Transaction kind) {
  if (kind == Transaction::kRead) return run(kBeginRead);
  if (Done failed = check_files()) return failed;
  if (suspects_log_) {
    if (Done failed = leave_log()) return failed;
  }
  if (Done failed = wait_for_disk(durable_ && kind == Transaction::kDurable)) return failed;
  if (Done failed = run(kBeginWrite)) return failed;
  Done failed = check_version();
  if (failed) rollback();
  return failed;
}

void Database::guard(const std::string& path, std::int64_t version) {
  files_.remember(handle_, path);
  version_ = version;
}

Done Database::check_files() {
  if (!unfit_) unfit_ = files_.check();
  return unfit_;
}

Done Database::check_version() {
  if (version_ < 0) return {};
  Rows row(statement(kVersion));
  if (!row.next()) return check(row);
  if (row.number(0) == version_) return {};
  unfit_ = Error{Error::Kind::kNewer, "another program changed its version from " +
                                          std::to_string(version_) + " to " + row.text(0)};
  return unfit_;
}

Done Database::commit() {
  Done failed = run(kCommit);
  if (failed) {
    suspects_log_ |= (sqlite3_errcode(handle_) & 0xff) == SQLITE_IOERR;
    rollback();
    return failed;
  }
  // Anything written to deleted files is lost, so it is not reported as stored.
  return check_files();
}

void Database::rollback() {
  // SQLite has already rolled back after many disk errors.
  if (sqlite3_get_autocommit(handle_) == 0) run(kRollback);
}

}  // namespace formicary::store
