// Upper confidence bounds for trees in integers: the mean result of a choice, plus a bonus that is
// larger the less often the choice was made. The search takes no logarithms or roots: both come
// from tables that are filled at compile time.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "search/win_shares.h"

namespace formicary::search {

constexpr std::uint64_t integer_root(std::uint64_t square) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= square) root += bit;
  }
  return root;
}

// 1 / sqrt(n) in 1/65536, for n >= 1. Large numbers are divided by powers of four first.
inline constexpr std::array<std::uint32_t, 1024> kInverseRoots = [] {
  std::array<std::uint32_t, 1024> roots{};
  for (std::size_t n = 1; n < roots.size(); ++n) {
    roots[n] = static_cast<std::uint32_t>(integer_root((std::uint64_t{1} << 32) / n));
  }
  return roots;
}();
constexpr std::uint32_t inverse_root(std::uint32_t n) {
  int halvings = 0;
  for (; n >= kInverseRoots.size(); n >>= 2) ++halvings;
  return kInverseRoots[n] >> halvings;
}

// sqrt(ln n) in 1/65536, for n >= 1. The binary logarithm is rounded to an eighth, which is
// accurate enough.
inline constexpr std::array<std::uint32_t, std::size_t{32} * 8> kRootsOfLog = [] {
  constexpr std::uint64_t kNaturalOfTwo = 45426;  // ln 2 in 1/65536
  std::array<std::uint32_t, std::size_t{32} * 8> roots{};
  for (std::size_t eighths = 0; eighths < roots.size(); ++eighths) {
    roots[eighths] =
        static_cast<std::uint32_t>(integer_root(std::uint64_t{eighths} * kNaturalOfTwo << 13));
  }
  return roots;
}();
constexpr std::uint32_t root_of_log(std::uint32_t n) {
  const int power = static_cast<int>(std::bit_width(n)) - 1;
  const std::uint32_t eighths = power >= 3 ? n >> (power - 3) & 7 : n << (3 - power) & 7;
  return kRootsOfLog[static_cast<std::size_t>(power) * 8 + eighths];
}

// The statistics of one choice, for the seat that makes it.
struct UctStats {
  std::int64_t total = 0;
  std::int32_t mean = 0;
  std::uint32_t visits = 0;
  std::uint32_t rarity = 0;  // inverse_root(visits), if there are any

  void add(std::int32_t win_share) {
    total += win_share;
    ++visits;
    mean = static_cast<std::int32_t>(total / visits);
    rarity = inverse_root(visits);
  }
  // `urge` is exploration x sqrt(ln(number of times it was available)). Requires visits.
  [[nodiscard]] std::int64_t bound(std::int64_t urge) const {
    return mean + (urge * std::int64_t{rarity} >> 16);
  }
};

constexpr std::int64_t uct_urge(std::int32_t exploration, std::uint32_t times) {
  return std::int64_t{exploration} * std::int64_t{root_of_log(times)} >> 16;
}

}  // namespace formicary::search
