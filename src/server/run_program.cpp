#include "server/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

extern char** environ;  // NOLINT: POSIX declares it nowhere

namespace formicary::server {
namespace {

using Clock = std::chrono::steady_clock;

std::string system_error(int number) { return std::strerror(number); }  // NOLINT: a log's words

// The files of the child process: the pipe as its input, and /dev/null for its output.
class Actions {
 public:
  explicit Actions(int input) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input, 0);
    posix_spawn_file_actions_addopen(&actions_, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, 2, "/dev/null", O_WRONLY, 0);
  }
  ~Actions() { posix_spawn_file_actions_destroy(&actions_); }
  Actions(const Actions&) = delete;
  Actions& operator=(const Actions&) = delete;
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

// Restores the default handling of signals that the server ignores or blocks.
class Attributes {
 public:
  Attributes() {
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigset_t pipe;
    sigemptyset(&none);
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &pipe);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

// Writes the input as far as the program reads it in time.
void feed(int pipe, std::string_view input, Clock::time_point deadline) {
  while (!input.empty()) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd waiting{pipe, POLLOUT, 0};
    if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return;
    const ssize_t written = write(pipe, input.data(), input.size());
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written > 0) input.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string wait_for(pid_t child, Clock::time_point deadline) {
  int status = 0;
  bool late = false;
  while (true) {
    const pid_t ended = waitpid(child, &status, late ? 0 : WNOHANG);
    if (ended == child) break;
    if (ended < 0 && errno != EINTR) return system_error(errno);
    if (ended == 0 && Clock::now() >= deadline) {
      kill(child, SIGKILL);
      late = true;
    } else if (ended == 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  if (late) return "took too long";
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  return WIFEXITED(status) ? "exit code " + std::to_string(WEXITSTATUS(status))
                           : "ended by a signal";
}

}  // namespace

std::string run_program(const std::string& program, const std::string& argument,
                        const std::string& input, std::chrono::milliseconds timeout) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return system_error(errno);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  const Actions actions(ends[0]);
  const Attributes attributes;
  std::string name = program;
  std::string word = argument;
  std::array<char*, 3> words = {name.data(), word.data(), nullptr};
  pid_t child = 0;
  const int failed =
      posix_spawnp(&child, name.c_str(), actions.get(), attributes.get(), words.data(), environ);
  close(ends[0]);
  const Clock::time_point deadline = Clock::now() + timeout;
  if (failed == 0) feed(ends[1], input, deadline);
  close(ends[1]);
  return failed != 0 ? system_error(failed) : wait_for(child, deadline);
}

}  // namespace formicary::server
