// What every search of src/search finds in some positions, as text: the same everywhere.
#pragma once

#include <string>

#include "catalog/game.h"

namespace formicary {

std::string search_signature(const Game& game);

}  // namespace formicary
