#pragma once

#include <cstdint>

#include "catalog/game.h"
#include "games/ithappens/rules.h"

namespace formicary::app {

// Exact play of the last dice: time and positions, in games between foragers.
void bench_tail(const ithappens::Rules& rules, const Game& game, std::uint64_t seed, int dice,
                int threads);

}  // namespace formicary::app
