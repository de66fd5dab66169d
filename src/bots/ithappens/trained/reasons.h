// Why a choice is a good one, in sentences.
#pragma once

#include "bots/ithappens/trained/ranking.h"

namespace formicary::ithappens::trained {

// For the first of the ranking: at most three, the weightiest first, and only what tells it from
// the others.
std::vector<Message> reasons_for(const Rules& rules, const State& state, const Ranking& ranking);

}  // namespace formicary::ithappens::trained
