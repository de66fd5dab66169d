#include "learn/returns.h"

namespace formicary::learn {
namespace {

constexpr int kWhole = 100;

}  // namespace

std::vector<Chances> lambda_returns(const SelfPlayGame& game, int lambda) {
  std::vector<Chances> out(game.steps.size());
  Chances ahead = game.result;     // the return of the step after this one
  Chances estimate = game.result;  // and what was thought of it
  for (std::size_t i = game.steps.size(); i-- > 0;) {
    const SelfPlayStep& step = game.steps[i];
    if (step.best) {
      ahead = *step.best;
    } else {
      for (std::size_t c = 0; c < ahead.size(); ++c) {
        ahead[c] = ((kWhole - lambda) * estimate[c] + lambda * ahead[c]) / kWhole;
      }
    }
    out[i] = ahead;
    estimate = step.estimate;
  }
  return out;
}

}  // namespace formicary::learn
