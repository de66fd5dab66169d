// What searches cost, for `formicary bench`.
#pragma once

#include <cstdint>

#include "catalog/game.h"

namespace formicary::app {

// Random games from the start, and tree search with random games from there: both a second, and
// their ratio, measured in turns.
void bench_tree_search(const Game& game, std::uint64_t seed);

// Exact play of the end of a game, for a game that has it (app/NAME/bench_tail.h); false for
// others.
bool bench_tail(const Game& game, std::uint64_t seed, int dice, int threads);

}  // namespace formicary::app
