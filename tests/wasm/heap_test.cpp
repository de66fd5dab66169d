// The heap of WebAssembly: nobody writes into another's block, and what is freed is used again.
#include "wasm/heap.h"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "base/rng.h"

namespace formicary::testing {
namespace {

// Memory that grows at its end, as WebAssembly's does; up to a limit.
constexpr std::size_t kMost = std::size_t{64} << 20U;
struct alignas(16) Arena {
  std::vector<std::byte> bytes = std::vector<std::byte>(kMost + 16);
  std::size_t used = 0;
};
Arena* arena = nullptr;

std::byte* grow(std::size_t bytes) {
  if (arena->used + bytes > kMost) return nullptr;
  void* begin = arena->bytes.data();
  std::size_t space = kMost + 16;
  auto* aligned = static_cast<std::byte*>(std::align(16, kMost, begin, space));
  arena->used += bytes;
  return aligned + arena->used - bytes;
}

struct Block {
  std::uint8_t* at;
  std::size_t size;
  std::uint8_t mark;
};

void fill(const Block& block) { std::memset(block.at, block.mark, block.size); }
bool is_whole(const Block& block, std::size_t size) {
  return std::all_of(block.at, block.at + size, [&](std::uint8_t b) { return b == block.mark; });
}

TEST_CASE("blocks are aligned, apart from each other, and keep what is in them") {
  Arena memory;
  arena = &memory;
  Heap heap(grow);
  Rng rng(1);
  std::vector<Block> blocks;
  for (int i = 0; i < 40'000; ++i) {
    const std::uint32_t choice = rng.below(8);
    if (choice < 4 || blocks.empty()) {
      const std::size_t size = rng.below(10) == 0 ? rng.below(60'000) : rng.below(600);
      Block block{static_cast<std::uint8_t*>(heap.take(size)), size,
                  static_cast<std::uint8_t>(rng.below(256))};
      REQUIRE(block.at != nullptr);
      REQUIRE(reinterpret_cast<std::uintptr_t>(block.at) % 16 == 0);
      fill(block);
      blocks.push_back(block);
      continue;
    }
    const std::size_t which = rng.below(static_cast<std::uint32_t>(blocks.size()));
    Block& block = blocks[which];
    REQUIRE(is_whole(block, block.size));
    if (choice == 4) {
      const std::size_t size = rng.below(3000);
      block.at = static_cast<std::uint8_t*>(heap.resize(block.at, size));
      REQUIRE(block.at != nullptr);
      REQUIRE(is_whole(block, std::min(block.size, size)));
      block.size = size;
      fill(block);
    } else {
      heap.give_back(block.at);
      block = blocks.back();
      blocks.pop_back();
    }
  }
  for (const Block& block : blocks) REQUIRE(is_whole(block, block.size));
}

TEST_CASE("what was freed is used again, and too much is refused") {
  Arena memory;
  arena = &memory;
  Heap heap(grow);
  heap.give_back(nullptr);
  for (int round = 0; round < 1000; ++round) {
    std::vector<void*> blocks;
    for (std::size_t size = 1; size < 200'000; size = size * 3 / 2 + 1) {
      blocks.push_back(heap.take(size));
      REQUIRE(blocks.back() != nullptr);
    }
    for (void* block : blocks) heap.give_back(block);
  }
  CHECK(memory.used < std::size_t{2} << 20U);
  CHECK(heap.take(kMost) == nullptr);
  CHECK(heap.take(static_cast<std::size_t>(-1)) == nullptr);
  CHECK(heap.take(0) != nullptr);
}

}  // namespace
}  // namespace formicary::testing
