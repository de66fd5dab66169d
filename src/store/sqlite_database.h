// One connection to the database: its statements, transactions and failures.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include "store/sqlite_statement.h"
#include "store/store.h"

namespace formicary::store {

enum class Transaction : std::uint8_t {
  kRead,     // one moment of the data, seen by several statements
  kWrite,    // survives the end of the process; a power cut may undo it, never a part of it
  kDurable,  // safe on the disk when it returns
};

class Database {
 public:
  // Takes the connection. Without `durable` no transaction waits for the disk.
  Database(sqlite3* handle, bool durable, int busy_timeout_ms);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  [[nodiscard]] sqlite3* handle() const { return handle_; }

  // The kept statement of this text, which is told apart by its address: name it, once.
  Statement& statement(const char* sql);

  // What went wrong in the last call, which gave this code.
  [[nodiscard]] Error failure(int code) const;
  // Nothing if these rows were read, or this was done, without failure.
  [[nodiscard]] Done check(const Rows& rows) const;

  // One statement or several, without parameters.
  Done execute(const char* sql);
  // Runs one kept statement.
  template <class... Values>
  Done run(const char* sql, const Values&... values) {
    Rows rows(statement(sql), values...);
    rows.next();
    return check(rows);
  }
  // The number in the first column of the only row.
  Got<std::int64_t> number(const char* sql);

  // Empties the write-ahead log, which still holds what was deleted, unless somebody reads it now.
  void empty_log();

  // All that the body does, or, where it gives an error, nothing.
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
  static int after_commit(void* self, sqlite3* handle, const char* name, int pages);

  sqlite3* handle_;
  bool durable_;
  int busy_timeout_ms_;
  // 0: as it was opened; whatever it is, it must be known before the next transaction.
  std::int8_t waits_ = 0;
  bool suspects_log_ = false;
  std::unordered_map<const char*, Statement> statements_;
};

}  // namespace formicary::store
