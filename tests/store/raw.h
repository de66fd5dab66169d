// Direct access to the store's database.
#pragma once

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <fstream>
#include <iterator>
#include <string>

namespace formicary::store::sample {

class Raw {
 public:
  explicit Raw(const std::string& path, const char* vfs = nullptr) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    REQUIRE(sqlite3_open_v2(path.c_str(), &handle_, flags, vfs) == SQLITE_OK);
  }
  ~Raw() { sqlite3_close(handle_); }
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;

  void run(const std::string& sql) const {
    INFO(sql);
    const int code = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
    INFO(sqlite3_errmsg(handle_));
    REQUIRE(code == SQLITE_OK);
  }

  // The first column of the first row, or what went wrong.
  [[nodiscard]] std::string text(const std::string& sql) const {
    sqlite3_stmt* statement = nullptr;
    std::string out;
    if (sqlite3_prepare_v2(handle_, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
      const unsigned char* text = sqlite3_column_text(statement, 0);
      if (text != nullptr) out = reinterpret_cast<const char*>(text);
    } else {
      out = sqlite3_errmsg(handle_);
    }
    sqlite3_finalize(statement);
    return out;
  }

 private:
  sqlite3* handle_ = nullptr;
};

inline std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace formicary::store::sample
