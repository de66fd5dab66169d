// Plays one measured game from start to end.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arena/block.h"
#include "bots/bot.h"

namespace formicary::arena {

// The end of a game. All but the first two are bugs, which are reported with the plies before them.
enum class GameEnd : std::uint8_t {
  kFinished,
  kStopped,  // by a stop request
  kIllegal,  // a bot chose an illegal action
  kEndless,  // longer than any game should be
  kThrew,    // a CHECK failed
};

struct PlayedGame {
  GameEnd end = GameEnd::kFinished;
  GameResult result;             // only if the game was finished
  std::vector<AnyAction> plies;  // all plies, including draws and dice
  std::uint8_t entrant = 0;      // after a fault: the entrant to act
  std::string chosen;            // kIllegal: in the command language
  std::string what;              // kThrew
};

// Bots have no clock; the caller that measures them provides one. Microseconds since an arbitrary
// moment.
using Clock = std::uint64_t (*)();

struct MatchSetup {
  const Game* game;
  std::vector<Bot*> entrants;
  Clock clock;
  StopSource* stop;  // may be null
};

// Adds the thinking time of the entrants to `times`.
PlayedGame play_game(const MatchSetup& setup, const LineUp& line_up, std::uint64_t block_seed,
                     std::span<ThinkTime> times);

}  // namespace formicary::arena
