#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace formicary::arena {
namespace {

constexpr double kNormal = 1.959964;  // 95 % of a normal distribution lie within

// The same of Student's distribution, by the expansion of Cornish and Fisher; exact enough from
// two degrees of freedom on.
double student(double degrees) {
  const double z = kNormal;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees * degrees) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees * degrees * degrees);
}

// Before there are so many blocks, their variance says little.
constexpr std::uint64_t kFewestBlocks = 30;

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
  if (count_ < 2) return {mean_, 1, count_};
  const auto count = static_cast<double>(count_);
  double margin = student(count - 1) * std::sqrt(variance() / count);
  if (mean_ <= 0 || mean_ >= 1) margin = 3 / count;
  return {mean_, std::min(margin, 1.0), count_};
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
