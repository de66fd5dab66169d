// Plays a series: threads, progress, and what goes wrong.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "arena/block.h"
#include "arena/luck.h"
#include "arena/players.h"
#include "arena/stopping.h"
#include "words/words.h"

namespace formicary::arena {

struct ArenaSeries {
  std::shared_ptr<const Game> game;
  Series plan;
  std::vector<ArenaPlayer> players;  // the entrants
  SeedFamily family = SeedFamily::kDevelopment;
  std::uint64_t seed = 1;
  StopRule rule;
  unsigned threads = 1;
  std::string folder;  // empty: nothing is kept
};

struct ArenaOutcome {
  int code = 0;
  bool interrupted = false;  // it was asked to leave before it was over
  std::vector<Block> blocks;
  std::optional<SequentialTest> test;
};

// Signals must be caught already. What is wrong is said on standard error.
ArenaOutcome run_arena(const ArenaSeries& series, const Words& words);

}  // namespace formicary::arena
