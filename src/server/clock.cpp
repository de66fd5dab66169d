#include "server/clock.h"

#include <chrono>

namespace formicary::server {
namespace {

template <class Clock>
std::int64_t millis_of() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
      .count();
}

}  // namespace

std::int64_t steady_now() { return millis_of<std::chrono::steady_clock>(); }

std::int64_t wall_now() { return millis_of<std::chrono::system_clock>(); }

}  // namespace formicary::server
