#pragma once

#include <chrono>
#include <ctime>

namespace formicary::app {

double seconds_of(const auto& work) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - began).count();
}

// The processor time of all threads.
double processor_seconds_of(const auto& work) {
  const std::clock_t began = std::clock();
  work();
  return static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
}

}  // namespace formicary::app
