#include "bots/ithappens/trained/judge.h"

#include <bit>

#include "base/check.h"
#include "neural/softmax.h"

namespace formicary::ithappens::trained {
namespace {

// The number of points that multiplies the win share by e: it falls as the game goes on, in
// proportion to the spread of totals that level 3 assumes (Weights).
WinShares by_points(const Outlook& outlook, int round, int colours) {
  const Weights weights;
  constexpr int kOutputBits = neural::kWeightBits + neural::kHiddenBits;
  const Fixed unit = (weights.last_spread + (kRounds - round) * weights.spread) * kSixteenth / 2;
  std::array<std::int32_t, kMaxColours> outputs{};
  for (std::size_t c = 0; c < static_cast<std::size_t>(colours); ++c) {
    outputs[c] = static_cast<std::int32_t>((outlook.points[c] << kOutputBits) / unit);
  }
  WinShares win_shares;
  neural::softmax(std::span(outputs).first(static_cast<std::size_t>(colours)), win_shares);
  return win_shares;
}

}  // namespace

WinShares result_of(const Rules& rules, const State& state) {
  const unsigned winners = rules.winners(state);
  WinShares out{};
  for (unsigned left = winners; left != 0; left &= left - 1) {
    out[static_cast<std::size_t>(std::countr_zero(left))] = kCertain / std::popcount(winners);
  }
  return out;
}

bool Judge::fits(const Rules& rules, const neural::Net& net) {
  return net.origin().features == Features::kRevision && net.outputs() == rules.colours() &&
         net.inputs() == Features(rules).count();
}

WinShares Judge::win_shares(const State& state) {
  if (state.phase == Phase::kOver) return result_of(*rules_, state);
  FORMICARY_DCHECK(is_quiet(state));
  const auto inputs =
      std::span(inputs_).first(static_cast<std::size_t>(neural::padded(features_.count())));
  features_.fill(state, inputs, order_);
  if (net_ == nullptr) return by_points(features_.outlook(), state.round, rules_->colours());
  WinShares by_output;
  net_->evaluate(inputs, by_output);
  WinShares out{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules_->colours()); ++i) {
    out[order_[i]] = by_output[i];
  }
  return out;
}

}  // namespace formicary::ithappens::trained
