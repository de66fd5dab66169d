#include "learn/returns.h"

#include <algorithm>

namespace formicary::learn {
namespace {

constexpr int kWhole = 100;

}  // namespace

// With V the player's estimate of a step, G its return and E the expectation of its successor:
//   G(t) = E(t) + lambda (G(t+1) - V(t+1)),
// where E(t) is V(t+1) if the step has no expectation: the usual form of TD(lambda).
std::vector<WinShares> lambda_returns(const neural::SelfPlayGame& game, int lambda) {
  std::vector<WinShares> out(game.steps.size());
  WinShares ahead = game.result;     // the return of the step after this one
  WinShares estimate = game.result;  // the player's estimate of the same step
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
