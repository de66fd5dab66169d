// The placement of a rolled die that gains most at once.
#pragma once

#include "games/ithappens/rules.h"

namespace formicary::ithappens {

inline constexpr int kGainOfPoint = 64;

struct GreedyChoice {
  int mound = 0;
  int gain = 0;  // in 1/64 points
};

// What placing the rolled die on a mound that is open to it gains its colour at once: the item or
// worm it takes; in part the one above, and the Queen, General and worm match of that mound as if
// the round ended then.
int greedy_gain(const Rules& rules, const State& state, int mound);

// The best mound for the seat to act, the leftmost of equals. An imaginary die goes where it takes
// most from the other person.
GreedyChoice greedy_placement(const Rules& rules, const State& state);

// What the seat to act does who looks no further than that: it never passes, and rolls again for a
// worm where the other faces gain more.
Action greedy_action(const Rules& rules, const State& state);

}  // namespace formicary::ithappens
