// Clocks that are wrong: preload this library into a program. The file in FORMICARY_WRONG_CLOCK
// holds two numbers of eight bytes, which may change at any time: by how many seconds the wall
// clock is wrong, and how many seconds the steady clock is ahead. The system's own timers keep to
// the real time.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>

namespace {

struct Wrong {
  std::int64_t wall;
  std::int64_t steady;
};

const volatile Wrong& wrong() {
  static const auto* const mapped = []() -> const volatile Wrong* {
    const char* path = std::getenv("FORMICARY_WRONG_CLOCK");
    const int file = path == nullptr ? -1 : ::open(path, O_RDONLY | O_CLOEXEC);
    void* memory = ::mmap(nullptr, sizeof(Wrong), PROT_READ, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) std::abort();  // nothing would be shown
    return static_cast<const volatile Wrong*>(memory);
  }
  ();
  return *mapped;
}

int read_clock(clockid_t clock, timespec* out) {
  const auto failed = static_cast<int>(::syscall(SYS_clock_gettime, clock, out));
  if (failed != 0) return failed;
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) out->tv_sec += wrong().wall;
  if (clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE) out->tv_sec += wrong().steady;
  return 0;
}

}  // namespace

// The system's headers have reserved names for the parameters.
// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
extern "C" int clock_gettime(clockid_t clock, timespec* out) noexcept {
  return read_clock(clock, out);
}

extern "C" int gettimeofday(timeval* out, void* /*zone*/) noexcept {
  timespec now{};
  if (read_clock(CLOCK_REALTIME, &now) != 0) return -1;
  out->tv_sec = now.tv_sec;
  out->tv_usec = now.tv_nsec / 1000;
  return 0;
}

extern "C" time_t time(time_t* out) noexcept {
  timespec now{};
  if (read_clock(CLOCK_REALTIME, &now) != 0) return -1;
  if (out != nullptr) *out = now.tv_sec;
  return now.tv_sec;
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
