// The seats of the entrants in the games of a block.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/actor.h"

namespace formicary::arena {

// By seat: the entrant of the series that plays there. Seats that the game does not have stay 0.
using LineUp = std::array<std::uint8_t, kMaxSeats>;

enum class Plan : std::uint8_t {
  kMatch,  // entrant 0 in every seat in turn against copies of entrant 1
  kSeats,  // only copies of entrant 0, to measure the value of start positions
  kPool,   // some of many, drawn for each block, in every cyclic order
};

struct Series {
  Plan plan = Plan::kMatch;
  int players = 0;   // at a table
  int colours = 0;   // in the game; those beyond the players have no seat
  int entrants = 0;  // 2 in a match, 1 for seats, 2 or more in a pool
};

// If a colour without a player may win, a share of 1 / players is more than fair. Then each block
// of a match has an additional game of equal bots that measures the fair share.
inline bool measures_fair(const Series& series) {
  return series.plan == Plan::kMatch && series.colours > series.players;
}

// The games of a block, in the order they are played.
std::vector<LineUp> line_ups(const Series& series, std::uint64_t block_seed);

}  // namespace formicary::arena
