#include "store/sqlite_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace formicary::store {
namespace {

constexpr int kLockTries = 10;  // the file may be deleted between opening and locking it

Error unlockable(const std::string& path) {
  return {Error::Kind::kUnwritable, path + ": " + std::strerror(errno)};
}

std::string path_in(const std::string& folder) { return folder + "/formicary.lock"; }

// Whether the path still leads to this file.
bool is_file_of(int file, const std::string& path) {
  struct stat opened = {};
  struct stat named = {};
  return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

// The process that has locked a file, as the system lists it: `1: FLOCK ADVISORY WRITE 123
// 08:02:4711 0 EOF`. Empty if that is not known.
std::string holder_of(int file) {
  struct stat opened = {};
  if (::fstat(file, &opened) != 0) return {};
  const std::string inode = ':' + std::to_string(opened.st_ino);
  std::ifstream locks("/proc/locks");
  std::string number;
  std::string kind;
  std::string mode;
  std::string access;
  std::string pid;
  std::string where;
  for (std::string line; std::getline(locks, line);) {
    std::istringstream words(line);
    words >> number >> kind >> mode >> access >> pid >> where;
    if (kind == "FLOCK" && where.ends_with(inode)) return "pid " + pid;
  }
  return {};
}

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  std::string text;
  std::getline(file, text);
  return text;
}

}  // namespace

FolderLock::OpenFile::~OpenFile() {
  if (number_ >= 0) ::close(number_);
}

Done FolderLock::take_folder(const std::string& folder) {
  folder_ = OpenFile(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder_.number() < 0) return unlockable(folder);
  while (::flock(folder_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return {};  // not possible here
    std::string holder = text_of_file(path_in(folder));
    if (holder.empty()) holder = holder_of(folder_.number());
    return Error{Error::Kind::kTaken, holder.empty() ? "?" : holder};
  }
  return {};
}

Got<FolderLock> FolderLock::take(const std::string& folder, const std::string& name) {
  const std::string path = path_in(folder);
  FolderLock lock;
  if (Done failed = lock.take_folder(folder)) return *failed;
  for (int i = 0; i < kLockTries; ++i) {
    lock.file_ = OpenFile(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
    const int file = lock.file_.number();
    if (file < 0) return unlockable(path);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
      if (errno == EWOULDBLOCK) return Error{Error::Kind::kTaken, text_of_file(path)};
      if (errno == EINTR) continue;
      return unlockable(path);
    }
    if (!is_file_of(file, path)) continue;
    const std::string text = "pid " + std::to_string(::getpid()) + ", " + name + "\n";
    if (::ftruncate(file, 0) != 0 ||
        ::pwrite(file, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) {
      return unlockable(path);
    }
    return lock;
  }
  return Error{Error::Kind::kBusy, path};
}

}  // namespace formicary::store
