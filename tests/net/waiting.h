// Waiting for a condition, with a limit that only a fault reaches.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace formicary::testing {

inline bool wait_until(const std::function<bool()>& condition) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > limit) {
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

}  // namespace formicary::testing
