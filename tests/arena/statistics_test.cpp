// Estimates, Elo and the sequential test, against numbers worked out by hand or from tables.
#include "arena/statistics.h"

#include <doctest/doctest.h>

#include <cmath>

#include "base/rng.h"

using namespace formicary;
using namespace formicary::arena;
using Verdict = SequentialTest::Verdict;

namespace {

// The mean of a block of three games, each won with this probability.
double block_of(Rng& rng, double win_share) {
  double sum = 0;
  for (int i = 0; i < 3; ++i) sum += rng.below(1000000) < win_share * 1000000 ? 1 : 0;
  return sum / 3;
}

SequentialTest decided(double win_share, std::uint64_t seed) {
  SequentialTest test({3, 0, 40});
  Rng rng(seed);
  for (int i = 0; i < 20000 && test.verdict() == Verdict::kOpen; ++i) {
    test.add(block_of(rng, win_share));
  }
  return test;
}

}  // namespace

TEST_CASE("an estimate is the mean with Student's margin") {
  Sample sample;
  for (const double value : {0.2, 0.4, 0.6, 0.8, 1.0}) sample.add(value);
  CHECK(sample.mean() == doctest::Approx(0.6));
  CHECK(sample.variance() == doctest::Approx(0.1));
  // 2.776 sqrt(0.1 / 5), from the tables of the distribution with four degrees of freedom.
  CHECK(sample.estimate().margin.value() == doctest::Approx(0.3926).epsilon(0.01));

  Sample many;
  for (int i = 0; i < 1000; ++i) many.add(i % 4 == 0 ? 1 : 0);
  CHECK(many.estimate().margin.value() ==
        doctest::Approx(1.96 * std::sqrt(0.1875 / 1000)).epsilon(0.01));
}

TEST_CASE("margins follow the printed tables of Student's distribution") {
  struct Row {
    int degrees;
    double factor;  // the factor for 95 %, both sides
  };
  for (const Row& row : {Row{1, 12.706}, Row{2, 4.303}, Row{3, 3.182}, Row{4, 2.776}, Row{5, 2.571},
                         Row{10, 2.228}, Row{30, 2.042}, Row{120, 1.980}, Row{9999, 1.960}}) {
    CAPTURE(row.degrees);
    // As many of 0.5 - e as of 0.5 + e, and 0.5 if the number is odd: few enough that no margin
    // reaches 1.
    Sample sample;
    const int count = row.degrees + 1;
    for (int i = 0; i < count / 2; ++i) {
      sample.add(0.49);
      sample.add(0.51);
    }
    if (count % 2 != 0) sample.add(0.5);
    const double error = std::sqrt(sample.variance() / count);
    CHECK(sample.estimate().margin.value() / error == doctest::Approx(row.factor).epsilon(0.0003));
  }
}

TEST_CASE("what was never seen to vary has a margin if it is always won or lost") {
  for (const double value : {0.0, 1.0}) {
    Sample sample;
    sample.add(value);
    CHECK_FALSE(sample.estimate().margin);
    sample.add(value);
    CHECK(sample.estimate().margin == 1);
    for (int i = 2; i < 300; ++i) sample.add(value);
    CHECK(sample.estimate().margin.value() == doctest::Approx(0.01));
  }
}

TEST_CASE("a few equal numbers show no margin, and many of them none but 0") {
  Sample sample;
  CHECK_FALSE(sample.estimate().margin);
  for (std::uint64_t i = 1; i < kFewestBlocks; ++i) {
    sample.add(1.0 / 4);
    CHECK_FALSE(sample.estimate().margin);
    CHECK(sample.estimate().low() == 0);
    CHECK(sample.estimate().high() == 1);
  }
  sample.add(1.0 / 4);
  CHECK(sample.estimate().margin == 0);
}

TEST_CASE("intervals stay within 0 and 1") {
  Sample sample;
  for (const double value : {0.0, 0.0, 1.0 / 3}) sample.add(value);
  const Estimate low = sample.estimate();
  CHECK(low.mean - low.margin.value() < 0);
  CHECK(low.low() == 0);
  CHECK(low.high() == low.mean + *low.margin);
  Sample other;
  for (const double value : {1.0, 1.0, 2.0 / 3}) other.add(value);
  CHECK(other.estimate().high() == 1);
  CHECK(other.estimate().low() > 0);
}

TEST_CASE("95 % of the intervals hold the truth") {
  Rng rng(1);
  int held = 0;
  for (int trial = 0; trial < 1000; ++trial) {
    Sample sample;
    for (int i = 0; i < 60; ++i) sample.add(block_of(rng, 0.4));
    const Estimate estimate = sample.estimate();
    held += estimate.low() <= 0.4 && 0.4 <= estimate.high();
  }
  CHECK(held > 930);
  CHECK(held < 970);
}

TEST_CASE("Wilson's interval agrees with worked examples") {
  // Newcombe, Statistics in Medicine 17 (1998), Table I: the score method without correction.
  struct Row {
    double hits;
    std::uint64_t count;
    double low;
    double high;
  };
  for (const Row& row : {Row{81, 263, 0.2553, 0.3662}, Row{15, 148, 0.0624, 0.1605},
                         Row{0, 20, 0, 0.1611}, Row{1, 29, 0.0061, 0.1718}}) {
    CAPTURE(row.count);
    const Interval interval = wilson_interval(row.hits / static_cast<double>(row.count), row.count);
    CHECK(std::abs(interval.low - row.low) < 0.00006);
    CHECK(std::abs(interval.high - row.high) < 0.00006);
  }
}

TEST_CASE("Wilson's interval stays within 0 and 1, holds the mean and is never empty") {
  for (const std::uint64_t count : {1U, 2U, 3U, 10U, 1000U, 1000000U}) {
    for (int i = 0; i <= 60; ++i) {
      const double mean = i / 60.0;
      const Interval interval = wilson_interval(mean, count);
      CAPTURE(count);
      CAPTURE(mean);
      CHECK(interval.low >= 0);
      CHECK(interval.low <= mean);
      CHECK(interval.high >= mean);
      CHECK(interval.high <= 1);
      CHECK(interval.high > interval.low);
      const Interval other = wilson_interval(1 - mean, count);
      CHECK(other.low == doctest::Approx(1 - interval.high));
    }
  }
  CHECK(wilson_interval(0, 0).low == 0);
  CHECK(wilson_interval(0, 0).high == 1);
}

TEST_CASE("at least 95 % of Wilson's intervals hold the truth, also with shared wins") {
  // A win, a win that two or three share, or none; and the expectation of that.
  constexpr double kTruth = 0.1 + 0.1 / 2 + 0.1 / 3;
  Rng rng(1);
  int held = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    double sum = 0;
    for (int i = 0; i < 40; ++i) {
      const std::uint32_t kind = rng.below(10);
      if (kind < 3) sum += 1.0 / (kind + 1);
    }
    const Interval interval = wilson_interval(sum / 40, 40);
    held += interval.low <= kTruth && kTruth <= interval.high;
  }
  CHECK(held >= 1900);
  CHECK(held < 2000);  // and not because they are endlessly wide
}

TEST_CASE("Elo is 0 at the fair share, whatever the number of players") {
  for (int players = 2; players <= 5; ++players) {
    CHECK(elo_of(1.0 / players, players) == doctest::Approx(0));
    CHECK(share_of(0, players) == doctest::Approx(1.0 / players));
    CHECK(elo_of(share_of(137, players), players) == doctest::Approx(137));
  }
  CHECK(elo_of(0.75, 2) == doctest::Approx(190.85).epsilon(0.001));
  CHECK(elo_of(0.85, 3) == doctest::Approx(400 * std::log10(2 * 0.85 / 0.15)));
  CHECK(std::isinf(elo_of(1, 3)));
  CHECK(elo_of(0, 3) < 0);
}

TEST_CASE("the sequential test tells stronger from equal, wrong about once in twenty") {
  int wrong_better = 0;
  int wrong_equal = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    wrong_better += decided(share_of(0, 3), seed).verdict() == Verdict::kBetter;
    wrong_equal += decided(share_of(40, 3), seed).verdict() == Verdict::kNotBetter;
  }
  CHECK(wrong_better <= 12);
  CHECK(wrong_equal <= 12);
}

TEST_CASE("the sequential test is quick where the difference is large, and keeps its verdict") {
  SequentialTest test = decided(0.6, 3);
  CHECK(test.verdict() == Verdict::kBetter);
  CHECK(test.blocks() < 100);
  CHECK(test.ratio() >= test.upper());
  CHECK(test.upper() == doctest::Approx(std::log(19.0)));
  CHECK(test.lower() == doctest::Approx(-std::log(19.0)));
  const auto blocks = test.blocks();
  for (int i = 0; i < 1000; ++i) test.add(0);
  CHECK(test.verdict() == Verdict::kBetter);
  CHECK(test.blocks() == blocks);
  CHECK(decided(0.2, 3).verdict() == Verdict::kNotBetter);
}

TEST_CASE("equal results prove nothing") {
  SequentialTest test({2, 0, 10});
  for (int i = 0; i < 1000; ++i) test.add(0.5);
  CHECK(test.verdict() == Verdict::kOpen);
}
