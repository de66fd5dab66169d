// The results of a series so far.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "arena/block.h"
#include "arena/statistics.h"

namespace formicary::arena {

// The mean of what entrant 0 won in the games of a block; in a match its own games only, without
// that of equal bots.
double block_mean(const Series& series, const Block& block);

struct Totals {
  std::uint64_t blocks = 0;
  std::uint64_t games = 0;
  Estimate share;  // the share of entrant 0, by block_mean
  Estimate fair;   // the share of equal bots; 1 / players without margin if that is exact
  std::vector<Estimate> positions;  // shares by start position; kSeats only
  std::vector<ThinkTime> times;     // by entrant
  std::vector<double> seats;        // by entrant: how often it sat down
  std::vector<double> wins;         // by entrant
  double nobody = 0;                // games won by nobody's colour, in parts
};

Totals sum_up(const Series& series, std::span<const Block> blocks);

}  // namespace formicary::arena
