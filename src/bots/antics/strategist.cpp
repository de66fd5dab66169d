#include "bots/antics/strategist.h"

#include <algorithm>
#include <cstring>

#include "bots/antics/players.h"
#include "catalog/typed.h"
#include "search/flat.h"

namespace formicary::antics {
namespace {

// A Rollout as a playout: all tasks share it, as they run one after the other.
struct SharedRollout {
  Rollout* rollout;
  void operator()(const Rules& /*rules*/, State& state, Rng& rng, Chances& out) const {
    rollout->play(state, rng, out);
  }
};

}  // namespace

Strategist::Strategist(const Rules& rules, const Net* net, const Strategy& strategy)
    : rules_(&rules),
      strategy_(strategy),
      judge_(rules, net, strategy.width),
      rollout_(rules, net, strategy.quick, strategy.turns) {}

AnyAction Strategist::think(const Position& view, Rng& rng, Patience& patience) {
  const State& state = state_of<Rules>(view);
  if (next_ < plan_.size() && std::memcmp(&plan_[next_].state, &state, sizeof state) == 0) {
    return to_any(plan_[next_++].action);
  }
  if (state.phase > Phase::kHeave) {
    judge_.search().look_from(state);
    return to_any(clean_up_choice(*rules_, judge_.search().evaluation(), state));
  }
  plan(state, rng, patience);
  next_ = 1;
  return to_any(plan_[0].action);
}

void Strategist::plan(const State& state, Rng& rng, Patience& patience) {
  judge_.rank(state, strategy_.ends, strategy_.candidates, patience, ranked_);
  if (ranked_.empty()) {  // stopped at once
    plan_ = judge_.search().plan(state, patience);
    return;
  }
  if (strategy_.playouts > 0 && ranked_.size() > 1 && !ranked_[0].end.over) {
    play_on(state, rng, patience);
  }
  plan_ = judge_.plan_to(ranked_[0]);
  judge_.search().clear();
}

void Strategist::play_on(const State& state, Rng& rng, Patience& patience) {
  search::FlatSearch<Rules, SharedRollout> flat(*rules_, SharedRollout{&rollout_});
  SilentSink silent;
  for (const RankedTurn& turn : ranked_) {
    State after = judge_.search().end_state(turn.found);
    rules_->apply(after, act(ActionKind::kEnd), silent);
    search::ChanceSum before;
    before.add(turn.chances, strategy_.trust);
    flat.add(after, before);
  }
  Budget budget(static_cast<std::uint64_t>(strategy_.playouts), &patience);
  const std::size_t best = flat.halving(state.turn, budget, rng.next());
  for (std::size_t i = 0; i < ranked_.size(); ++i) ranked_[i].chances = flat.result(i).mean();
  std::rotate(ranked_.begin(), ranked_.begin() + static_cast<std::ptrdiff_t>(best),
              ranked_.begin() + static_cast<std::ptrdiff_t>(best) + 1);
}

}  // namespace formicary::antics
