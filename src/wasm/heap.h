// A small heap for WebAssembly: the one of the C library takes as much space in the module as two
// bots. Block sizes are multiples of 16 bytes up to 512, then there are eight sizes per doubling;
// freed blocks are kept in a list per size for reuse. A page has one thread and frees nearly
// everything after each request, so little is wasted.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>

namespace formicary {

class Heap {
 public:
  // `grow(bytes)` returns that many more bytes, directly after the previous ones, or null if there
  // is no memory.
  using Grow = std::byte* (*)(std::size_t bytes);
  constexpr explicit Heap(Grow grow) : grow_(grow) {}

  // Like malloc, free and realloc: aligned to 16 bytes; null if there is no memory left.
  void* take(std::size_t size) {
    if (size > kMost) return nullptr;
    const std::size_t wanted = class_of(size + kHeader);
    // A slightly larger free block is used as well.
    const std::size_t last = wanted < kSmall ? wanted : std::min(wanted + kSteps, kClasses - 1);
    for (std::size_t i = wanted; i <= last; ++i) {
      Free* found = free_[i];
      if (found == nullptr) continue;
      free_[i] = found->next;
      return found;
    }
    const std::size_t bytes = size_of(wanted);
    if (static_cast<std::size_t>(end_ - top_) < bytes && !make_room(bytes)) return nullptr;
    std::byte* block = top_ + kHeader;
    top_ += bytes;
    const auto index = static_cast<std::uint32_t>(wanted);
    std::memcpy(block - kHeader, &index, sizeof index);
    return block;
  }

  void give_back(void* memory) {
    if (memory == nullptr) return;
    auto* block = static_cast<std::byte*>(memory);
    const std::size_t index = class_at(block);
    if (block - kHeader + size_of(index) == top_) {  // the last block
      top_ = block - kHeader;
      return;
    }
    free_[index] = new (memory) Free{free_[index]};
  }

  void* resize(void* memory, std::size_t size) {
    if (memory == nullptr) return take(size);
    const std::size_t room = size_of(class_at(static_cast<std::byte*>(memory))) - kHeader;
    if (size <= room) return memory;
    void* other = take(size);
    if (other == nullptr) return nullptr;
    std::memcpy(other, memory, room);
    give_back(memory);
    return other;
  }

 private:
  struct Free {
    Free* next;
  };

  static constexpr std::size_t kHeader = 8;  // holds the size class of the block and aligns it
  static constexpr std::size_t kUnit = 16;
  static constexpr std::size_t kSmall = 32;  // classes that are kUnit apart
  static constexpr std::size_t kSteps = 8;
  static constexpr int kSmallBits = 9;
  static constexpr std::size_t kMost = std::size_t{1} << 30U;
  static constexpr std::size_t kClasses = kSmall + (31 - kSmallBits) * kSteps;
  static constexpr std::size_t kLeastGrowth = std::size_t{1} << 18U;

  static constexpr std::size_t class_of(std::size_t bytes) {
    if (bytes <= kSmall * kUnit) return (bytes + kUnit - 1) / kUnit - 1;
    // 2^bits < bytes <= 2^(bits + 1)
    const int bits = std::numeric_limits<std::size_t>::digits - 1 - std::countl_zero(bytes - 1);
    const std::size_t step = (bytes - 1) >> (bits - 3);
    return kSmall + static_cast<std::size_t>(bits - kSmallBits) * kSteps + (step - kSteps);
  }
  static constexpr std::size_t size_of(std::size_t index) {
    if (index < kSmall) return (index + 1) * kUnit;
    const std::size_t bits = (index - kSmall) / kSteps + kSmallBits;
    return (kSteps + 1 + (index - kSmall) % kSteps) << (bits - 3);
  }
  static std::size_t class_at(const std::byte* block) {
    std::uint32_t index = 0;
    std::memcpy(&index, block - kHeader, sizeof index);
    return index;
  }

  bool make_room(std::size_t bytes) {
    const std::size_t more = std::max(bytes + kUnit, kLeastGrowth);
    std::byte* memory = grow_(more);
    if (memory == nullptr) return false;
    if (top_ == nullptr) top_ = memory + kHeader;  // so that the memory after a header is aligned
    end_ = memory + more;
    return true;
  }

  Grow grow_;
  std::byte* top_ = nullptr;  // the end of the memory that was ever used
  std::byte* end_ = nullptr;
  std::array<Free*, kClasses> free_{};
};

}  // namespace formicary
