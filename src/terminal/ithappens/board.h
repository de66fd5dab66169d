#pragma once

#include <string>

#include "terminal/boards.h"

namespace formicary::terminal {

// It Happens..: the three mounds side by side and the players below.
std::string draw_ithappens(const BoardView& view);

}  // namespace formicary::terminal
