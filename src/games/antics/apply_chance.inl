// Effects of chance: the start player, the sides of the anteaters, tiles from the bag. Included by
// apply.inl.
#pragma once

namespace formicary::antics {

template <class Sink>
void Rules::apply_chance(State& state, Action action, Sink& sink) const {
  if (action.kind == ActionKind::kDraw) return draw(state, action.a, sink);
  if (action.kind == ActionKind::kStart) {  // AN-1.6
    state.turn = Seat(action.a);
    state.phase = Phase::kSides;
    tell(sink, EventKind::kStartPlayer, {action.a});
    return;
  }
  const int row = state.steps;  // AN-1.5
  state.sides |= static_cast<std::uint8_t>(action.a << row);
  ++state.steps;
  tell(sink, EventKind::kAnteaterSide, {row, anteater(state, row)});
  if (state.steps == kRows) {
    state.steps = 0;
    state.phase = Phase::kSetUp;
  }
}

template <class Sink>
void Rules::draw(State& state, TileKind kind, Sink& sink) const {
  const Gap gap = state.phase == Phase::kSetUp ? set_up_gap(state, kind) : refill_gap(state);
  --state.bag[kind];
  --state.bag_size;
  state.display[static_cast<std::size_t>(gap.row)][static_cast<std::size_t>(gap.field)] = kind;
  tell(sink, EventKind::kTileLaid, {kind, gap.row, gap.field + 1});
  if (state.phase == Phase::kSetUp) {
    if (set_up_gap(state, kind).field == kFields) begin_turn(state, state.turn, sink);
  } else if (refill_gap(state).field == kFields || state.bag_size == 0) {
    refilled(state, sink);
  }
}

}  // namespace formicary::antics
