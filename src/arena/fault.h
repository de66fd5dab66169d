// Reports a game that went wrong, so that it can be examined.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "arena/play.h"
#include "arena/run.h"

namespace formicary::arena {

// Writes the record of the game so far to the run folder or the current folder. Returns the
// sentence that says what happened and where the record is.
std::string report_fault(const ArenaSeries& series, const PlayedGame& played, std::uint64_t block,
                         std::size_t game, const Words& words);

}  // namespace formicary::arena
