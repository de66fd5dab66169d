// The results of the arena as Markdown tables, for people and documents, and as JSON.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "arena/run.h"
#include "arena/totals.h"

namespace formicary::arena {

// `0.612 +-0.031`.
std::string with_margin(const Estimate& estimate);

// One line: the games, the players and the seeds.
std::string describe_series(const ArenaSeries& series, const Totals& totals);
// The results, and the thinking times of the players.
std::string arena_tables(const ArenaSeries& series, const ArenaOutcome& outcome);
// The verdict of the sequential test as a line; empty if there was no test.
std::string describe_verdict(const ArenaSeries& series, const ArenaOutcome& outcome,
                             const Words& words);
// The results as one JSON object.
std::string arena_json(const ArenaSeries& series, const ArenaOutcome& outcome);

}  // namespace formicary::arena
