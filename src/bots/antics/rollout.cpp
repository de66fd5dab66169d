#include "bots/antics/rollout.h"

#include "search/values.h"

namespace formicary::antics {

Action drawn(const Rules& rules, const State& state, Rng& rng) {
  Rules::OutcomeList outcomes;
  rules.chance(state, outcomes);
  return outcomes.pick(rng.below(outcomes.total()));
}

void Rollout::play(State& state, Rng& rng, WinShares& out) {
  SilentSink silent;
  TurnSearch& search = judge_.search();
  StopToken stop(nullptr);
  int turns = 0;
  while (!Rules::to_act(state).is_nobody()) {
    if (Rules::to_act(state).is_chance()) {
      rules_->apply(state, drawn(*rules_, state, rng), silent);
      continue;
    }
    if (state.phase > Phase::kHeave) {
      search.look_from(state);
      rules_->apply(state, clean_up_choice(*rules_, search.evaluation(), state), silent);
      continue;
    }
    const State ended = search.end_state(search.find_quickly(state, stop));
    if (++turns == turns_) {
      judge_.outlook().judge(end_turn(*rules_, search.evaluation(), ended), out);
      return;
    }
    state = ended;
    rules_->apply(state, act(ActionKind::kEnd), silent);
  }
  out = search::shared_win(rules_->winners(state));
}

}  // namespace formicary::antics
