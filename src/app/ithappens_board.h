#pragma once

#include <string>

#include "app/boards.h"

namespace formicary::app {

// It Happens..: the three mounds side by side and the players below.
std::string draw_ithappens(const BoardView& view);

}  // namespace formicary::app
