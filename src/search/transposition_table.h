// A transposition table of fixed size: the results of a search by key.
//
// A slot is written once. If all slots that a key may use are taken, nothing is stored, which makes
// the search slower but not wrong. Keys are compared completely, so a value that is found is the
// one that was stored. Threads may share a table if the value of a key does not depend on who finds
// it: one thread claims a slot, and the others see it when it is complete.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>

#include "base/check.h"
#include "core/contract.h"

namespace formicary::search {

template <Flat Key, class Value>
class TranspositionTable {
 public:
  // With 2^bits slots, at least 8.
  explicit TranspositionTable(int bits) : mask_((std::size_t{1} << bits) - 1) {
    FORMICARY_CHECK(bits >= 3 && bits < 32);
    slots_ = std::make_unique<Slot[]>(mask_ + 1);
  }

  // The number of stored values. Visits all slots.
  [[nodiscard]] std::size_t count() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i <= mask_; ++i) {
      if (!is_free(slots_[i].tag.load(std::memory_order_relaxed))) ++count;
    }
    return count;
  }

  // Forgets everything in constant time: slots of older generations count as free.
  void clear() {
    generation_ = (generation_ + 1) & kGenerations;
    if (generation_ != 0) return;
    for (std::size_t i = 0; i <= mask_; ++i) slots_[i].tag.store(0, std::memory_order_relaxed);
    generation_ = 1;
  }

  // Null if there is no value. The pointer stays valid until clear().
  [[nodiscard]] const Value* find(const Key& key, std::uint64_t hash) const {
    const std::uint32_t wanted = tag_of(hash) | kFull;
    for (std::size_t i = 0; i < kProbes; ++i) {
      const Slot& slot = slots_[(hash + i) & mask_];
      const std::uint32_t tag = slot.tag.load(std::memory_order_acquire);
      if (tag == wanted && std::memcmp(&slot.key, &key, sizeof key) == 0) return &slot.value;
      if (is_free(tag)) return nullptr;
    }
    return nullptr;
  }

  void keep(const Key& key, std::uint64_t hash, const Value& value) {
    for (std::size_t i = 0; i < kProbes; ++i) {
      Slot& slot = slots_[(hash + i) & mask_];
      std::uint32_t tag = slot.tag.load(std::memory_order_relaxed);
      if (!is_free(tag)) continue;
      const std::uint32_t claimed = tag_of(hash);
      // Another thread may have claimed the slot first; then the next one is tried.
      if (!slot.tag.compare_exchange_strong(tag, claimed, std::memory_order_relaxed)) continue;
      slot.key = key;
      slot.value = value;
      slot.tag.store(claimed | kFull, std::memory_order_release);
      return;
    }
  }

 private:
  static constexpr std::size_t kProbes = 8;
  // A tag: the lowest bit says that key and value are complete; then come the generation and some
  // bits of the hash that did not select the slot.
  static constexpr std::uint32_t kFull = 1;
  static constexpr std::uint32_t kGenerations = (1 << 15) - 1;

  struct Slot {
    std::atomic<std::uint32_t> tag = 0;
    Key key;
    Value value;
  };

  [[nodiscard]] std::uint32_t tag_of(std::uint64_t hash) const {
    return static_cast<std::uint32_t>(hash >> 48 << 16) | generation_ << 1;
  }
  [[nodiscard]] bool is_free(std::uint32_t tag) const {
    return (tag >> 1 & kGenerations) != generation_;
  }

  std::size_t mask_;
  std::uint32_t generation_ = 1;
  std::unique_ptr<Slot[]> slots_;
};

}  // namespace formicary::search
