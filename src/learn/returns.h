// What a net should have said of the positions of a game.
#pragma once

#include <vector>

#include "neural/self_play.h"

namespace formicary::learn {

// TD(lambda), with lambda in percent: for each step, by colour, a mean of what the player thought
// of the positions after it and of how the game ended; each one further away weighs lambda times as
// much. 100 means the end alone. Where a step knows what was to be expected after it, the luck of
// what did follow is left out. A step at which something else than the best was tried learns of the
// best.
std::vector<WinShares> lambda_returns(const neural::SelfPlayGame& game, int lambda);

}  // namespace formicary::learn
