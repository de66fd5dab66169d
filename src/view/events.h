// What happened lately: which of the played plies a reader wants to see again.
#pragma once

#include <memory>
#include <vector>

#include "view/game_view.h"

namespace formicary::view {

// What the plies from `from` on have done, and the position after them.
struct PlayedEvents {
  int from = 0;
  std::vector<std::vector<Message>> events;  // by ply
  std::unique_ptr<Position> position;
};
PlayedEvents played_events(const Ledger& ledger, int from, int to);

// Where the last turn before `at` begins. While a turn goes on it is the one before that, so that
// what the others did stays in sight until somebody has finished something new. Never before the
// board that lies there now.
int last_turn(const GameView& game, const Ledger& ledger, int at);

// Where the action under way at `at` (whose position is given) begins, or -1: none is, or chance or
// somebody else has acted since, so that it can't be taken back.
int action_begun(const GameView& game, const Ledger& ledger, const Position& position, int at);

// Behind the last decision of the viewer before `at`; `at` itself for a spectator, and where nobody
// else has decided anything since.
int since_own_decision(const Ledger& ledger, Seat viewer, int at);

}  // namespace formicary::view
