#include "bots/antics/planner.h"

#include <cstring>

#include "bots/antics/players.h"
#include "catalog/typed.h"

namespace formicary::antics {

AnyAction Planner::think(const Position& view, Rng& /*rng*/, StopToken& stop) {
  const State& state = state_of<Rules>(view);
  const bool expected =
      next_ < plan_.size() && std::memcmp(&plan_[next_].state, &state, sizeof state) == 0;
  if (!expected) {
    plan_ = search_.plan(state, stop);
    next_ = 0;
  }
  return to_any(plan_[next_++].action);
}

// One beginning of a turn is followed: the best first action, then the best second one. It is not
// left at that when no single action gains anything: workers that did so ended most turns early.
std::unique_ptr<Bot> make_worker(const Rules& rules) {
  return std::make_unique<Planner>(rules, Weights{}, SearchWidth{3, 1, 2, 2});
}

std::unique_ptr<Bot> make_forager(const Rules& rules) {
  return std::make_unique<Planner>(rules, Weights{}, SearchWidth{});
}

}  // namespace formicary::antics
