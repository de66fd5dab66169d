// Probabilities as integers, so that every platform computes the same ones, and two tables of them.
#pragma once

#include <array>
#include <cstdint>

#include "games/ithappens/components.h"

namespace formicary::ithappens {

// A probability or a number of points: kOne means 1.
using Fixed = std::int64_t;
inline constexpr int kFixedBits = 20;
inline constexpr Fixed kOne = Fixed{1} << kFixedBits;
inline constexpr Fixed kSixteenth = kOne / 16;

// The product of two probabilities, or of points with a probability.
constexpr Fixed times(Fixed a, Fixed b) { return a * b >> kFixedBits; }

inline constexpr std::size_t kSums = kMaxHeight * kFaces + 1;  // 0 .. 18
inline constexpr std::size_t kMaxFree = kMounds * kMaxHeight;  // spaces before one colour

// By number of dice and sum.
using SumTable = std::array<std::array<Fixed, kSums>, kMaxHeight + 1>;

constexpr SumTable make_sum_table() {
  SumTable table{};
  std::array<Fixed, kSums> ways{1};
  Fixed all = 1;
  table[0][0] = kOne;
  for (std::size_t dice = 1; dice <= kMaxHeight; ++dice) {
    std::array<Fixed, kSums> next{};
    for (std::size_t sum = 0; sum + kFaces < kSums; ++sum) {
      for (std::size_t face = 1; face <= kFaces; ++face) next[sum + face] += ways[sum];
    }
    ways = next;
    all *= kFaces;
    for (std::size_t sum = 0; sum < kSums; ++sum) table[dice][sum] = ways[sum] * kOne / all;
  }
  return table;
}

// The probability that `dice` dice show `sum` together: kSumOdds[dice][sum].
inline constexpr SumTable kSumOdds = make_sum_table();

// By dice in hand, free spaces on all mounds, free spaces on this one, and dice that come to it.
using FillTable = std::array<
    std::array<std::array<std::array<Fixed, kMaxHeight + 1>, kMaxHeight + 1>, kMaxFree + 1>,
    kDice + 1>;

constexpr Fixed combinations(std::size_t n, std::size_t k) {
  Fixed ways = 1;
  for (std::size_t i = 0; i < k; ++i) {
    ways = ways * static_cast<Fixed>(n - i) / static_cast<Fixed>(i + 1);
  }
  return ways;
}

constexpr FillTable make_fill_table() {
  FillTable table{};
  for (std::size_t dice = 0; dice <= kDice; ++dice) {
    for (std::size_t all = 0; all <= kMaxFree; ++all) {
      const std::size_t placed = dice < all ? dice : all;
      for (std::size_t here = 0; here <= kMaxHeight && here <= all; ++here) {
        for (std::size_t k = 0; k <= here && k <= placed; ++k) {
          if (placed - k > all - here) continue;
          table[dice][all][here][k] = combinations(here, k) * combinations(all - here, placed - k) *
                                      kOne / combinations(all, placed);
        }
      }
    }
  }
  return table;
}

// The distribution of the number of a colour's dice on a mound if all spaces before it are equally
// likely to be filled (hypergeometric).
inline constexpr FillTable kFillOdds = make_fill_table();

}  // namespace formicary::ithappens
