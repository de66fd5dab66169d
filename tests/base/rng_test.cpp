#include "base/rng.h"

#include <doctest/doctest.h>

#include <array>

using formicary::Rng;

TEST_CASE("the generator is SplitMix64, on every platform") {
  // The first outputs for seed 1234567 of the published reference implementation.
  Rng rng(1234567);
  CHECK(rng.next() == 6457827717110365317ULL);
  CHECK(rng.next() == 3203168211198807973ULL);
  CHECK(rng.next() == 9817491932198370423ULL);
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
