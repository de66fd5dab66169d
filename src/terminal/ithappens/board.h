#pragma once

#include <string>

#include "games/ithappens/rules.h"
#include "terminal/boards.h"

namespace formicary::terminal {

// It Happens..: the three mounds side by side and the players below.
std::string draw(const ithappens::Rules& rules, const BoardView& view);

// The items of the edition by their short and full names, as a part of a sentence; empty if the
// edition has none.
std::string describe_symbols(const ithappens::Rules& rules, const Words& words);

}  // namespace formicary::terminal
