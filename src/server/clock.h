// Service time runs only while a server does, so that nobody loses time while it is down. The store
// holds a time in the near future (the reserve): a server that was killed continues from there, so
// that time never goes back. If nothing can be stored, time stops at the reserve, because nobody
// can move then.
#pragma once

#include <cstdint>

#include "table/setup.h"

namespace formicary::server {

// Milliseconds of a clock that is never adjusted.
std::int64_t steady_now();
// Milliseconds since 1970.
std::int64_t wall_now();

class ServiceClock {
 public:
  // Continues from the stored time.
  ServiceClock(Millis stored, std::int64_t steady) : base_(stored), start_(steady) {}

  [[nodiscard]] Millis at(std::int64_t steady) const {
    const Millis now = base_ + (steady - start_);
    return now < reserve_ ? now : reserve_;
  }
  // The time to store now. Call reserved() after it has been stored.
  [[nodiscard]] Millis next_reserve(std::int64_t steady, Millis ahead) const {
    return at(steady) + ahead;
  }
  void reserved(Millis reserve, std::int64_t steady) {
    const Millis now = at(steady);
    base_ = now;
    start_ = steady;
    reserve_ = reserve;
  }
  // The steady time at which service time reaches `time`, unless it stops before.
  [[nodiscard]] std::int64_t steady_at(Millis time, std::int64_t steady) const {
    return steady + (time - at(steady));
  }

 private:
  Millis base_;
  std::int64_t start_;
  Millis reserve_ = base_;
};

}  // namespace formicary::server
