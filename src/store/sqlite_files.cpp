#include "store/sqlite_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

namespace formicary::store {
namespace {

namespace fs = std::filesystem;

Error unwritable(const std::string& path, int error) {
  return {error == ENOSPC ? Error::Kind::kFull : Error::Kind::kUnwritable,
          path + ": " + std::strerror(error)};
}

// Makes a new entry of the folder durable. Some systems can't do that; errors are ignored.
void sync_folder(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

bool is_system(const sqlite3_vfs* vfs) { return vfs == sqlite3_vfs_find(nullptr); }

}  // namespace

Done make_folder(const std::string& path) {
  std::error_code error;
  std::vector<fs::path> missing;
  fs::path folder = fs::absolute(path, error);
  if (error) return unwritable(path, error.value());
  if (!folder.has_filename()) folder = folder.parent_path();  // a trailing slash
  for (; !fs::is_directory(folder, error) && folder != folder.root_path();
       folder = folder.parent_path()) {
    missing.push_back(folder);
  }
  for (; !missing.empty(); missing.pop_back()) {
    const fs::path& made = missing.back();
    if (::mkdir(made.c_str(), S_IRWXU) != 0 && errno != EEXIST) return unwritable(made, errno);
    sync_folder(made.parent_path());
  }
  if (!fs::is_directory(path, error)) return unwritable(path, ENOTDIR);
  return {};
}

void sync_names(sqlite3* database, const std::string& folder) {
  if (is_system(vfs_of(database))) {
    sync_folder(folder);
  } else {
    sqlite3_file_control(database, "main", kSyncNamesControl, nullptr);
  }
}

std::string plain_path(const std::string& path) {
  return path.starts_with("file:") ? "./" + path : path;
}

sqlite3_vfs* vfs_of(sqlite3* database) {
  sqlite3_vfs* vfs = nullptr;
  sqlite3_file_control(database, "main", SQLITE_FCNTL_VFS_POINTER, static_cast<void*>(&vfs));
  return vfs;
}

bool file_exists(sqlite3_vfs* vfs, const std::string& path) {
  int exists = 0;
  vfs->xAccess(vfs, path.c_str(), SQLITE_ACCESS_EXISTS, &exists);
  return exists != 0;
}

// By name: opening and closing the file would drop the locks of this process on it.
void make_private(sqlite3_vfs* vfs, const std::string& path) {
  if (is_system(vfs)) ::chmod(path.c_str(), S_IRUSR | S_IWUSR);
}

}  // namespace formicary::store
