#pragma once

#include <string>

#include "games/antics/rules.h"
#include "terminal/boards.h"

namespace formicary::terminal {

// Antics!: the map, the hills, the display and the players; or at a glance, only what the decision
// at hand is about.
std::string draw(const antics::Rules& rules, const BoardView& view);

}  // namespace formicary::terminal
