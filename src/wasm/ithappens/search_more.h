#pragma once

#include <string>

#include "base/rng.h"
#include "games/ithappens/rules.h"

namespace formicary {

// Exact play of the last two dice of a game.
void search_more(const ithappens::Rules& rules, Rng& rng, std::string& out);

}  // namespace formicary
