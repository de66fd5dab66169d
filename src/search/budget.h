// The limit of a search: a number of nodes, which gives the same result everywhere, or a request to
// stop (search/stop.h). It reads no clock.
#pragma once

#include <cstdint>

#include "search/stop.h"

namespace formicary {

inline constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};

class Budget {
 public:
  explicit Budget(std::uint64_t nodes, StopToken* stop = nullptr) : left_(nodes), stop_(stop) {}

  // Takes one node. Returns false if none is left or a stop was requested.
  [[nodiscard]] bool spend() {
    if (left_ == 0) return false;
    --left_;
    return (left_ & kPollMask) != 0 || !stopped();
  }
  // The same for a node that takes long, such as a game played to its end: the token is polled each
  // time.
  [[nodiscard]] bool spend_long() {
    if (left_ == 0 || stopped()) return false;
    --left_;
    return true;
  }
  [[nodiscard]] bool over() const { return left_ == 0; }
  [[nodiscard]] std::uint64_t left() const { return left_; }

  // For work that is split into parts (search/tasks.h): part() is a budget of its own with the same
  // token, use() subtracts the nodes that a part used, and end() records that a part was stopped.
  [[nodiscard]] Budget part(std::uint64_t nodes) const {
    return Budget(nodes < left_ ? nodes : left_, stop_);
  }
  void use(std::uint64_t nodes) { left_ -= nodes < left_ ? nodes : left_; }
  void end() { left_ = 0; }

 private:
  static constexpr std::uint64_t kPollMask = 255;  // the token is polled every 256 nodes

  [[nodiscard]] bool stopped() {
    if (stop_ == nullptr || !stop_->requested()) return false;
    left_ = 0;
    return true;
  }

  std::uint64_t left_;
  StopToken* stop_;
};

}  // namespace formicary
