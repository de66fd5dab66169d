// The only random number generator of searches, bots and tests: wyrand (Wang Yi 2019), one addition
// and one wide multiplication per number, with our own below(n). The distributions of the standard
// library differ between platforms, so they are not used. Real games do not use this generator:
// their dice are indexed (record/dice.h).
#pragma once

#include <cstdint>

#include "base/check.h"

namespace formicary {

// The 128-bit product of two numbers.
struct WideProduct {
  std::uint64_t high;
  std::uint64_t low;
};

constexpr WideProduct multiply_wide(std::uint64_t a, std::uint64_t b) {
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
#else
  const std::uint64_t a_low = a & 0xffffffff;
  const std::uint64_t a_high = a >> 32;
  const std::uint64_t b_low = b & 0xffffffff;
  const std::uint64_t b_high = b >> 32;
  const std::uint64_t low = a_low * b_low;
  const std::uint64_t middle = a_high * b_low + (low >> 32);
  const std::uint64_t other = a_low * b_high + (middle & 0xffffffff);
  return {a_high * b_high + (middle >> 32) + (other >> 32), a * b};
#endif
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0xa0761d6478bd642fULL;
    const WideProduct product = multiply_wide(state_, state_ ^ 0xe7037ed1a0b428dbULL);
    return product.high ^ product.low;
  }

  // Uniform over 0 .. n-1, for n >= 1: the number as a fraction, times n. Outcomes differ in
  // likelihood by less than n / 2^64, which no number of games could show.
  constexpr std::uint32_t below(std::uint32_t n) {
    FORMICARY_DCHECK(n > 0);
    return static_cast<std::uint32_t>(multiply_wide(next(), n).high);
  }

  // An independent generator for one part of the work.
  constexpr Rng fork() { return Rng(next()); }

 private:
  std::uint64_t state_;
};

}  // namespace formicary
