// A stop source that requests a stop after a given time.
#pragma once

#include <chrono>

#include "search/stop.h"

namespace formicary {

class Deadline final : public StopSource {
 public:
  explicit Deadline(int millis)
      : until_(std::chrono::steady_clock::now() + std::chrono::milliseconds(millis)) {}

  bool requested() override { return std::chrono::steady_clock::now() >= until_; }

 private:
  std::chrono::steady_clock::time_point until_;
};

}  // namespace formicary
