// The one random number generator of searches, bots and tests: SplitMix64 with our own below(n).
// The distributions of the standard library differ between platforms, so they are not used. Real
// games do not use this either: their dice are indexed (record/dice.h).
#pragma once

#include <cstdint>

#include "base/check.h"

namespace formicary {

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

  // Uniform over 0 .. n-1, for n >= 1: Lemire's multiplication with rejection, on 32 bits so that
  // WebAssembly needs no 128-bit product.
  constexpr std::uint32_t below(std::uint32_t n) {
    FORMICARY_DCHECK(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // An independent generator for a part of the work.
  constexpr Rng fork() { return Rng(next()); }

 private:
  std::uint64_t state_;
};

}  // namespace formicary
