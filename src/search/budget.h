// How long a search may go on: a number of nodes, which gives the same result everywhere, or until
// a sign is raised. No clock in here: who has one raises the sign.
#pragma once

#include <cstdint>

#include "search/stop.h"

namespace formicary {

inline constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};

class Budget {
 public:
  explicit Budget(std::uint64_t nodes, Patience* patience = nullptr)
      : left_(nodes), patience_(patience) {}

  // Takes one node. False once there is none left, or the sign was seen.
  [[nodiscard]] bool spend() {
    if (left_ == 0) return false;
    --left_;
    return (left_ & kPollMask) != 0 || !stopped();
  }
  [[nodiscard]] bool over() const { return left_ == 0; }
  [[nodiscard]] std::uint64_t left() const { return left_; }

 private:
  static constexpr std::uint64_t kPollMask = 255;  // the sign is looked at every so many nodes

  [[nodiscard]] bool stopped() {
    if (patience_ == nullptr || !patience_->over()) return false;
    left_ = 0;
    return true;
  }

  std::uint64_t left_;
  Patience* patience_;
};

}  // namespace formicary
