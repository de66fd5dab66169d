// Plays a few quick turns of all players from a position and evaluates the result.
#pragma once

#include "base/rng.h"
#include "bots/antics/turn_judge.h"

namespace formicary::antics {

class Rollout {
 public:
  // `turns` is the number of turns; the position at the end of the last one is evaluated.
  Rollout(const Rules& rules, const neural::Net* net, const SearchWidth& width, int turns)
      : rules_(&rules), judge_(rules, net, width), turns_(turns) {}

  // A playout as defined in search/playouts.h.
  void play(State& state, Rng& rng, WinShares& out);

 private:
  const Rules* rules_;
  TurnJudge judge_;
  int turns_;
};

// A random outcome of a draw.
Action drawn(const Rules& rules, const State& state, Rng& rng);

}  // namespace formicary::antics
