#include "bots/ithappens/judge.h"

#include <bit>

#include "base/check.h"

namespace formicary::ithappens {

Chances result_of(const Rules& rules, const State& state) {
  const unsigned winners = rules.winners(state);
  Chances out{};
  for (unsigned left = winners; left != 0; left &= left - 1) {
    out[static_cast<std::size_t>(std::countr_zero(left))] = kCertain / std::popcount(winners);
  }
  return out;
}

bool Judge::fits(const Rules& rules, const Net& net) {
  return net.origin().features == Features::kRevision && net.outputs() == rules.colours() &&
         net.inputs() == Features(rules).count();
}

Chances Judge::chances(const State& state) {
  if (state.phase == Phase::kOver) return result_of(*rules_, state);
  FORMICARY_DCHECK(is_quiet(state));
  const auto inputs = std::span(inputs_).first(static_cast<std::size_t>(net_->padded_inputs()));
  features_.fill(state, inputs, order_);
  Chances by_output;
  net_->evaluate(inputs, by_output);
  Chances out{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules_->colours()); ++i) {
    out[order_[i]] = by_output[i];
  }
  return out;
}

}  // namespace formicary::ithappens
