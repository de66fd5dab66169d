#include "analysis/value.h"

#include <bit>

#include "base/check.h"

namespace formicary::analysis {
namespace {

// Divides kWhole in proportion to `parts`, none of which is negative and which add up to `all`.
std::array<std::int32_t, kMaxColours> divide(const std::array<std::int64_t, kMaxColours>& parts,
                                             std::int64_t all) {
  FORMICARY_CHECK(all > 0);
  std::array<std::int32_t, kMaxColours> out{};
  std::array<std::int64_t, kMaxColours> remainders{};
  std::int32_t missing = kWhole;
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    const std::int64_t scaled = parts[colour] * kWhole;
    out[colour] = static_cast<std::int32_t>(scaled / all);
    remainders[colour] = scaled % all;
    missing -= out[colour];
  }
  for (; missing > 0; --missing) {
    std::size_t most = 0;
    for (std::size_t colour = 1; colour < kMaxColours; ++colour) {
      if (remainders[colour] > remainders[most]) most = colour;
    }
    ++out[most];
    remainders[most] = -1;
  }
  return out;
}

// Rounded to the nearest integer, halves away from zero.
std::int32_t rounded(std::int64_t sum, std::int64_t weight) {
  const std::int64_t half = sum < 0 ? -weight / 2 : weight / 2;
  return static_cast<std::int32_t>((sum + half) / weight);
}

}  // namespace

Value& Value::operator+=(const Value& other) {
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    chances[colour] += other.chances[colour];
    points[colour] += other.points[colour];
  }
  return *this;
}

Value& Value::operator-=(const Value& other) {
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    chances[colour] -= other.chances[colour];
    points[colour] -= other.points[colour];
  }
  return *this;
}

std::array<std::int32_t, kMaxColours> chances_of(const WinShares& win_shares) {
  std::array<std::int64_t, kMaxColours> parts{};
  std::int64_t all = 0;
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    parts[colour] = win_shares[colour];
    all += parts[colour];
  }
  return divide(parts, all);
}

Value result_of(ColourSet winners, const ScoreSheet& scores) {
  Value value;
  std::array<std::int64_t, kMaxColours> parts{};
  for (const Colour colour : first_colours(scores.colours)) {
    parts[colour] = winners >> colour & 1;
    value.points[colour] = scores.total(colour) * kPoint;
  }
  value.chances = divide(parts, std::popcount(winners));
  return value;
}

void ValueMean::add(const Value& value, std::int64_t weight) {
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    chances_[colour] += value.chances[colour] * weight;
    points_[colour] += value.points[colour] * weight;
  }
  weight_ += weight;
}

Value ValueMean::mean() const {
  FORMICARY_CHECK(weight_ > 0);
  Value value;
  value.chances = divide(chances_, weight_ * kWhole);
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    value.points[colour] = rounded(points_[colour], weight_);
  }
  return value;
}

}  // namespace formicary::analysis
