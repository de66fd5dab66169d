// One measured game from its start to its end.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arena/block.h"
#include "bots/bot.h"

namespace formicary::arena {

// What a game came to. All but the first two are faults of ours, to be reported with the plies that
// led there.
enum class GameEnd : std::uint8_t {
  kFinished,
  kStopped,  // by a stop request
  kIllegal,  // a bot chose what is not legal
  kEndless,  // longer than any game should be
  kThrew,    // a CHECK failed
};

struct PlayedGame {
  GameEnd end = GameEnd::kFinished;
  GameResult result;             // of a finished game
  std::vector<AnyAction> plies;  // all that were played, draws and dice included
  std::uint8_t entrant = 0;      // of a fault: who was to act
  std::string chosen;            // kIllegal: in the command language
  std::string what;              // kThrew
};

// Bots have no clock; who measures them brings one. Microseconds since some moment.
using Clock = std::uint64_t (*)();

struct MatchSetup {
  const Game* game;
  std::vector<Bot*> entrants;
  Clock clock;
  StopSource* stop;  // may be null
};

// What the entrants thought is added to `times`.
PlayedGame play_game(const MatchSetup& setup, const LineUp& line_up, std::uint64_t block_seed,
                     std::span<ThinkTime> times);

}  // namespace formicary::arena
