// The evaluator of Antics!
#pragma once

#include <memory>

#include "analysis/evaluator.h"
#include "games/antics/rules.h"
#include "neural/net.h"

namespace formicary::antics {

// Judges the ends of whole turns: by the net if it fits, otherwise by the hand-made evaluation.
std::unique_ptr<analysis::Evaluator> make_evaluator(const Rules& rules, const neural::Net* net,
                                                    analysis::Depth depth);

}  // namespace formicary::antics
