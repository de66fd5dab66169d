// Why a turn is better than the next best one, in messages `reason.antics.*`.
#pragma once

#include <vector>

#include "bots/antics/evaluation.h"
#include "core/message.h"
#include "games/antics/rules.h"

namespace formicary::antics {

// At most three advantages of `best` over `next`, the most important first. Both are positions at
// the end of a turn that began with `start`, before clean-up. `evaluation` must be that of the seat
// on turn.
std::vector<Message> reasons_for(const Rules& rules, const Evaluation& evaluation,
                                 const State& start, const State& best, const State& next);

}  // namespace formicary::antics
