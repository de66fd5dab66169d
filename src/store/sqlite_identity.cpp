#include "store/sqlite_identity.h"

#include <sys/stat.h>

#include <cerrno>
#include <string_view>

#include "store/sqlite_files.h"

namespace formicary::store {
namespace {

// The beginning of a database file: a magic text, and at 18 and 19 the versions of the format for
// writing and reading, which are 2 for a database with a write-ahead log.
constexpr std::string_view kMagic("SQLite format 3\0", 16);
constexpr int kHeaderSize = 20;

// Reads through SQLite's own handle: closing another one would drop the locks of this process.
bool has_good_header(sqlite3* database) {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
  if (file == nullptr || file->pMethods == nullptr) return true;
  std::array<char, kHeaderSize> header{};
  const int code = file->pMethods->xRead(file, header.data(), kHeaderSize, 0);
  if (code == SQLITE_IOERR_SHORT_READ) return false;
  if (code != SQLITE_OK) return true;  // not known; the database will report it
  return std::string_view(header.data(), kMagic.size()) == kMagic && header[18] == 2 &&
         header[19] == 2;
}

}  // namespace

void FileIdentity::remember(sqlite3* database, const std::string& path) {
  if (vfs_of(database) != sqlite3_vfs_find(nullptr)) return;
  const std::array<const char*, 3> endings = {"", "-wal", "-shm"};
  for (std::size_t i = 0; i < files_.size(); ++i) {
    struct stat found = {};
    files_[i].path = path + endings[i];
    if (::stat(files_[i].path.c_str(), &found) != 0) return;
    files_[i].device = found.st_dev;
    files_[i].number = found.st_ino;
  }
  database_ = database;
}

Done FileIdentity::check() const {
  if (database_ == nullptr) return {};
  for (const File& file : files_) {
    struct stat found = {};
    const bool there = ::stat(file.path.c_str(), &found) == 0;
    if (!there && errno != ENOENT && errno != ENOTDIR) continue;  // not known
    if (there && found.st_dev == file.device && found.st_ino == file.number) continue;
    return Error{Error::Kind::kReplaced,
                 file.path + (there ? " was replaced" : " was deleted") + " while it was in use"};
  }
  if (has_good_header(database_)) return {};
  return Error{Error::Kind::kReplaced, files_[0].path + " was overwritten while it was in use"};
}

}  // namespace formicary::store
