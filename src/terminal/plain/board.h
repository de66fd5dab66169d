#pragma once

#include <string>

#include "terminal/boards.h"

namespace formicary::terminal {

// Any game without a board of its own: the written position, the points and who is to act.
std::string draw_plain(const BoardView& view);

}  // namespace formicary::terminal
