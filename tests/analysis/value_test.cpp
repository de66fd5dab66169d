// Rounding: chances always add up to the whole, and no unit goes to anybody by accident.
#include "analysis/value.h"

#include <doctest/doctest.h>

#include <numeric>

#include "base/rng.h"

using namespace formicary;
using namespace formicary::analysis;

namespace {

std::int64_t sum_of(const std::array<std::int32_t, kMaxColours>& chances) {
  return std::accumulate(chances.begin(), chances.end(), std::int64_t{0});
}

}  // namespace

TEST_CASE("chances of win shares add up to the whole") {
  Rng rng(21);
  for (int i = 0; i < 2000; ++i) {
    WinShares win_shares{};
    for (std::size_t colour = 0; colour < 2 + rng.below(4); ++colour) {
      win_shares[colour] = static_cast<std::int32_t>(rng.below(kCertain));
    }
    win_shares[0] += 1;
    CHECK(sum_of(chances_of(win_shares)) == kWhole);
  }
}

TEST_CASE("units that are missing go to the largest remainders, the first of equal ones") {
  const WinShares thirds = {1, 1, 1};
  CHECK(chances_of(thirds) == std::array<std::int32_t, kMaxColours>{333'334, 333'333, 333'333});
  const WinShares sevenths = {1, 2, 4};  // 142,857.14, 285,714.29, 571,428.57
  CHECK(chances_of(sevenths) == std::array<std::int32_t, kMaxColours>{142'857, 285'714, 571'429});
}

TEST_CASE("a shared win is divided, and points are those of the sheet") {
  ScoreSheet sheet;
  sheet.colours = 4;
  sheet.lines = 2;
  sheet.points[0] = {3, 4};
  sheet.points[2] = {-5, 12};
  const Value value = result_of(0b0101, sheet);
  CHECK(value.chances == std::array<std::int32_t, kMaxColours>{500'000, 0, 500'000});
  CHECK(value.points[0] == 7000);
  CHECK(value.points[2] == 7000);
}

TEST_CASE("a mean is weighted, adds up, and rounds points to the nearest") {
  ValueMean mean;
  mean.add({{kWhole, 0}, {1000, -1000}}, 1);
  mean.add({{0, kWhole}, {2001, -2001}}, 2);
  const Value value = mean.mean();
  CHECK(value.chances == std::array<std::int32_t, kMaxColours>{333'333, 666'667});
  CHECK(value.points[0] == 1667);
  CHECK(value.points[1] == -1667);
}
