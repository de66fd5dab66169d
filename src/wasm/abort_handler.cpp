// Our own abort handler for the standard library. The default one needs printf, which takes more
// space than a bot, and nobody could read its text: the engine stops, and the page notices.
#include <__verbose_abort>
#include <cstdlib>
#include <new>

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl58-cpp): the library's names.
_LIBCPP_BEGIN_NAMESPACE_STD

[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

_LIBCPP_END_NAMESPACE_STD

extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
// NOLINTEND(bugprone-reserved-identifier,cert-dcl58-cpp)

// The same for memory that is not there: the library's own operators would call on its handlers.
void* operator new(std::size_t size) {
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) __builtin_trap();
  return memory;
}
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept { std::free(memory); }
// The library has one function that frees, aligned or not. Nothing is allocated with a larger
// alignment: that operator is not here, and the C library's would clash with memory.cpp.
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
