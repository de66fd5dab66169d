// The result of every search of src/search in some positions, as text that is the same on all
// platforms.
#pragma once

#include <string>

#include "catalog/game.h"

namespace formicary {

std::string search_signature(const Game& game);

}  // namespace formicary
