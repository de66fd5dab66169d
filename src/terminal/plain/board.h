#pragma once

#include <string>

#include "terminal/boards.h"

namespace formicary::terminal {

// Draws any game without a board of its own: the written position, the points and the seat to act.
std::string draw_plain(const BoardView& view);

}  // namespace formicary::terminal
