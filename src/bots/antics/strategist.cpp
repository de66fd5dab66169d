#include "bots/antics/strategist.h"

#include <algorithm>
#include <cstring>

#include "bots/antics/players.h"
#include "catalog/typed.h"
#include "search/flat.h"

namespace formicary::antics {
namespace {

// The approximate number of nodes for one turn of a playout.
constexpr std::uint64_t kNodesOfQuickTurn = 300;
// Enough to see nearly all that a last turn can do.
constexpr SearchWidth kLastWidth{3, 160, 12, 6};
constexpr int kLastEnds = 1000;

// A Rollout as a playout: all tasks share it, as they run one after the other.
struct SharedRollout {
  Rollout* rollout;
  void operator()(const Rules& /*rules*/, State& state, Rng& rng, WinShares& out) const {
    rollout->play(state, rng, out);
  }
};

}  // namespace

Strategist::Strategist(const Rules& rules, const neural::Net* net, const Strategy& strategy)
    : rules_(&rules),
      strategy_(strategy),
      judge_(rules, net, strategy.width),
      rollout_(rules, net, strategy.quick, strategy.rounds * rules.players()) {}

AnyAction Strategist::think(const Position& view, Rng& rng, StopToken& stop) {
  const State& state = state_of<Rules>(view);
  if (next_ < plan_.size() && std::memcmp(&plan_[next_].state, &state, sizeof state) == 0) {
    return to_any(plan_[next_++].action);
  }
  if (state.phase > Phase::kHeave) {
    judge_.search().look_from(state);
    return to_any(clean_up_choice(*rules_, judge_.search().evaluation(), state));
  }
  rank(state, rng, stop);
  plan_ = ranked_.empty() ? judge_.search().plan(state, stop) : judge_.plan_to(ranked_[0]);
  judge_.search().clear();
  next_ = 1;
  return to_any(plan_[0].action);
}

// AN-10.1: nobody comes after.
bool Strategist::is_last_turn(const State& state) const {
  return state.trigger != Trigger::kNone && state.last_turns == 1;
}

void Strategist::rank(const State& state, Rng& rng, StopToken& stop) {
  const bool last = strategy_.wide_end && is_last_turn(state);
  judge_.search().set_width(last ? kLastWidth : strategy_.width);
  judge_.rank(state, last ? kLastEnds : strategy_.ends, strategy_.candidates, stop, ranked_);
  if (ranked_.size() > 1 && !is_last_turn(state)) play_on(state, rng, stop);
}

void Strategist::play_on(const State& state, Rng& rng, StopToken& stop) {
  const auto looked_at = static_cast<std::uint64_t>(judge_.search().looked_at());
  if (strategy_.nodes <= looked_at) return;
  const auto turns =
      static_cast<std::uint64_t>(strategy_.rounds) * static_cast<std::uint64_t>(rules_->players());
  const std::uint64_t playouts = (strategy_.nodes - looked_at) / (turns * kNodesOfQuickTurn);
  if (playouts < ranked_.size()) return;
  search::FlatSearch<Rules, SharedRollout> flat(*rules_, SharedRollout{&rollout_});
  SilentSink silent;
  for (const RankedTurn& turn : ranked_) {
    State after = judge_.search().end_state(turn.found);
    rules_->apply(after, act(ActionKind::kEnd), silent);
    search::WinShareSum known;
    known.add(turn.win_shares, strategy_.trust);
    flat.add(after, known);
  }
  Budget budget(playouts, &stop);
  const std::size_t best = flat.halving(colour_of(state.turn), budget, rng.next());
  for (std::size_t i = 0; i < ranked_.size(); ++i) ranked_[i].win_shares = flat.result(i).mean();
  const auto first = ranked_.begin();
  std::rotate(first, first + static_cast<std::ptrdiff_t>(best),
              first + static_cast<std::ptrdiff_t>(best) + 1);
}

}  // namespace formicary::antics
