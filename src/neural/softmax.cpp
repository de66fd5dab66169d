#include "neural/softmax.h"

#include <algorithm>
#include <array>

#include "neural/net.h"

namespace formicary::neural {
namespace {

constexpr int kOutputBits = kWeightBits + kHiddenBits;
constexpr int kStepBits = 6;  // the table has 64 entries per unit
constexpr int kUnits = 12;    // e^-12 is less than 1/65536
constexpr int kEntries = kUnits << kStepBits;
constexpr int kPowerBits = 24;

// e^(-i / 64) in 1/2^24, computed at compile time by multiplication alone, whose results the
// floating-point standard defines exactly.
using PowerTable = std::array<std::int32_t, kEntries + 1>;
constexpr PowerTable make_powers() {
  constexpr double kStep = 0.98449643700540840;  // e^(-1 / 64)
  PowerTable table{};
  double power = 1 << kPowerBits;
  for (std::int32_t& entry : table) {
    // std::lround is not constexpr, and powers are positive.
    // NOLINTNEXTLINE(bugprone-incorrect-roundings)
    entry = static_cast<std::int32_t>(power + 0.5);
    power *= kStep;
  }
  return table;
}
constexpr PowerTable kPowers = make_powers();

// e^-x for x >= 0 in 1/2^21, interpolated linearly between two entries.
std::int64_t negative_power(std::int32_t x) {
  constexpr int kShift = kOutputBits - kStepBits;
  const std::int32_t index = x >> kShift;
  if (index >= kEntries) return 0;
  const std::int64_t low = kPowers[static_cast<std::size_t>(index)];
  const std::int64_t high = kPowers[static_cast<std::size_t>(index) + 1];
  const std::int32_t part = x & ((1 << kShift) - 1);
  return low - (((low - high) * part) >> kShift);
}

}  // namespace

void softmax(std::span<const std::int32_t> outputs, WinShares& out) {
  out = {};
  std::array<std::int64_t, kMaxColours> powers{};
  const auto best = std::max_element(outputs.begin(), outputs.end());
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    powers[i] = negative_power(*best - outputs[i]);
    sum += powers[i];
  }
  std::int32_t rest = kCertain;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    out[i] = static_cast<std::int32_t>(powers[i] * kCertain / sum);
    rest -= out[i];
  }
  // The rest that rounding left over, less than one per output.
  out[static_cast<std::size_t>(best - outputs.begin())] += rest;
}

}  // namespace formicary::neural
