// Arithmetic with win shares.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/contract.h"
#include "search/win_shares.h"

namespace formicary::search {

// The win shares of a finished game: the winners share the win equally.
inline WinShares shared_win(ColourSet winners) {
  WinShares win_shares{};
  const std::int32_t share = kCertain / std::popcount(unsigned{winners});
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    win_shares[colour] = (winners >> colour & 1) != 0 ? share : 0;
  }
  return win_shares;
}

// For a position about which nothing is known.
inline WinShares even_win_shares(int colours) {
  return shared_win(static_cast<ColourSet>((1U << colours) - 1));
}

// A weighted sum of win shares.
class WinShareSum {
 public:
  void add(const WinShares& win_shares, std::int64_t weight = 1) {
    for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
      sums_[colour] += weight * win_shares[colour];
    }
    weight_ += weight;
  }
  void add(const WinShareSum& other) {
    for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
      sums_[colour] += other.sums_[colour];
    }
    weight_ += other.weight_;
  }

  [[nodiscard]] std::int64_t weight() const { return weight_; }
  [[nodiscard]] std::int64_t of(Colour colour) const { return sums_[colour]; }

  // Rounded to the nearest integer. Requires that something was added.
  [[nodiscard]] WinShares mean() const {
    WinShares win_shares{};
    for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
      win_shares[colour] = static_cast<std::int32_t>((sums_[colour] + weight_ / 2) / weight_);
    }
    return win_shares;
  }

  // Whether the mean of `a` is greater than that of `b`, without rounding. An empty sum is less
  // than any other.
  friend bool greater_mean(const WinShareSum& a, const WinShareSum& b, Colour colour) {
    if (a.weight_ == 0 || b.weight_ == 0) return a.weight_ > b.weight_;
    return a.sums_[colour] * b.weight_ > b.sums_[colour] * a.weight_;
  }

 private:
  std::array<std::int64_t, kMaxColours> sums_{};
  std::int64_t weight_ = 0;
};

// An action, and the win shares of all colours after it.
template <class Action>
struct Ranked {
  Action action;
  WinShares win_shares;
};

}  // namespace formicary::search
