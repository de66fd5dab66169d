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

// What was played, by whom and with which luck: a line.
std::string describe_series(const ArenaSeries& series, const Totals& totals);
// The results, and how long the players thought.
std::string arena_tables(const ArenaSeries& series, const ArenaOutcome& outcome);
// The verdict of the sequential test as a line; empty where there was none.
std::string describe_verdict(const ArenaSeries& series, const ArenaOutcome& outcome,
                             const Words& words);
// One object.
std::string arena_json(const ArenaSeries& series, const ArenaOutcome& outcome);

}  // namespace formicary::arena
