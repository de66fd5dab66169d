// One connection to the database: its statements, transactions and errors.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include "store/sqlite_identity.h"
#include "store/sqlite_statement.h"
#include "store/store.h"

namespace formicary::store {

enum class Transaction : std::uint8_t {
  kRead,     // a consistent view of the data for several statements
  kWrite,    // survives the end of the process; a power cut may undo it, but never a part of it
  kDurable,  // safe on disk when it returns
};

class Database {
 public:
  // Takes ownership of the connection. Without `durable`, no transaction waits for the disk.
  Database(sqlite3* handle, bool durable, int busy_timeout_ms);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  [[nodiscard]] sqlite3* handle() const { return handle_; }

  // The cached statement of this text. Texts are compared by address: use named constants.
  Statement& statement(const char* sql);

  // The error of the last call, which returned this code.
  [[nodiscard]] Error failure(int code) const;
  // The error that reading these rows or running this statement caused, if any.
  [[nodiscard]] Done check(const Rows& rows) const;

  // Executes one or several statements without parameters.
  Done execute(const char* sql);
  // Runs a cached statement.
  template <class... Values>
  Done run(const char* sql, const Values&... values) {
    Rows rows(statement(sql), values...);
    rows.next();
    return check(rows);
  }
  // The number in the first column of the only row.
  Got<std::int64_t> number(const char* sql);

  // Empties the write-ahead log, which still contains deleted data, unless another connection is
  // reading it.
  void empty_log();

  // From now on writing fails for ever if the files at this path are no longer those that are open,
  // or if the version of the schema is not `version`.
  void guard(const std::string& path, std::int64_t version);

  // Runs the body in a transaction; rolls back if the body returns an error.
  template <class Body>
  Done transaction(Transaction kind, Body&& body) {
    if (Done failed = begin(kind)) return failed;
    if (Done failed = body()) {
      rollback();
      return failed;
    }
    return commit();
  }

 private:
  Done begin(Transaction kind);
  Done commit();
  void rollback();
  Done wait_for_disk(bool wait);
  Done leave_log();
  Done check_files();
  Done check_version();
  static int after_commit(void* self, sqlite3* handle, const char* name, int pages);

  sqlite3* handle_;
  bool durable_;
  int busy_timeout_ms_;
  // 0: not known, as after opening or a failure. Must be set before the next transaction.
  std::int8_t waits_ = 0;
  bool suspects_log_ = false;
  FileIdentity files_;
  std::int64_t version_ = -1;  // -1: not checked
  Done unfit_;                 // why nothing may be written any more
  std::unordered_map<const char*, Statement> statements_;
};

}  // namespace formicary::store
