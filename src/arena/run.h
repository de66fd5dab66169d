// Plays a series on threads, shows its progress and reports errors.
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
  bool interrupted = false;  // a signal ended it early
  std::vector<Block> blocks;
  std::optional<SequentialTest> test;
};

// Requires that signals are caught (platform/text_io.h). Errors are printed on standard error.
ArenaOutcome run_arena(const ArenaSeries& series, const Words& words);

}  // namespace formicary::arena
