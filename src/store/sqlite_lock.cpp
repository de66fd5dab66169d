#include "store/sqlite_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace formicary::store {
namespace {

constexpr int kLockTries = 10;  // the file may be deleted between opening and locking it

Error unlockable(const std::string& path) {
  return {Error::Kind::kUnwritable, path + ": " + std::strerror(errno)};
}

std::string text_of(int file) {
  std::array<char, 200> text{};
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  std::string found(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  found.erase(std::find(found.begin(), found.end(), '\n'), found.end());
  return found;
}

// Whether the path still leads to this file.
bool is_file_of(int file, const std::string& path) {
  struct stat opened = {};
  struct stat named = {};
  return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

Got<FolderLock> FolderLock::take(const std::string& folder, const std::string& name) {
  const std::string path = folder + "/formicary.lock";
  for (int i = 0; i < kLockTries; ++i) {
    FolderLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (lock.file_ < 0) return unlockable(path);
    if (::flock(lock.file_, LOCK_EX | LOCK_NB) != 0) {
      if (errno == EWOULDBLOCK) return Error{Error::Kind::kTaken, text_of(lock.file_)};
      if (errno == EINTR) continue;
      return unlockable(path);
    }
    if (!is_file_of(lock.file_, path)) continue;
    const std::string text = "pid " + std::to_string(::getpid()) + ", " + name + "\n";
    if (::ftruncate(lock.file_, 0) != 0 ||
        ::pwrite(lock.file_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) {
      return unlockable(path);
    }
    return lock;
  }
  return Error{Error::Kind::kBusy, path};
}

}  // namespace formicary::store
