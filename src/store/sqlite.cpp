// Opens a database: checks whether it belongs to this program and has a known version, and migrates
// it.
#include "store/sqlite.h"

#include "store/sqlite_files.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

std::int64_t known_version() { return static_cast<std::int64_t>(schema_steps().size()); }

// Nothing may be changed before this check has succeeded.
Got<std::int64_t> version_of(Database& database) {
  const Got<std::int64_t> application = database.number("PRAGMA application_id");
  if (!application) return application.error();
  const Got<std::int64_t> version = database.number("PRAGMA user_version");
  if (!version) return version.error();
  const Got<std::int64_t> things = database.number("SELECT count(*) FROM sqlite_schema");
  if (!things) return things.error();
  const bool empty = *application == 0 && *version == 0 && *things == 0;
  if (*application != kApplicationId && !empty) {
    return Error{Error::Kind::kForeign, "its application id is " + std::to_string(*application)};
  }
  if (*version > known_version()) {
    return Error{Error::Kind::kNewer, "its version is " + std::to_string(*version) +
                                          ", the newest known one " +
                                          std::to_string(known_version())};
  }
  return *version;
}

// SQLite does not always wait by itself if another process does the same at that moment.
Done use_write_ahead_log(Database& database, int patience_ms) {
  constexpr int kPauseMs = 10;
  for (int waited = 0;; waited += kPauseMs) {
    Statement statement(database.handle(), "PRAGMA journal_mode = WAL");
    Rows rows(statement);
    if (rows.next()) {
      if (rows.view(0) == "wal") return {};
      return Error{Error::Kind::kOther, "no write-ahead log here, but " + rows.text(0)};
    }
    Error error = database.failure(rows.code());
    if (error.kind != Error::Kind::kBusy || waited >= patience_ms) return error;
    sqlite3_sleep(kPauseMs);
  }
}

// Deleted data is overwritten, so that a purge really deletes. The log shrinks again after heavy
// use.
Done set_up(Database& database, int patience_ms) {
  if (Done failed = use_write_ahead_log(database, patience_ms)) return failed;
  return database.execute(
      "PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;"
      "PRAGMA cache_size = -16384; PRAGMA journal_size_limit = 16777216");
}

// The copy that is made before an older database is migrated: formicary.db.version-1, then ...-1.2.
Done keep_copy(Database& database, const std::string& path, std::int64_t version) {
  const std::string name = path + ".version-" + std::to_string(version);
  Done failed = copy_database(database.handle(), name);
  for (int i = 2; failed && failed->kind == Error::Kind::kExists && i < 100; ++i) {
    failed = copy_database(database.handle(), name + "." + std::to_string(i));
  }
  return failed;
}

Done run_step(Database& database, std::int64_t version) {
  return database.transaction(Transaction::kDurable, [&]() -> Done {
    // Another process may have migrated it first.
    const Got<std::int64_t> now = database.number("PRAGMA user_version");
    if (!now) return now.error();
    if (*now != version) return {};
    if (Done failed = database.execute(schema_steps()[static_cast<std::size_t>(version)])) {
      return failed;
    }
    const std::string mark = "PRAGMA user_version = " + std::to_string(version + 1);
    return database.execute(mark.c_str());
  });
}

Done migrate(Database& database, const std::string& path, std::int64_t version) {
  if (version > 0 && version < known_version()) {
    if (Done failed = keep_copy(database, path, version)) return failed;
  }
  for (; version < known_version(); ++version) {
    if (Done failed = run_step(database, version)) return failed;
  }
  return {};
}

Done prepare(Database& database, const std::string& path, const SqliteConfig& config) {
  const Got<std::int64_t> version = version_of(database);
  if (!version) return version.error();
  if (sqlite3_db_readonly(database.handle(), "main") != 0) {
    return Error{Error::Kind::kUnwritable, path + " is read-only"};
  }
  if (*version == 0) make_private(vfs_of(database.handle()), path);
  if (Done failed = set_up(database, config.busy_timeout_ms)) return failed;
  if (Done failed = migrate(database, path, *version)) return failed;
  const bool older = *version > 0 && *version < known_version();
  if (older && config.migrated) config.migrated(*version, known_version());
  return {};
}

}  // namespace

Got<std::unique_ptr<Store>> open_sqlite(const SqliteConfig& config) {
  const std::string path = plain_path(config.folder + "/formicary.db");
  sqlite3_vfs* vfs = sqlite3_vfs_find(config.vfs);
  if (vfs == nullptr) return Error{Error::Kind::kOther, "no such VFS"};
  if (!config.create && !file_exists(vfs, path)) {
    return Error{Error::Kind::kMissing, "there is no " + path};
  }
  if (config.create && config.vfs == nullptr) {
    if (Done failed = make_folder(config.folder)) return *failed;
  }
  FolderLock lock;
  if (!config.server.empty()) {
    Got<FolderLock> taken = FolderLock::take(config.folder, config.server);
    if (!taken) return taken.error();
    lock = std::move(*taken);
  }
  sqlite3* handle = nullptr;
  const int flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (config.create ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, config.vfs);
  auto database = std::make_unique<Database>(handle, config.durable, config.busy_timeout_ms);
  if (code != SQLITE_OK) return database->failure(code);
  if (Done failed = prepare(*database, path, config)) return *failed;
  Database& opened = *database;
  auto store = std::make_unique<SqliteStore>(std::move(database));
  if (Done failed = store->begin()) return *failed;  // from here on there is a write-ahead log
  sync_names(handle, config.folder);
  opened.guard(path, known_version());
  if (!config.server.empty()) {
    if (Done failed = store->begin_server(std::move(lock))) return *failed;
  }
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace formicary::store
