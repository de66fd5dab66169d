// malloc and its kin, for the module and all of the C library that is in it.
#include <cstddef>

#include "wasm/heap.h"

extern "C" unsigned char __heap_base;  // NOLINT(bugprone-reserved-identifier): the linker's name

namespace {

constexpr std::size_t kPage = std::size_t{64} * 1024;

// The rest of the page in which the module's data ends is used first.
std::byte* grow(std::size_t bytes) {
  static std::byte* end = nullptr;
  if (end == nullptr) {
    const auto base = reinterpret_cast<std::size_t>(&__heap_base);
    // The memory is addressed by integers. NOLINTNEXTLINE(performance-no-int-to-ptr)
    end = reinterpret_cast<std::byte*>((base + 15) / 16 * 16);
  }
  const std::size_t have = __builtin_wasm_memory_size(0) * kPage;
  const std::size_t wanted = reinterpret_cast<std::size_t>(end) + bytes;
  if (wanted > have) {
    const std::size_t pages = (wanted - have + kPage - 1) / kPage;
    if (__builtin_wasm_memory_grow(0, pages) == static_cast<std::size_t>(-1)) return nullptr;
  }
  std::byte* begin = end;
  end += bytes;
  return begin;
}

constinit formicary::Heap heap(grow);

}  // namespace

// The C library gives the parameters reserved names.
// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
extern "C" {
void* malloc(std::size_t size) { return heap.take(size); }
void free(void* memory) { heap.give_back(memory); }
void* realloc(void* memory, std::size_t size) { return heap.resize(memory, size); }
void* calloc(std::size_t count, std::size_t size) {
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(count, size, &bytes)) return nullptr;
  void* memory = heap.take(bytes);
  if (memory != nullptr) std::memset(memory, 0, bytes);
  return memory;
}
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
