#include "arena/stopping.h"

#include <algorithm>

#include "arena/totals.h"

namespace formicary::arena {
namespace {

// A margin of fewer blocks is not to be trusted.
constexpr std::uint64_t kFewestForMargin = 40;

}  // namespace

Stopping::Stopping(const Series& series, const StopRule& rule)
    : series_(series), rule_(rule), over_(rule.blocks == 0) {
  if (rule.question) test_.emplace(*rule.question);
}

void Stopping::add(const Block& block) {
  if (over_) return;
  const double mean = block_mean(series_, block);
  sample_.add(mean);
  if (test_) test_->add(mean);
  const bool proved = test_ && test_->verdict() != SequentialTest::Verdict::kOpen;
  const bool narrow = rule_.within > 0 && sample_.count() >= kFewestForMargin &&
                      sample_.estimate().margin.value_or(1) <= rule_.within;
  over_ = proved || narrow || sample_.count() >= rule_.blocks;
}

std::uint64_t Stopping::expected() const {
  if (rule_.within <= 0 || sample_.count() < kFewestForMargin) return rule_.blocks;
  const double ratio = sample_.estimate().margin.value_or(1) / rule_.within;
  const auto needed =
      static_cast<std::uint64_t>(static_cast<double>(sample_.count()) * ratio * ratio) + 1;
  return std::clamp(needed, sample_.count(), rule_.blocks);
}

}  // namespace formicary::arena
