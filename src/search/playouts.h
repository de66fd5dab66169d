// How a search learns what a position is worth by playing on from it.
//
// A *playout* is called as playout(rules, state, rng, win_shares): it plays the game on from
// `state` for as long as it likes, changes `state` as it likes, and sets everybody's win shares.
// One that only judges the position and plays nothing is a playout too. It must be copyable: each
// task of a search works with a copy of its own.
#pragma once

#include "base/rng.h"
#include "core/playout.h"
#include "search/values.h"

namespace formicary::search {

// To the end, everybody at random.
struct RandomPlayout {
  template <Rules R>
  void operator()(const R& rules, typename R::State& state, Rng& rng, WinShares& out) const {
    PlayoutCount count;
    play_random(rules, state, rng, count);
    out = shared_win(rules.winners(state));
  }
};

}  // namespace formicary::search
