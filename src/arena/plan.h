// Plans the games of a series: turns a request into a series that can be run.
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

// A request as it was typed.
struct SeriesRequest {
  // The players: exactly one of these three is given, or none for a ladder.
  std::vector<std::string> names;  // two players: one of the first against copies of the second
  std::string pool;                // `a,b,c`: ratings of several players
  std::string seats;               // one player: what start positions are worth to its copies
  bool ladder = false;             // each level against the one below
  // The length of the series.
  std::optional<std::uint64_t> blocks;
  std::optional<std::uint64_t> games;  // the same in games, rounded up to blocks
  double within = 0;                   // stops when the interval is at most +- this
  bool sprt = false;                   // stops when the sequential test has decided
  double elo0 = 0;
  double elo1 = 10;
  // Further settings.
  std::uint64_t seed = 1;
  bool acceptance = false;
  std::string think = "full";  // the number of nodes for levels without a number of their own
  unsigned threads = 1;
  std::string folder;  // empty if no results are to be stored
};

// Returns the series of a request, or what is wrong with the request. Not for a ladder.
Result<ArenaSeries, Message> plan_series(const SeriesRequest& request,
                                         std::shared_ptr<const Game> game);

// The matches of a ladder, for each of the games. Each has its own folder inside the folder of the
// request.
Result<std::vector<LadderRung>, Message> plan_ladder(
    const SeriesRequest& request, const std::vector<std::shared_ptr<const Game>>& games);

}  // namespace formicary::arena
