// The evaluator of It Happens..
#pragma once

#include <memory>

#include "analysis/evaluator.h"
#include "games/ithappens/rules.h"
#include "neural/net.h"

namespace formicary::ithappens {

// With a net that fits: the net some rolls ahead, and exact play with the last dice. Otherwise: the
// results of games that greedy players play on.
std::unique_ptr<analysis::Evaluator> make_evaluator(const Rules& rules, const neural::Net* net,
                                                    analysis::Depth depth);

}  // namespace formicary::ithappens
