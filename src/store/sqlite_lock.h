// The lock by which only one server uses a data folder.
#pragma once

#include <string>
#include <utility>

#include "store/store.h"

namespace formicary::store {

// A lock of the operating system on a file in the folder. It ends with the process, however that
// ends, so that a restart after a kill waits for nothing.
class FolderLock {
 public:
  FolderLock() = default;
  FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FolderLock& operator=(FolderLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~FolderLock();

  // Writes the process id and `name` into the file, for the error of others. Returns kTaken with
  // what the holder wrote if another process has the lock.
  static Got<FolderLock> take(const std::string& folder, const std::string& name);

 private:
  explicit FolderLock(int file) : file_(file) {}

  int file_ = -1;
};

}  // namespace formicary::store
