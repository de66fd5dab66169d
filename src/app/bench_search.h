// Benchmarks of searches, for `formicary bench`.
#pragma once

#include <cstdint>

#include "catalog/game.h"

namespace formicary::app {

// Measures random games and tree searches with random playouts, in turns, and prints the rates and
// their ratio.
void bench_tree_search(const Game& game, std::uint64_t seed);

// Benchmarks exact play of the end of a game (app/NAME/bench_tail.h). Returns false if the game has
// none.
bool bench_tail(const Game& game, std::uint64_t seed, int dice, int threads);

}  // namespace formicary::app
