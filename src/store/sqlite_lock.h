// The lock by which only one server uses a data folder.
#pragma once

#include <string>
#include <utility>

#include "store/store.h"

namespace formicary::store {

// A lock of the operating system on the folder and on a file in it. It ends with the process,
// however that ends, so that a restart after a kill waits for nothing. The lock on the folder holds
// even if somebody deletes the file. Some network file systems lock no folders; there the file has
// to do.
class FolderLock {
 public:
  FolderLock() = default;

  // Writes the process id and `name` into the file, for the error of others. Returns kTaken with
  // what the holder wrote if another process has the lock, or with its process id if the file is
  // gone.
  static Got<FolderLock> take(const std::string& folder, const std::string& name);

 private:
  // A file that is closed with this object, which releases its lock.
  class OpenFile {
   public:
    OpenFile() = default;
    explicit OpenFile(int number) : number_(number) {}
    OpenFile(OpenFile&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    OpenFile& operator=(OpenFile&& other) noexcept {
      std::swap(number_, other.number_);
      return *this;
    }
    ~OpenFile();
    [[nodiscard]] int number() const { return number_; }

   private:
    int number_ = -1;
  };

  Done take_folder(const std::string& folder);

  OpenFile folder_;
  OpenFile file_;
};

}  // namespace formicary::store
