#pragma once

#include <string>

#include "games/antics/rules.h"
#include "terminal/boards.h"

namespace formicary::terminal {

// Draws Antics!: the map, the hills, the display and the players; at a glance, only the parts that
// the decision is about.
std::string draw(const antics::Rules& rules, const BoardView& view);

// AN-2.3: a turn does not end by itself, even if nothing else can be done.
bool waits(const antics::Rules& rules, AnyAction action);

}  // namespace formicary::terminal
