// Recognises that the files of an open database were deleted or replaced.
#pragma once

#include <sqlite3.h>
#include <sys/types.h>

#include <array>
#include <string>

#include "store/store.h"

namespace formicary::store {

class FileIdentity {
 public:
  // Remembers the database, its write-ahead log and the index of the log, which must exist. Does
  // nothing if the VFS is not that of the system.
  void remember(sqlite3* database, const std::string& path);
  // kReplaced if one of the paths leads to another file or to none, or if the database was
  // overwritten in place by one without a write-ahead log, such as a backup.
  [[nodiscard]] Done check() const;

 private:
  struct File {
    std::string path;
    dev_t device = 0;
    ino_t number = 0;
  };

  sqlite3* database_ = nullptr;  // null: nothing is checked
  std::array<File, 3> files_;
};

}  // namespace formicary::store
