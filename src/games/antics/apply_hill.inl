// Scout (AN-3) and build (AN-4). Included by apply.inl.
#pragma once

#include <bit>

namespace formicary::antics {

// AN-3.1: a field with a single tile leaves no choice, so its tile is taken at once. The order of
// the fields makes no difference.
template <class Sink>
void Rules::begin_scout(State& state, int level, Sink& sink) const {
  std::uint8_t fields = 0;
  bool nothing = true;
  for (int field = 0; field < level; ++field) {
    const unsigned rows = rows_with_tile(state, field);
    if (rows == 0) continue;
    nothing = false;
    if (std::has_single_bit(rows)) {
      take(state, std::countr_zero(rows), field, sink);
    } else {
      fields |= static_cast<std::uint8_t>(1U << field);
    }
  }
  if (nothing) tell(sink, EventKind::kNothingToDo, {state.turn, kScout});  // AN-2.4
  if (fields == 0) return;
  state.steps = fields;
  state.phase = Phase::kScout;
}

template <class Sink>
void Rules::take(State& state, int row, int field, Sink& sink) const {
  Field& at = state.display[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)];
  const TileKind kind = at;
  at = kGapField;  // AN-3.2
  ++state.supply[state.turn][kind];
  ++state.supply_sizes[state.turn];
  state.took_tile = 1;
  state.steps &= static_cast<std::uint8_t>(~(1U << field));
  tell(sink, EventKind::kTook, {state.turn, kind, row, field + 1});
  if (state.steps == 0) close_action(state);
}

// AN-4.1: asks for the next tile, unless there is only one kind.
inline void Rules::next_tile(State& state) {
  int kinds = 0;
  TileKind last = 0;
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    if (state.supply[state.turn][kind] == 0) continue;
    ++kinds;
    last = kind;
  }
  if (kinds == 1) return choose_tile(state, last);
  state.tile = kNoTile;
  state.phase = Phase::kBuild;
}

inline void Rules::choose_tile(State& state, TileKind kind) {
  state.tile = kind;
  state.phase = Phase::kPlace;
}

template <class Sink>
void Rules::build(State& state, HexPlace place, int direction, Sink& sink) const {
  const TileFaces faces = kTileFaces[state.tile];
  const HexPlace other = place.neighbour(direction);
  const Seat seat = state.turn;
  const Hex* below = find_hex(state, seat, place);
  const int level = below == nullptr ? 1 : below->height() + 1;
  const Hex first = Hex::make(place, faces.first, level, direction);
  const Hex second = Hex::make(other, faces.second, level, opposite(direction));
  if (below == nullptr) {  // AN-4.3
    insert_hex(state, seat, first);
    insert_hex(state, seat, second);
  } else {  // AN-4.4
    cover(state, seat, first);
    cover(state, seat, second);
  }
  ++state.tiles_on_level[seat][static_cast<std::size_t>(level - 1)];
  --state.supply[seat][state.tile];
  --state.supply_sizes[seat];
  state.progress = 1;
  --state.steps;
  tell(sink, EventKind::kBuilt, {seat, state.tile, note_arg(place), note_arg(other), level});
  if (state.steps > 0) {
    next_tile(state);
  } else {
    close_action(state);
  }
}

inline void Rules::cover(State& state, Seat seat, const Hex& top) {
  Hex& hex = *hex_at(state, seat, top.place);
  if (hex.partner() != Hex::kNoPartner) {
    hex_at(state, seat, hex.place.neighbour(hex.partner()))->lose_partner();
  }
  hex = top;
}

}  // namespace formicary::antics
