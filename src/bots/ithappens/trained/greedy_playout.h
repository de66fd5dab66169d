// A game played to its end by greedy players, as searches use it (search/playouts.h).
#pragma once

#include "base/rng.h"
#include "bots/ithappens/greedy.h"
#include "search/values.h"

namespace formicary::ithappens::trained {

// To the end, everybody greedily.
struct GreedyPlayout {
  void operator()(const Rules& rules, State& state, Rng& rng, WinShares& out) const {
    SilentSink silent;
    Rules::OutcomeList outcomes;
    while (state.phase != Phase::kOver) {
      if (Rules::to_act(state).is_seat()) {
        rules.apply(state, greedy_action(rules, state), silent);
      } else {
        rules.chance(state, outcomes);
        rules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
      }
    }
    out = search::shared_win(rules.winners(state));
  }
};

}  // namespace formicary::ithappens::trained
