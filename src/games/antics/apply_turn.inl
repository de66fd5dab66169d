// A turn and its actions (AN-2), and stealing (AN-7.5). Included by apply.inl.
#pragma once

#include <algorithm>

namespace formicary::antics {

template <class Sink>
void Rules::begin_turn(State& state, Seat seat, Sink& sink) const {
  state.turn = seat;
  if (state.opening < kActions) ++state.opening;
  state.actions_left = state.opening;  // AN-1.6
  state.phase = Phase::kTurn;
  tell(sink, EventKind::kTurnBegins, {seat, state.actions_left});
}

// The marker is placed.
template <class Sink>
void Rules::begin_action(State& state, Symbol symbol, int level, Sink& sink) const {
  --state.actions_left;
  if (symbol == kScout) {
    begin_scout(state, level, sink);
  } else if (symbol == kBuild) {  // AN-4.1
    state.steps = static_cast<std::uint8_t>(std::min<int>(level, state.supply_sizes[state.turn]));
    if (state.steps > 0) next_tile(state);
  } else {
    state.phase = symbol == kHatch      ? Phase::kHatch
                  : symbol == kSendAnts ? Phase::kAnts
                                        : Phase::kHeave;
    state.steps = static_cast<std::uint8_t>(level);
    settle_action(state);
  }
  // AN-2.4: it may do nothing.
  if (state.phase == Phase::kTurn && symbol != kScout) {
    tell(sink, EventKind::kNothingToDo, {state.turn, symbol});
  }
}

inline void Rules::close_action(State& state) {
  state.phase = Phase::kTurn;
  state.steps = 0;
  state.tile = kNoTile;
  state.must_area = kFirstAnt;
}

// AN-2.4: hatch, ANTS! and heave end when their last step is used, and also when ending them is all
// that is left, because that is no choice.
inline void Rules::settle_action(State& state) const {
  if (state.steps > 0) {
    if (state.phase == Phase::kHatch && state.ants_left[state.turn] > 0) return;
    if (state.phase == Phase::kAnts && can_move_ants(state)) return;
    if (state.phase == Phase::kHeave && can_heave(state)) return;
    if (can_steal(state)) return;  // AN-2.6: stealing may give the action something to do
  }
  close_action(state);
}

template <class Sink>
void Rules::steal(State& state, int trail, Seat victim, Sink& sink) const {
  const Seat thief = state.turn;
  const Food food = food_on(state, victim, trail);
  const TrailSet bit = trail_bit(trail);
  if (is_prey(food)) {
    state.prey[victim][food] = kNoPrey;
    state.prey[thief][food] = static_cast<PreyPlace>(trail);
  } else {
    state.leaves[victim][food - kPreyTypes] &= ~bit;
    state.leaves[thief][food - kPreyTypes] |= bit;
  }
  --state.areas[thief][kSoldier];
  ++state.ants_left[thief];
  tell(sink, EventKind::kStole, {thief, victim, food, trail});
  if (state.phase == Phase::kHatch || state.phase == Phase::kAnts || state.phase == Phase::kHeave) {
    settle_action(state);
  }
}

}  // namespace formicary::antics
