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
  // The same for a node that takes long, such as a game played to its end: the sign is looked at.
  [[nodiscard]] bool spend_long() {
    if (left_ == 0 || stopped()) return false;
    --left_;
    return true;
  }
  [[nodiscard]] bool over() const { return left_ == 0; }
  [[nodiscard]] std::uint64_t left() const { return left_; }

  // For work in parts (search/tasks.h): a budget of its own under the same sign, what such parts
  // have used, and that the sign was seen by one of them.
  [[nodiscard]] Budget part(std::uint64_t nodes) const {
    return Budget(nodes < left_ ? nodes : left_, patience_);
  }
  void use(std::uint64_t nodes) { left_ -= nodes < left_ ? nodes : left_; }
  void end() { left_ = 0; }

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
