// Evaluators by title. A game with an evaluator of its own declares, in its namespace and in
// analysis/NAME/evaluator.h, which titles.cpp includes:
//   make_evaluator(const Rules&, const Net*, analysis::Depth)
// A game without is judged by random games (analysis/plain).
#pragma once

#include <memory>

#include "analysis/evaluator.h"

namespace formicary::analysis {

std::unique_ptr<Evaluator> make_evaluator_with(const Game& game, const neural::Net* net,
                                               Depth depth);

}  // namespace formicary::analysis
