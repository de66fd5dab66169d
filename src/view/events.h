// Recent events: which of the played plies a reader wants to see again.
#pragma once

#include <memory>
#include <vector>

#include "view/game_view.h"

namespace formicary::view {

// The events of the plies starting with `from`, and the position after them.
struct PlayedEvents {
  int from = 0;
  std::vector<std::vector<Message>> events;  // by ply
  std::unique_ptr<Position> position;
};
PlayedEvents played_events(const Ledger& ledger, int from, int to);

// The beginning of the last finished turn before `at`. While a turn is in progress it is the one
// before that, so that the others' actions stay visible until somebody finishes something new.
// Never before the current board was laid out.
int last_turn(const GameView& game, const Ledger& ledger, int at);

// The beginning of the action in progress at `at`, where `position` is the position then; -1 if
// there is none, or if chance or another seat has acted since, so that it can't be undone.
int action_begun(const GameView& game, const Ledger& ledger, const Position& position, int at);

// The ply after the viewer's last decision before `at`; `at` itself for a spectator, and if nobody
// else has decided anything since.
int since_own_decision(const Ledger& ledger, Seat viewer, int at);

}  // namespace formicary::view
