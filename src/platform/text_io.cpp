#include "platform/text_io.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>

namespace formicary {
namespace {

constexpr std::size_t kMaxFileSize = std::size_t{16} << 20;

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

Message unreadable(const std::string& path, int error) {
  return Message("file.unreadable").text("path", path).text("reason", std::strerror(error));
}

Result<std::string, Message> read_all(std::FILE* file, const std::string& path) {
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file)) {
    text.append(buffer.data(), count);
    if (text.size() > kMaxFileSize) return Message("file.too-large").text("path", path);
  }
  if (std::ferror(file) != 0) return unreadable(path, errno);
  return text;
}

volatile std::sig_atomic_t signalled = 0;

// The next byte of standard input; nothing at its end, or when a signal asks to leave.
std::optional<char> read_byte() {
  static std::array<char, 4096> buffer;
  static std::size_t at = 0;
  static std::size_t end = 0;
  while (at == end) {
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    const bool ready = wait_readable({&input, 1}, std::chrono::milliseconds::max());
    if (signalled != 0) return {};
    if (!ready) continue;
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    at = 0;
    end = static_cast<std::size_t>(count);
  }
  return buffer[at++];
}

}  // namespace

Message unwritable(const std::string& path, int error) {
  return Message("file.unwritable").text("path", path).text("reason", std::strerror(error));
}

Result<std::string, Message> read_file(const std::string& path) {
  if (path == "-") return read_all(stdin, path);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return unreadable(path, EISDIR);
  }
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return unreadable(path, errno);
  return read_all(file.get(), path);
}

std::optional<Message> write_file(const std::string& path, std::string_view text) {
  const std::string temporary = path + ".part";
  {
    File file(std::fopen(temporary.c_str(), "wb"));
    if (!file) return unwritable(path, errno);
    const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                         std::fflush(file.get()) == 0;
    if (!written) {
      const int error = errno;
      std::remove(temporary.c_str());
      return unwritable(path, error);
    }
  }
  if (std::rename(temporary.c_str(), path.c_str()) != 0) {
    const int error = errno;
    std::remove(temporary.c_str());
    return unwritable(path, error);
  }
  return {};
}

std::string free_file_name(std::string_view stem, std::string_view ending) {
  for (int i = 1;; ++i) {
    std::string name = std::string(stem) + '-' + std::to_string(i) + std::string(ending);
    std::error_code error;
    if (!std::filesystem::exists(name, error)) return name;
  }
}

std::string program_name() { return program_invocation_name; }

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_line(std::string_view text) {
  print(text);
  print("\n");
}

void print_error(std::string_view text) {
  std::fflush(stdout);
  std::fprintf(stderr, "formicary: %.*s\n", static_cast<int>(text.size()), text.data());
}

bool is_terminal(std::FILE* stream) { return isatty(fileno(stream)) != 0; }

void catch_signals() {
  struct sigaction action = {};
  action.sa_handler = [](int) { signalled = 1; };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // writing fails instead
  // Blocked but while waiting for input, so that none gets lost just before the wait.
  sigset_t blocked = {};
  sigemptyset(&blocked);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&blocked, signal);
  sigprocmask(SIG_BLOCK, &blocked, nullptr);
}

bool asked_to_leave() { return signalled != 0; }

bool wait_readable(std::span<pollfd> inputs, std::chrono::milliseconds patience) {
  constexpr std::chrono::milliseconds kLongest = std::chrono::hours(1);
  if (signalled != 0) return false;
  const auto wait = std::clamp(patience, std::chrono::milliseconds{0}, kLongest).count();
  const timespec time = {wait / 1000, wait % 1000 * 1'000'000};
  // Signals come through only here.
  sigset_t none = {};
  sigemptyset(&none);
  return ppoll(inputs.data(), inputs.size(), &time, &none) > 0 && signalled == 0;
}

std::optional<std::string> read_line() {
  if (std::fflush(stdout) != 0) return {};  // nobody is there to read what we say
  std::string line;
  while (const std::optional<char> c = read_byte()) {
    if (*c != '\n') {
      line += *c;
      if (line.size() < kMaxFileSize) continue;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
  }
  if (line.empty() || signalled != 0) return {};
  return line;
}

bool wants_colour(std::string_view choice) {
  if (choice != "auto") return choice == "always";
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return is_terminal(stdout) && (no_colour == nullptr || *no_colour == '\0') &&
         terminal != nullptr && std::string_view(terminal) != "dumb";
}

}  // namespace formicary
