#include "tests/support/power_cut_vfs.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <vector>

#include "store/sqlite_files.h"
#include "tests/support/power_cut_locks.h"

namespace formicary::testing {
namespace {

// An open file. SQLite gives the memory for it.
struct Handle {
  sqlite3_file base;
  SimulatedDisk* disk;
  SimulatedDisk::FilePointer file;
  std::shared_ptr<FileLocks> locks;
  std::string name;
  LockHolder holder;
  int era;
  bool syncs_folder;
  bool deletes;
};

Handle& handle_of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }

SimulatedDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<SimulatedDisk*>(vfs->pAppData); }

bool is_alive(const Handle& handle) {
  return handle.disk->powered() && handle.disk->era() == handle.era;
}

int code_of(SimulatedDisk::Outcome outcome, int failure) {
  if (outcome == SimulatedDisk::Outcome::kDone) return SQLITE_OK;
  return outcome == SimulatedDisk::Outcome::kFull ? SQLITE_FULL : failure;
}

int close_file(sqlite3_file* file) {
  Handle& handle = handle_of(file);
  handle.locks->unlock(handle.holder, SQLITE_LOCK_NONE);
  if (handle.deletes && is_alive(handle)) handle.disk->remove(handle.name);
  handle.~Handle();
  return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* out, int count, sqlite3_int64 at) {
  const Handle& handle = handle_of(file);
  if (!is_alive(handle)) return SQLITE_IOERR_READ;
  const std::string& bytes = handle.file->bytes;
  const auto begin = std::min(bytes.size(), static_cast<std::size_t>(at));
  const std::size_t wanted = static_cast<std::size_t>(count);
  const std::size_t there = bytes.copy(static_cast<char*>(out), wanted, begin);
  std::memset(static_cast<char*>(out) + there, 0, wanted - there);
  return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
  const Handle& handle = handle_of(file);
  if (!is_alive(handle)) return SQLITE_IOERR_WRITE;
  const std::string_view view(static_cast<const char*>(bytes), static_cast<std::size_t>(count));
  return code_of(handle.disk->write(*handle.file, static_cast<std::size_t>(at), view),
                 SQLITE_IOERR_WRITE);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  const Handle& handle = handle_of(file);
  if (!is_alive(handle)) return SQLITE_IOERR_TRUNCATE;
  return code_of(handle.disk->truncate(*handle.file, static_cast<std::size_t>(size)),
                 SQLITE_IOERR_TRUNCATE);
}

int sync_file(sqlite3_file* file, int /*flags*/) {
  Handle& handle = handle_of(file);
  if (!is_alive(handle)) return SQLITE_IOERR_FSYNC;
  const int code = code_of(handle.disk->sync(*handle.file), SQLITE_IOERR_FSYNC);
  if (code != SQLITE_OK || !handle.syncs_folder) return code;
  handle.syncs_folder = false;
  return code_of(handle.disk->sync_folder(), SQLITE_IOERR_DIR_FSYNC);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  const Handle& handle = handle_of(file);
  if (!is_alive(handle)) return SQLITE_IOERR_FSTAT;
  *size = static_cast<sqlite3_int64>(handle.file->bytes.size());
  return SQLITE_OK;
}

int lock_file(sqlite3_file* file, int level) {
  Handle& handle = handle_of(file);
  if (!is_alive(handle)) return SQLITE_IOERR_LOCK;
  return handle.locks->lock(handle.holder, level) ? SQLITE_OK : SQLITE_BUSY;
}

int unlock_file(sqlite3_file* file, int level) {
  Handle& handle = handle_of(file);
  handle.locks->unlock(handle.holder, level);
  return SQLITE_OK;
}

int check_reserved(sqlite3_file* file, int* out) {
  const Handle& handle = handle_of(file);
  *out = handle.locks->is_reserved() ? 1 : 0;
  return SQLITE_OK;
}

int control_file(sqlite3_file* file, int operation, void* /*argument*/) {
  const Handle& handle = handle_of(file);
  if (operation != store::kSyncNamesControl || !is_alive(handle)) return SQLITE_NOTFOUND;
  return code_of(handle.disk->sync_folder(), SQLITE_IOERR_DIR_FSYNC);
}

int sector_size(sqlite3_file* /*file*/) { return SimulatedDisk::kSector; }

// Linux claims it too: a write does no harm to neighbouring bytes.
int characteristics(sqlite3_file* /*file*/) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int map_memory(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
  Handle& handle = handle_of(file);
  *out = nullptr;
  if (!is_alive(handle)) return SQLITE_IOERR_SHMMAP;
  *out = handle.locks->map(handle.holder, static_cast<std::size_t>(region),
                           static_cast<std::size_t>(size), extend != 0);
  return SQLITE_OK;
}

int lock_memory(sqlite3_file* file, int first, int count, int flags) {
  Handle& handle = handle_of(file);
  const bool unlocks = (flags & SQLITE_SHM_UNLOCK) != 0;
  if (!unlocks && !is_alive(handle)) return SQLITE_IOERR_SHMLOCK;
  const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  if (unlocks) {
    handle.locks->unlock_memory(handle.holder, first, count);
    return SQLITE_OK;
  }
  return handle.locks->lock_memory(handle.holder, first, count, exclusive) ? SQLITE_OK
                                                                           : SQLITE_BUSY;
}

void memory_barrier(sqlite3_file* /*file*/) {}

int unmap_memory(sqlite3_file* file, int /*deletes*/) {
  Handle& handle = handle_of(file);
  handle.locks->unmap(handle.holder);
  return SQLITE_OK;
}

const sqlite3_io_methods kMethods = {2,
                                     close_file,
                                     read_file,
                                     write_file,
                                     truncate_file,
                                     sync_file,
                                     file_size,
                                     lock_file,
                                     unlock_file,
                                     check_reserved,
                                     control_file,
                                     sector_size,
                                     characteristics,
                                     map_memory,
                                     lock_memory,
                                     memory_barrier,
                                     unmap_memory,
                                     nullptr,
                                     nullptr};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* out, int flags, int* out_flags) {
  SimulatedDisk& disk = disk_of(vfs);
  out->pMethods = nullptr;
  if (!disk.powered()) return SQLITE_CANTOPEN;
  const std::string path = name == nullptr ? "" : name;
  SimulatedDisk::FilePointer file = disk.find(path);
  const bool is_new = file == nullptr;
  if (is_new && (flags & SQLITE_OPEN_CREATE) != 0) file = disk.make(path);
  if (file == nullptr) return SQLITE_CANTOPEN;
  constexpr int kSyncsFolder =
      SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL;
  if (file->locks == nullptr) file->locks = std::make_shared<FileLocks>();
  auto locks = std::static_pointer_cast<FileLocks>(file->locks);
  new (out) Handle{{&kMethods},
                   &disk,
                   file,
                   locks,
                   path,
                   {},
                   disk.era(),
                   is_new && (flags & kSyncsFolder) != 0,
                   (flags & SQLITE_OPEN_DELETEONCLOSE) != 0};
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  SimulatedDisk& disk = disk_of(vfs);
  if (disk.powered() && disk.find(name) == nullptr) return SQLITE_IOERR_DELETE_NOENT;
  const int code = code_of(disk.remove(name), SQLITE_IOERR_DELETE);
  if (code != SQLITE_OK || sync_folder == 0) return code;
  return code_of(disk.sync_folder(), SQLITE_IOERR_DIR_FSYNC);
}

int access_file(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* out) {
  SimulatedDisk& disk = disk_of(vfs);
  if (!disk.powered()) return SQLITE_IOERR_ACCESS;
  const SimulatedDisk::FilePointer file = disk.find(name);
  *out = file != nullptr ? 1 : 0;
  return SQLITE_OK;
}

int full_name(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
  sqlite3_snprintf(size, out, "%s", name);
  return SQLITE_OK;
}

int random_bytes(sqlite3_vfs* /*vfs*/, int count, char* out) {
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  return system->xRandomness(system, count, out);
}

int sleep_not(sqlite3_vfs* /*vfs*/, int microseconds) { return microseconds; }

int current_time(sqlite3_vfs* /*vfs*/, double* out) {
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  return system->xCurrentTime(system, out);
}

int last_error(sqlite3_vfs* /*vfs*/, int /*size*/, char* /*out*/) { return 0; }

}  // namespace

PowerCutVfs::PowerCutVfs() {
  static int count = 0;
  name_ = "power-cut-" + std::to_string(++count);
  vfs_.iVersion = 1;
  vfs_.szOsFile = sizeof(Handle);
  vfs_.mxPathname = 512;
  vfs_.zName = name_.c_str();
  vfs_.pAppData = &disk_;
  vfs_.xOpen = open_file;
  vfs_.xDelete = delete_file;
  vfs_.xAccess = access_file;
  vfs_.xFullPathname = full_name;
  vfs_.xRandomness = random_bytes;
  vfs_.xSleep = sleep_not;
  vfs_.xCurrentTime = current_time;
  vfs_.xGetLastError = last_error;
  sqlite3_vfs_register(&vfs_, 0);
}

PowerCutVfs::~PowerCutVfs() { sqlite3_vfs_unregister(&vfs_); }

}  // namespace formicary::testing
