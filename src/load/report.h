// The report of a load, for people and for programs.
#pragma once

#include <string>

#include "load/plan.h"
#include "words/words.h"

namespace formicary::load {

// Whether there were no errors. Speed is not considered.
bool is_sound(const LoadFigures& figures);

std::string load_text(const Words& words, const LoadPlan& plan, const LoadFigures& figures);
std::string load_json(const LoadPlan& plan, const LoadFigures& figures);

}  // namespace formicary::load
