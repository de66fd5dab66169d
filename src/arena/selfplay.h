// Whole games played by the program: uniformly at random (level 0) or by bots.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "catalog/game.h"
#include "platform/net_library.h"
#include "record/record.h"

namespace formicary::arena {

// The generator of game `index` of a series: it depends on nothing else, so a game can be played
// again alone.
Rng game_rng(std::uint64_t seed, std::uint64_t index);

// Plays one game; `levels` has one entry for each seat. Many threads may share the nets.
Record play_game(const Game& game, const RecordHeader& header, const std::vector<int>& levels,
                 NetLibrary& nets, Rng rng);

// What a series of games came to.
struct SeriesTotals {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::vector<double> wins;    // by colour; a shared win counts in parts
  std::vector<double> points;  // by colour

  void add(const Record& record);
  void add(const SeriesTotals& other);
};

}  // namespace formicary::arena
