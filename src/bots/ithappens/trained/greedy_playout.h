// A playout (search/playouts.h) with greedy players to the end of the game.
#pragma once

#include "base/rng.h"
#include "bots/ithappens/greedy.h"
#include "search/values.h"

namespace formicary::ithappens::trained {

// Plays greedily for all seats until the game is over.
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
