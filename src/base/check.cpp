#include "base/check.h"

#if !defined(__wasm__)
#include <string>
#endif

namespace formicary {

void check_failed([[maybe_unused]] const char* expression, [[maybe_unused]] const char* file,
                  [[maybe_unused]] int line) {
#if defined(__wasm__)
  __builtin_trap();
#else
  throw CheckFailure(std::string("check failed: ") + expression + " (" + file + ":" +
                     std::to_string(line) + ")");
#endif
}

}  // namespace formicary
