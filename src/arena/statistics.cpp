#include "arena/statistics.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

namespace formicary::arena {
namespace {

// The number of standard errors around the mean that contain 95 % of a distribution.
template <class Distribution>
double errors_of(const Distribution& distribution) {
  constexpr double kBeyond = 0.025;  // on each side
  return boost::math::quantile(boost::math::complement(distribution, kBeyond));
}

// Variances up to this are rounding errors of equal numbers.
constexpr double kRounding = 1e-20;

}  // namespace

void Sample::add(double value) {
  ++count_;
  const double distance = value - mean_;
  mean_ += distance / static_cast<double>(count_);
  squares_ += distance * (value - mean_);
}

double Sample::variance() const {
  return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1);
}

Estimate Sample::estimate() const {
  const auto count = static_cast<double>(count_);
  const bool at_end = mean_ <= 0 || mean_ >= 1;
  if (count_ < 2 || (!at_end && variance() <= kRounding && count_ < kFewestBlocks)) {
    return {mean_, std::nullopt, count_};
  }
  const double margin =
      at_end ? 3 / count
             : errors_of(boost::math::students_t(count - 1)) * std::sqrt(variance() / count);
  return {mean_, std::min(margin, 1.0), count_};
}

Interval wilson_interval(double mean, std::uint64_t count) {
  if (count == 0) return {};
  const double errors = errors_of(boost::math::normal());
  const double weight = errors * errors / static_cast<double>(count);
  const double centre = (mean + weight / 2) / (1 + weight);
  const double margin = std::sqrt(weight * (mean * (1 - mean) + weight / 4)) / (1 + weight);
  return {std::clamp(centre - margin, 0.0, mean), std::clamp(centre + margin, mean, 1.0)};
}

double elo_of(double share, int players) {
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (share >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10((players - 1) * share / (1 - share));
}

double share_of(double elo, int players) {
  const double strength = std::pow(10, elo / 400);
  return strength / (strength + players - 1);
}

SequentialTest::SequentialTest(const Question& question)
    : share0_(share_of(question.elo0, question.players)),
      share1_(share_of(question.elo1, question.players)),
      lower_(std::log(question.beta / (1 - question.alpha))),
      upper_(std::log((1 - question.beta) / question.alpha)) {}

void SequentialTest::add(double block_mean) {
  if (verdict_ != Verdict::kOpen) return;
  sample_.add(block_mean);
  // Equal bots have the same share in all blocks, which no number of them tells apart from equal.
  if (sample_.count() < kFewestBlocks || sample_.variance() <= 0) return;
  ratio_ = static_cast<double>(sample_.count()) * (share1_ - share0_) *
           (2 * sample_.mean() - share0_ - share1_) / (2 * sample_.variance());
  if (ratio_ >= upper_) verdict_ = Verdict::kBetter;
  if (ratio_ <= lower_) verdict_ = Verdict::kNotBetter;
}

}  // namespace formicary::arena
