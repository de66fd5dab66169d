#include "base/rng.h"

#include <doctest/doctest.h>

#include <array>

using formicary::Rng;

TEST_CASE("the generator is wyrand, on every platform") {
  // Computed apart, in Python, from the published definition.
  Rng rng(1234567);
  CHECK(rng.next() == 1039220411907061708ULL);
  CHECK(rng.next() == 7824934774743837796ULL);
  CHECK(rng.next() == 15045726798686391609ULL);
}

TEST_CASE("below(n) stays below n and reaches every value about equally often") {
  Rng rng(7);
  std::array<int, 6> seen{};
  for (int i = 0; i < 60000; ++i) ++seen.at(rng.below(6));
  for (const int count : seen) {
    CHECK(count > 9500);
    CHECK(count < 10500);
  }
  CHECK(rng.below(1) == 0);
}
