#include "load/process.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>

namespace formicary::load {
namespace {

// The files of /proc are short, and have no size to be asked for.
std::string read_proc(int pid, const char* name) {
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  const std::string path = "/proc/" + std::to_string(pid) + "/" + name;
  const std::unique_ptr<std::FILE, Closer> file(std::fopen(path.c_str(), "r"));
  if (!file) return {};
  std::string text(4096, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  return text;
}

}  // namespace

ProcessFigures measure_process(int pid) {
  const std::string stat = read_proc(pid, "stat");
  const std::string memory = read_proc(pid, "statm");
  // The name in parentheses may hold anything, so what follows is counted from its end.
  const std::size_t name_end = stat.rfind(')');
  unsigned long user = 0;
  unsigned long system = 0;
  long total = 0;
  long resident = 0;
  if (name_end == std::string::npos ||
      std::sscanf(stat.c_str() + name_end + 1,
                  " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2 ||
      std::sscanf(memory.c_str(), "%ld %ld", &total, &resident) != 2) {
    return {};
  }
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  return {true, static_cast<double>(user + system) / ticks,
          std::int64_t{resident} * sysconf(_SC_PAGESIZE)};
}

std::uint64_t raise_file_limit(std::uint64_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  if (limit.rlim_cur < wanted) {
    limit.rlim_cur = std::min<rlim_t>(wanted, limit.rlim_max);
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur;
}

}  // namespace formicary::load
