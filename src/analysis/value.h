// What a position is worth to everybody: chances to win and expected points, in integers, so that
// every platform computes the same ones and a bill of them adds up to the last unit.
#pragma once

#include <array>
#include <cstdint>

#include "core/score.h"
#include "search/win_shares.h"

namespace formicary::analysis {

inline constexpr std::int32_t kWhole = 1'000'000;  // a certain win
inline constexpr std::int32_t kPoint = 1000;       // a point

// By colour. The chances of all colours add up to kWhole exactly. A difference of two values is one
// too, and its chances add up to 0.
struct Value {
  std::array<std::int32_t, kMaxColours> chances{};
  std::array<std::int32_t, kMaxColours> points{};

  Value& operator+=(const Value& other);
  Value& operator-=(const Value& other);
  friend Value operator+(Value a, const Value& b) { return a += b; }
  friend Value operator-(Value a, const Value& b) { return a -= b; }
  friend bool operator==(const Value&, const Value&) = default;
};

// Rounding, here and in mean(): every chance is rounded down, and the units that are missing from
// the whole go to the largest remainders, the first of equal ones.
std::array<std::int32_t, kMaxColours> chances_of(const WinShares& win_shares);

// The value of a finished game: the winners share the win, and points are those of the sheet.
Value result_of(ColourSet winners, const ScoreSheet& scores);

// The weighted mean of values.
class ValueMean {
 public:
  void add(const Value& value, std::int64_t weight = 1);
  // Requires that something was added.
  [[nodiscard]] Value mean() const;

 private:
  std::array<std::int64_t, kMaxColours> chances_{};
  std::array<std::int64_t, kMaxColours> points_{};
  std::int64_t weight_ = 0;
};

}  // namespace formicary::analysis
