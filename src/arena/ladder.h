// Matches of every level of a title against copies of the level below, for several numbers of
// players.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arena/run.h"

namespace formicary::arena {

struct LadderRung {
  ArenaSeries series;
  ArenaOutcome outcome;
};

// A level is clearly above the one below if the lower end of its interval is above the fair share
// by this factor.
inline constexpr double kClearlyAbove = 1.08;

// The table that docs/bots.md shows: a row for each level, a column for each number of players.
std::string ladder_table(const std::vector<LadderRung>& rungs);
std::string ladder_json(const std::vector<LadderRung>& rungs);

}  // namespace formicary::arena
