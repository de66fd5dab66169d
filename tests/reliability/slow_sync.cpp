// A disk that needs 8 ms for every sync: preload this library into a program.
#include <dlfcn.h>
#include <unistd.h>

#include <ctime>

namespace {

int slowly(const char* name, int file) {
  const timespec pause{0, 8'000'000};
  nanosleep(&pause, nullptr);
  using Sync = int (*)(int);
  const auto real = reinterpret_cast<Sync>(dlsym(RTLD_NEXT, name));  // NOLINT: POSIX allows it
  return real(file);
}

}  // namespace

// The system's headers have reserved names for the parameters.
// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
extern "C" int fsync(int file) { return slowly("fsync", file); }
extern "C" int fdatasync(int file) { return slowly("fdatasync", file); }
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
