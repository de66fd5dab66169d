// Backups, while other connections continue.
#include "store/sqlite_files.h"
#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr int kTries = 500;
constexpr int kPauseMs = 10;

Done copy_pages(sqlite3* from, Database& to) {
  sqlite3_backup* copy = sqlite3_backup_init(to.handle(), "main", from, "main");
  if (copy == nullptr) return to.failure(sqlite3_errcode(to.handle()));
  // Copies everything in one step: as a reader of one snapshot it blocks nobody.
  int code = SQLITE_OK;
  for (int i = 0; i < kTries; ++i) {
    code = sqlite3_backup_step(copy, -1);
    if (code != SQLITE_BUSY && code != SQLITE_LOCKED) break;
    sqlite3_sleep(kPauseMs);
  }
  const int finished = sqlite3_backup_finish(copy);
  if (code == SQLITE_DONE) code = finished;
  if (code != SQLITE_OK) return to.failure(code);
  return to.execute("PRAGMA journal_mode = DELETE");  // so that it is a single file
}

}  // namespace

Done copy_database(sqlite3* database, const std::string& path) {
  sqlite3_vfs* vfs = vfs_of(database);
  const std::string name = plain_path(path);
  if (file_exists(vfs, name)) return Error{Error::Kind::kExists, path + " exists"};
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(name.c_str(), &handle, flags, vfs->zName);
  Done failed;
  {
    Database to(handle, true, 0);
    make_private(vfs, name);
    failed = code == SQLITE_OK ? copy_pages(database, to) : to.failure(code);
  }
  if (failed) {
    for (const char* ending : {"", "-journal", "-wal", "-shm"}) {
      vfs->xDelete(vfs, (name + ending).c_str(), 0);
    }
  }
  return failed;
}

Done SqliteStore::backup(const std::string& path) {
  return copy_database(database_->handle(), path);
}

}  // namespace formicary::store
