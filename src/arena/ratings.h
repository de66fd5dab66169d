// Strengths of a pool of players from games among them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/block.h"

namespace formicary::arena {

// Plackett-Luce: a player wins a game with a probability in proportion to its strength among those
// at the table. In Elo, as elo_of() counts it; the mean of the pool is 0.
struct Rating {
  double elo = 0;
  // Half of the 95 % interval, by resampling blocks; nothing if the blocks are too few to differ.
  std::optional<double> margin;
};

// By entrant of a series. The same blocks give the same ratings.
std::vector<Rating> rate(const Series& series, std::span<const Block> blocks);

}  // namespace formicary::arena
