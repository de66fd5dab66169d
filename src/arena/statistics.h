// From the results of blocks to what they prove.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace formicary::arena {

// A share of wins and how far from it the truth may be with 95 % confidence.
struct Estimate {
  double mean = 0;
  std::optional<double> margin;  // nothing if the samples are too few to show how they spread
  std::uint64_t samples = 0;

  // The bounds of the interval, from 0 to 1; these two if there is no margin.
  [[nodiscard]] double low() const { return std::max(0.0, mean - margin.value_or(1)); }
  [[nodiscard]] double high() const { return std::min(1.0, mean + margin.value_or(1)); }
};

// The variance of fewer blocks is not reliable.
inline constexpr std::uint64_t kFewestBlocks = 30;

// Numbers from 0 to 1, each independent of the others.
class Sample {
 public:
  void add(double value);
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double variance() const;  // the sample variance; 0 for fewer than two numbers
  // With Student's distribution. If all numbers are 0 or all are 1 they show no spread; then the
  // margin is three divided by their count. If fewer than kFewestBlocks are equal otherwise, or
  // there is only one, there is no margin.
  [[nodiscard]] Estimate estimate() const;

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // sum of the squared distances from the mean
};

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's 95 % interval for the expectation of a number from 0 to 1, from the mean of `count`
// independent ones. It stays within 0 and 1, holds the mean, and is never empty. The variance of
// such a number is at most p (1 - p), that of a number that is only ever 0 or 1: parts of wins
// therefore make the interval wider than necessary, never narrower.
Interval wilson_interval(double mean, std::uint64_t count);

// 400 log10((P - 1) p / (1 - p)): what a win share of p in games of P players is worth against
// copies of one opponent. 0 is equal, endless at both ends.
double elo_of(double share, int players);
double share_of(double elo, int players);

// Wald's sequential test of two strengths, with the distribution of block means taken as normal
// (the generalised test that chess engines are developed with).
class SequentialTest {
 public:
  struct Question {
    int players = 2;
    double elo0 = 0;      // H0: no more than this
    double elo1 = 10;     // H1: at least this
    double alpha = 0.05;  // probability of taking H1 if H0 is true
    double beta = 0.05;   // probability of taking H0 if H1 is true
  };
  enum class Verdict { kOpen, kNotBetter, kBetter };

  explicit SequentialTest(const Question& question);
  // The mean of the next block. Once there is a verdict, it stays.
  void add(double block_mean);

  [[nodiscard]] Verdict verdict() const { return verdict_; }
  [[nodiscard]] double ratio() const { return ratio_; }  // the logarithm of the likelihoods'
  [[nodiscard]] double lower() const { return lower_; }  // at or below this ratio H0 is taken
  [[nodiscard]] double upper() const { return upper_; }  // at or above this ratio H1 is taken
  [[nodiscard]] std::uint64_t blocks() const { return sample_.count(); }  // up to the verdict

 private:
  double share0_;
  double share1_;
  double lower_;
  double upper_;
  Sample sample_;
  double ratio_ = 0;
  Verdict verdict_ = Verdict::kOpen;
};

}  // namespace formicary::arena
