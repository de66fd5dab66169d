// The position at the end of a turn, after its clean-up (AN-9) and before any draw. Positions are
// evaluated before the draw, because drawn tiles matter only later.
#pragma once

#include "bots/antics/evaluation.h"
#include "games/antics/rules.h"

namespace formicary::antics {

// Decides in clean-up by the hill and the supply alone. Requires one of the phases kStore, kDiscard
// and kAttack; `evaluation` must be that of the seat to act.
Action clean_up_choice(const Rules& rules, const Evaluation& evaluation, const State& state);

struct TurnEnd {
  State state;  // the next player is on turn; gaps in the display are not filled
  Seat mover{0};
  bool over = false;
  bool ending = false;  // AN-10.1: everybody's turns are counted
  int last_turns = 0;   // then: left, beginning with the next player
};

// The end of the turn of `state`. Requires that no action is in progress; `evaluation` must be that
// of the seat to act.
TurnEnd end_turn(const Rules& rules, const Evaluation& evaluation, const State& state);
// The same after a decision that ends the turn or belongs to its clean-up.
TurnEnd end_turn(const Rules& rules, const Evaluation& evaluation, const State& state,
                 Action action);

// The end of a turn of `mover` after its clean-up: nothing but draws, or the next turn, follows in
// `state`.
TurnEnd ended_turn(const Rules& rules, const State& state, Seat mover);

}  // namespace formicary::antics
