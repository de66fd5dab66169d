// The store in one SQLite file.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "store/store.h"

namespace formicary::store {

struct SqliteConfig {
  std::string folder;         // created if it is missing; the file in it is formicary.db
  bool durable = true;        // false only to measure the cost of durability
  bool create = true;         // false: kMissing if there is no database yet
  const char* vfs = nullptr;  // for tests; null: that of the system
  int busy_timeout_ms = 5000;
  // Called after an older database was brought up to date, with its version and that of this
  // program.
  std::function<void(std::int64_t from, std::int64_t to)> migrated = {};
  // For the one server of the folder: its name for the error of another server, such as its
  // address. Empty for all other programs, which may use the data concurrently.
  std::string server = {};
};

// Opens the database, creates it, or migrates an older one after making a copy next to it.
Got<std::unique_ptr<Store>> open_sqlite(const SqliteConfig& config);

}  // namespace formicary::store
