// The reasons for a choice, as messages.
#pragma once

#include "bots/ithappens/trained/ranking.h"

namespace formicary::ithappens::trained {

// For the first choice of the ranking: at most three, the most important first, and only those that
// distinguish it from the others.
std::vector<Message> reasons_for(const Rules& rules, const State& state, const Ranking& ranking);

}  // namespace formicary::ithappens::trained
