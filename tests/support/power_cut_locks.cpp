#include "tests/support/power_cut_locks.h"

namespace formicary::testing {
namespace {

unsigned bit(int lock) { return 1U << static_cast<unsigned>(lock); }

}  // namespace

bool FileLocks::lock(LockHolder& holder, int level) {
  if (level <= holder.level) return true;
  if (holder.level == SQLITE_LOCK_NONE) {
    if (blocker_ != nullptr) return false;
    ++readers_;
    holder.level = SQLITE_LOCK_SHARED;
  }
  if (level == SQLITE_LOCK_SHARED) return true;
  if (writer_ != nullptr && writer_ != &holder) return false;
  if (level == SQLITE_LOCK_EXCLUSIVE) {
    if (blocker_ != nullptr && blocker_ != &holder) return false;
    blocker_ = &holder;
    holder.level = SQLITE_LOCK_PENDING;
    if (readers_ > 1) return false;
  }
  writer_ = &holder;
  holder.level = level;
  return true;
}

void FileLocks::unlock(LockHolder& holder, int level) {
  if (level >= holder.level) return;
  if (writer_ == &holder) writer_ = nullptr;
  if (blocker_ == &holder) blocker_ = nullptr;
  if (level == SQLITE_LOCK_NONE) --readers_;
  holder.level = level;
}

void* FileLocks::map(LockHolder& holder, std::size_t region, std::size_t size, bool extend) {
  if (!holder.mapped) ++users_;
  holder.mapped = true;
  while (regions_.size() <= region) {
    if (!extend) return nullptr;
    regions_.push_back(std::make_unique<char[]>(size));
  }
  return regions_[region].get();
}

void FileLocks::unmap(LockHolder& holder) {
  unlock_memory(holder, 0, SQLITE_SHM_NLOCK);
  if (holder.mapped && --users_ == 0) regions_.clear();
  holder.mapped = false;
}

bool FileLocks::lock_memory(LockHolder& holder, int first, int count, bool exclusive) {
  for (int i = first; i < first + count; ++i) {
    const MemoryLock& lock = memory_locks_[static_cast<std::size_t>(i)];
    const bool own = ((holder.shared | holder.exclusive) & bit(i)) != 0;
    if (own) continue;
    if (lock.exclusive || (exclusive && lock.shared > 0)) return false;
  }
  for (int i = first; i < first + count; ++i) {
    if (((holder.shared | holder.exclusive) & bit(i)) != 0) continue;
    MemoryLock& lock = memory_locks_[static_cast<std::size_t>(i)];
    if (exclusive) {
      lock.exclusive = true;
      holder.exclusive |= bit(i);
    } else {
      ++lock.shared;
      holder.shared |= bit(i);
    }
  }
  return true;
}

void FileLocks::unlock_memory(LockHolder& holder, int first, int count) {
  for (int i = first; i < first + count; ++i) {
    MemoryLock& lock = memory_locks_[static_cast<std::size_t>(i)];
    if ((holder.exclusive & bit(i)) != 0) lock.exclusive = false;
    if ((holder.shared & bit(i)) != 0) --lock.shared;
    holder.exclusive &= ~bit(i);
    holder.shared &= ~bit(i);
  }
}

}  // namespace formicary::testing
