// Sums of scaled rows of floats, the inner loop of learning. Every element is summed in a fixed
// order, so that the results are the same with vectors of any width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "neural/net.h"

namespace formicary::learn {

// The number of floats in a vector register. Four vectors are a block, which stays in registers.
// The length of a row is a multiple of the longest block.
#ifdef __AVX__
inline constexpr std::size_t kVector = 8;
#else
inline constexpr std::size_t kVector = 4;
#endif
inline constexpr std::size_t kBlock = 4 * kVector;
inline constexpr std::size_t kRowUnit = 32;
static_assert(kRowUnit % kBlock == 0);

namespace rows_detail {

// Points into an array of floats: unaligned, and may alias them.
using Vector =
    float __attribute__((vector_size(kVector * sizeof(float)), aligned(sizeof(float)), may_alias));

}  // namespace rows_detail

// Some rows of a table, each with a factor (an input of a net).
struct ScaledRows {
  std::span<const std::uint16_t> indices;
  std::span<const neural::NetInput> values;
  [[nodiscard]] float factor(std::size_t i) const {
    constexpr float kUnit = 1.0F / neural::kNetOne;
    return static_cast<float>(values[i]) * kUnit;
  }
};

// Adds the scaled rows of `table` to `sums`; both have `row` elements.
inline void gather_rows(const float* table, std::size_t row, const ScaledRows& rows, float* sums) {
  using rows_detail::Vector;
  for (std::size_t begin = 0; begin < row; begin += kBlock) {
    auto* const out = reinterpret_cast<Vector*>(sums + begin);
    Vector a = out[0];
    Vector b = out[1];
    Vector c = out[2];
    Vector d = out[3];
    for (std::size_t i = 0; i < rows.indices.size(); ++i) {
      const float factor = rows.factor(i);
      const auto* from = reinterpret_cast<const Vector*>(table + rows.indices[i] * row + begin);
      a += factor * from[0];
      b += factor * from[1];
      c += factor * from[2];
      d += factor * from[3];
    }
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
  }
}

// The reverse: adds `values`, scaled, to the rows of `table`.
inline void spread_rows(float* table, std::size_t row, const ScaledRows& rows,
                        const float* values) {
  using rows_detail::Vector;
  for (std::size_t begin = 0; begin < row; begin += kBlock) {
    const auto* const value = reinterpret_cast<const Vector*>(values + begin);
    const Vector a = value[0];
    const Vector b = value[1];
    const Vector c = value[2];
    const Vector d = value[3];
    for (std::size_t i = 0; i < rows.indices.size(); ++i) {
      const float factor = rows.factor(i);
      auto* const to = reinterpret_cast<Vector*>(table + rows.indices[i] * row + begin);
      to[0] += factor * a;
      to[1] += factor * b;
      to[2] += factor * c;
      to[3] += factor * d;
    }
  }
}

}  // namespace formicary::learn
