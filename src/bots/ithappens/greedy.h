// The placement of a rolled die that gains most at once.
#pragma once

#include "games/ithappens/rules.h"

namespace formicary::ithappens {

inline constexpr int kGainOfPoint = 64;

struct GreedyChoice {
  int mound = 0;
  int gain = 0;  // in 1/64 points
};

// The immediate gain of placing the rolled die on an open mound: the item or worm it takes, a part
// of the one above, and the Queen, General and worm match of that mound as if the round ended then.
int greedy_gain(const Rules& rules, const State& state, int mound);

// The best mound for the seat to act, the leftmost of equals; for an imaginary die the one that
// costs the opponent most.
GreedyChoice greedy_placement(const Rules& rules, const State& state);

// The choice of a player that considers only the immediate gain: it never passes, and pays a worm
// to roll again if the other faces gain more.
Action greedy_action(const Rules& rules, const State& state);

}  // namespace formicary::ithappens
