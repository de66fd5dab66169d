// Tells the system's service manager (systemd) how the program is, over the socket that the manager
// names in the environment: sd_notify(3) without its library. Does nothing without a manager.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace formicary {

class ServiceManager {
 public:
  // Reads NOTIFY_SOCKET and WATCHDOG_USEC. Call it before the first thread.
  static ServiceManager from_environment();

  // Whether there is a manager that waits to be told.
  [[nodiscard]] bool listens() const { return !socket_.empty(); }
  // How often alive() is expected; nothing if there is no watchdog.
  [[nodiscard]] std::optional<std::chrono::milliseconds> watchdog() const { return watchdog_; }

  void ready() const { tell("READY=1"); }
  void alive() const { tell("WATCHDOG=1"); }
  void stopping() const { tell("STOPPING=1"); }

 private:
  void tell(std::string_view state) const;

  std::string socket_;  // a path, or an abstract name after `@`
  std::optional<std::chrono::milliseconds> watchdog_;
};

}  // namespace formicary
