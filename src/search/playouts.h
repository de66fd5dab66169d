// Playouts: estimates of a position by playing on from it.
//
// A *playout* is called as playout(rules, state, rng, win_shares): it plays on from `state` as far
// as it likes, which changes `state`, and sets the win shares of all colours. An evaluation that
// plays nothing is a playout too. It must be copyable: each task of a search works with its own
// copy.
#pragma once

#include "base/rng.h"
#include "core/playout.h"
#include "search/values.h"

namespace formicary::search {

// Plays to the end, with random decisions of all seats.
struct RandomPlayout {
  template <Rules R>
  void operator()(const R& rules, typename R::State& state, Rng& rng, WinShares& out) const {
    PlayoutCount count;
    play_random(rules, state, rng, count);
    out = shared_win(rules.winners(state));
  }
};

}  // namespace formicary::search
