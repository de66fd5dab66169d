#pragma once

#include <string>

#include "games/ithappens/rules.h"
#include "terminal/boards.h"

namespace formicary::terminal {

// It Happens..: the three mounds side by side and the players below.
std::string draw(const ithappens::Rules& rules, const BoardView& view);

}  // namespace formicary::terminal
