// The store in one SQLite file.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace formicary::store {

struct SqliteConfig {
  std::string folder;         // made if it is missing; the file in it is formicary.db
  bool durable = true;        // false only to measure what durability costs
  bool create = true;         // false: kMissing where there is no database yet
  const char* vfs = nullptr;  // for tests; null: the system's
  int busy_timeout_ms = 5000;
};

// Opens the database, makes it, or brings an older one up to date (with a copy beside it first).
Got<std::unique_ptr<Store>> open_sqlite(const SqliteConfig& config);

}  // namespace formicary::store
