// Checks for our own bugs. A failed CHECK is never the user's fault: bad input is a Result, a move
// against the rules is a Refusal.
#pragma once

#if !defined(__wasm__)
#include <stdexcept>
#endif

namespace formicary {

#if !defined(__wasm__)
// Thrown by a failed CHECK, so that a server can freeze the one table it happened at and go on.
class CheckFailure : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};
#endif

// Natively throws CheckFailure; in WebAssembly, which has no exceptions, traps.
[[noreturn]] void check_failed(const char* expression, const char* file, int line);

}  // namespace formicary

// NOLINTBEGIN(cppcoreguidelines-macro-usage): only a macro can name the failed expression.
#define FORMICARY_CHECK(expression) \
  ((expression) ? static_cast<void>(0) : ::formicary::check_failed(#expression, __FILE__, __LINE__))

// Like FORMICARY_CHECK, but only if NDEBUG is off: for hot paths whose callers guarantee the
// condition.
#if defined(NDEBUG)
#define FORMICARY_DCHECK(expression) static_cast<void>(0)
#else
#define FORMICARY_DCHECK(expression) FORMICARY_CHECK(expression)
#endif
// NOLINTEND(cppcoreguidelines-macro-usage)
