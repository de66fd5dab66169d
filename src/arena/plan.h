// Which games a series plays: from what was asked for to a series that can be run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/ladder.h"
#include "arena/run.h"
#include "base/result.h"

namespace formicary::arena {

// What somebody wants to know, as they typed it.
struct SeriesRequest {
  // Who plays: exactly one of these three, or none for a ladder.
  std::vector<std::string> names;  // two players: one of the first against copies of the second
  std::string pool;                // `a,b,c`: ratings of several players
  std::string seats;               // one player: what start positions are worth to its copies
  bool ladder = false;             // each level against the one below
  // How much is played.
  std::optional<std::uint64_t> blocks;
  std::optional<std::uint64_t> games;  // the same in games, rounded up to blocks
  double within = 0;                   // enough once the interval is +- this
  bool sprt = false;                   // enough once it is proved who is better
  double elo0 = 0;
  double elo1 = 10;
  // With what.
  std::uint64_t seed = 1;
  bool acceptance = false;
  std::string think = "full";  // nodes for levels without a number
  unsigned threads = 1;
  std::string folder;  // empty: nothing is kept
};

// The series of a request, or what is wrong with it. Not for a ladder.
Result<ArenaSeries, Message> plan_series(const SeriesRequest& request,
                                         std::shared_ptr<const Game> game);

// The matches of a ladder, in each of the games. Each has a folder of its own in that of the
// request.
Result<std::vector<LadderRung>, Message> plan_ladder(
    const SeriesRequest& request, const std::vector<std::shared_ptr<const Game>>& games);

}  // namespace formicary::arena
