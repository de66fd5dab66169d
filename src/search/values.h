// Arithmetic with everybody's chances.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/contract.h"
#include "search/chances.h"

namespace formicary::search {

// A finished game: who won has all, and those who share a win share it.
inline Chances shared_win(ColourSet winners) {
  Chances chances{};
  const std::int32_t share = kCertain / std::popcount(unsigned{winners});
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    chances[colour] = (winners >> colour & 1) != 0 ? share : 0;
  }
  return chances;
}

// Where nothing is known.
inline Chances even_chances(int colours) {
  return shared_win(static_cast<ColourSet>((1U << colours) - 1));
}

// A sum of chances, each as often as it counts.
class ChanceSum {
 public:
  void add(const Chances& chances, std::int64_t weight = 1) {
    for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
      sums_[colour] += weight * chances[colour];
    }
    weight_ += weight;
  }
  void add(const ChanceSum& other) {
    for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
      sums_[colour] += other.sums_[colour];
    }
    weight_ += other.weight_;
  }

  [[nodiscard]] std::int64_t weight() const { return weight_; }
  [[nodiscard]] std::int64_t of(Colour colour) const { return sums_[colour]; }

  // Rounded to the nearest. Requires that something was added.
  [[nodiscard]] Chances mean() const {
    Chances chances{};
    for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
      chances[colour] = static_cast<std::int32_t>((sums_[colour] + weight_ / 2) / weight_);
    }
    return chances;
  }

  // Whether the mean of `a` is greater than that of `b`, without rounding. Where nothing was added
  // there is no mean, which is less than any.
  friend bool greater_mean(const ChanceSum& a, const ChanceSum& b, Colour colour) {
    if (a.weight_ == 0 || b.weight_ == 0) return a.weight_ > b.weight_;
    return a.sums_[colour] * b.weight_ > b.sums_[colour] * a.weight_;
  }

 private:
  std::array<std::int64_t, kMaxColours> sums_{};
  std::int64_t weight_ = 0;
};

// What one may do, and what everybody's chances are then.
template <class Action>
struct Ranked {
  Action action;
  Chances chances;
};

}  // namespace formicary::search
