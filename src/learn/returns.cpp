#include "learn/returns.h"

#include <algorithm>

namespace formicary::learn {
namespace {

constexpr int kWhole = 100;

}  // namespace

// With V what was thought of a step, G its return and E what was expected after it:
//   G(t) = E(t) + lambda (G(t+1) - V(t+1)),
// where E(t) is V(t+1) if nothing else is known: that is TD(lambda) as everybody writes it.
std::vector<WinShares> lambda_returns(const neural::SelfPlayGame& game, int lambda) {
  std::vector<WinShares> out(game.steps.size());
  WinShares ahead = game.result;     // the return of the step after this one
  WinShares estimate = game.result;  // and what was thought of it
  for (std::size_t i = game.steps.size(); i-- > 0;) {
    const neural::SelfPlayStep& step = game.steps[i];
    const WinShares expected = step.expected.value_or(estimate);
    for (std::size_t c = 0; c < ahead.size(); ++c) {
      const std::int32_t learned =
          step.best ? (*step.best)[c] : expected[c] + lambda * (ahead[c] - estimate[c]) / kWhole;
      ahead[c] = std::clamp(learned, 0, kCertain);
    }
    out[i] = ahead;
    estimate = step.estimate;
  }
  return out;
}

}  // namespace formicary::learn
