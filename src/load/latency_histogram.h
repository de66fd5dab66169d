// Counts durations in buckets that are about 3 % wide, so that millions of them need little memory
// and quantiles are exact to that. The server has another kind (server/metrics.h): few fixed
// bounds, which several threads count at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace formicary::load {

class LatencyHistogram {
 public:
  void add(std::uint64_t value) {
    ++counts_[bucket(value)];
    ++count_;
    sum_ += value;
    max_ = std::max(max_, value);
  }

  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] std::uint64_t max() const { return max_; }
  [[nodiscard]] std::uint64_t mean() const { return count_ == 0 ? 0 : sum_ / count_; }

  // The quantile for a share from 0 to 1, rounded up to the end of its bucket.
  [[nodiscard]] std::uint64_t percentile(double share) const {
    const auto wanted = static_cast<std::uint64_t>(static_cast<double>(count_) * share + 0.999999);
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      seen += counts_[i];
      if (seen >= wanted && seen > 0) return std::min(max_, last_of(i));
    }
    return max_;
  }

 private:
  static constexpr unsigned kBits = 5;  // significant bits of a value
  static constexpr std::size_t kParts = std::size_t{1} << kBits;
  static constexpr std::size_t kBuckets = kParts * 40;

  // Values below 2 * kParts have a bucket each; then each octave has kParts of them.
  static std::size_t bucket(std::uint64_t value) {
    const auto width = static_cast<unsigned>(std::bit_width(value));
    const unsigned shift = width > kBits + 1 ? width - kBits - 1 : 0;
    return std::min(kBuckets - 1, shift * kParts + (value >> shift));
  }
  static std::uint64_t last_of(std::size_t index) {
    if (index < 2 * kParts) return index;
    const std::size_t shift = index / kParts - 1;
    return ((std::uint64_t{index % kParts + kParts} + 1) << shift) - 1;
  }

  std::array<std::uint64_t, kBuckets> counts_{};
  std::uint64_t count_ = 0;
  std::uint64_t sum_ = 0;
  std::uint64_t max_ = 0;
};

}  // namespace formicary::load
