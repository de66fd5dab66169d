#include "analysis/step.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "base/check.h"

namespace formicary::analysis {

void rank_options(Step& step) {
  FORMICARY_CHECK(step.actor.is_seat() && step.chosen < step.options.size());
  const Colour own = colour_of(step.actor.seat());
  // The chosen option moves with the others.
  std::vector<AnyAction> chosen = step.options[step.chosen].actions;
  std::stable_sort(step.options.begin(), step.options.end(), [own](const auto& a, const auto& b) {
    return a.value.chances[own] > b.value.chances[own];
  });
  const auto is_chosen = [&](const Option& option) { return option.actions == chosen; };
  step.chosen = static_cast<std::size_t>(
      std::find_if(step.options.begin(), step.options.end(), is_chosen) - step.options.begin());
  ValueMean best;
  for (const Option& option : step.options) {
    if (option.value.chances[own] == step.options[0].value.chances[own]) best.add(option.value);
  }
  step.reference = best.mean();
}

std::int32_t swing(const Step& step) {
  std::int32_t sum = 0;
  for (const std::int32_t change : step.change().chances) sum += std::abs(change);
  return sum / 2;
}

std::vector<std::size_t> find_moments(const std::vector<Step>& steps) {
  constexpr std::size_t kMoments = 3;
  std::vector<std::size_t> order(steps.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return swing(steps[a]) > swing(steps[b]); });
  if (order.size() > kMoments) order.resize(kMoments);
  std::erase_if(order, [&](std::size_t index) { return swing(steps[index]) == 0; });
  std::sort(order.begin(), order.end());
  return order;
}

}  // namespace formicary::analysis
