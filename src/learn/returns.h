// Training targets: the win shares that a net should have computed for the positions of a game.
#pragma once

#include <vector>

#include "neural/self_play.h"

namespace formicary::learn {

// TD(lambda), with lambda in percent. The target of a step is, for each colour, a weighted mean of
// the player's evaluations of the later positions and of the result of the game; the weight falls
// by the factor lambda with each step. 100 means the result alone. If a step has an expectation of
// its successors, the luck of the actual successor is left out. If another action than the best one
// was tried at a step, the target is that of the best one.
std::vector<WinShares> lambda_returns(const neural::SelfPlayGame& game, int lambda);

}  // namespace formicary::learn
