// A prepared SQL statement that is reused, and its rows.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace formicary::store {

// Prepared at its first use. The text must outlive it.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql) : database_(database), sql_(sql) {}
  ~Statement() { sqlite3_finalize(handle_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

 private:
  friend class Rows;

  void prepare();
  void bind(int at, std::int64_t value);
  void bind(int at, std::string_view value);

  sqlite3* database_;
  const char* sql_;
  sqlite3_stmt* handle_ = nullptr;
  int code_ = SQLITE_OK;  // the first error since Rows began
};

// One execution of a statement: the statement is in use and the values must not change while it
// lives.
class Rows {
 public:
  template <class... Values>
  explicit Rows(Statement& statement, const Values&... values) : statement_(statement) {
    statement_.prepare();
    int at = 0;
    (statement_.bind(++at, values), ...);
  }
  ~Rows() { sqlite3_reset(statement_.handle_); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  // Steps to the next row; returns false at the end and on an error.
  bool next();
  // For a statement without rows: returns whether it succeeded.
  bool run() { return !next() && code() == SQLITE_OK; }
  [[nodiscard]] int code() const { return statement_.code_; }

  [[nodiscard]] int columns() const { return sqlite3_column_count(statement_.handle_); }
  // Columns of the row, from 0. The view is valid until the next step.
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string_view view(int column) const;
  [[nodiscard]] std::string text(int column) const { return std::string(view(column)); }

 private:
  Statement& statement_;
};

}  // namespace formicary::store
