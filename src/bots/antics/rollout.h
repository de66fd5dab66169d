// Plays a few turns on from a position, everybody quickly, and judges where that leads.
#pragma once

#include "base/rng.h"
#include "bots/antics/turn_judge.h"

namespace formicary::antics {

class Rollout {
 public:
  // `turns` are played; the last one's end is judged.
  Rollout(const Rules& rules, const neural::Net* net, const SearchWidth& width, int turns)
      : rules_(&rules), judge_(rules, net, width), turns_(turns) {}

  // As a playout of search/playouts.h.
  void play(State& state, Rng& rng, WinShares& out);

 private:
  const Rules* rules_;
  TurnJudge judge_;
  int turns_;
};

// The outcome of a draw, by chance.
Action drawn(const Rules& rules, const State& state, Rng& rng);

}  // namespace formicary::antics
