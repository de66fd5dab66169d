// The locks of a file and the memory shared through it, among the connections of one test.
#pragma once

#include <sqlite3.h>

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace formicary::testing {

struct LockHolder {
  int level = SQLITE_LOCK_NONE;
  bool mapped = false;
  unsigned shared = 0;  // bits of the locks of the memory
  unsigned exclusive = 0;
};

class FileLocks {
 public:
  bool lock(LockHolder& holder, int level);
  void unlock(LockHolder& holder, int level);
  [[nodiscard]] bool is_reserved() const { return writer_ != nullptr; }

  // Returns null if the region does not exist and `extend` is false.
  void* map(LockHolder& holder, std::size_t region, std::size_t size, bool extend);
  // Frees the memory after its last user.
  void unmap(LockHolder& holder);
  bool lock_memory(LockHolder& holder, int first, int count, bool exclusive);
  void unlock_memory(LockHolder& holder, int first, int count);

 private:
  struct MemoryLock {
    int shared = 0;
    bool exclusive = false;
  };

  int readers_ = 0;
  const LockHolder* writer_ = nullptr;   // has reserved it
  const LockHolder* blocker_ = nullptr;  // lets no new readers in
  int users_ = 0;
  std::vector<std::unique_ptr<char[]>> regions_;
  std::array<MemoryLock, SQLITE_SHM_NLOCK> memory_locks_ = {};
};

}  // namespace formicary::testing
