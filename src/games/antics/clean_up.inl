// The end of a turn (AN-9), in its order, and of the game (AN-10.1, AN-10.5). Included by
// apply.inl.
#pragma once

#include <algorithm>
#include <bit>

namespace formicary::antics {

template <class Sink>
void Rules::clean_up(State& state, Sink& sink) const {
  tell(sink, EventKind::kTurnEnds, {state.turn});
  const std::size_t start = hill_start(state, state.turn);  // AN-9.1
  for (std::size_t i = 0; i < state.hill_sizes[state.turn]; ++i) state.hexes[start + i].unmark();
  state.actions_left = 0;
  state.magnificant = 0;
  store_all(state, sink);
}

// AN-9.2: asks where a prey goes as long as there is a choice.
template <class Sink>
void Rules::store_all(State& state, Sink& sink) const {
  const Seat seat = state.turn;
  while (true) {
    int brought = 0;
    Food prey = 0;
    for (Food type = 0; type < kPreyTypes; ++type) {
      if (state.prey[seat][type] != kPreyBrought) continue;
      ++brought;
      prey = type;
    }
    if (brought == 0) break;
    int spaces = 0;
    HexPlace space;
    for (const Hex& hex : hill(state, seat)) {
      if (!can_store_on(hex)) continue;
      ++spaces;
      space = hex.place;
    }
    if (spaces == 0) {
      state.prey[seat][prey] = kPreyBeside;
      tell(sink, EventKind::kKeptBeside, {seat, prey});
    } else if (spaces == 1 && brought == 1) {
      store(state, prey, space, sink);
    } else {
      state.phase = Phase::kStore;
      return;
    }
  }
  discard_all(state, sink);
}

template <class Sink>
void Rules::store(State& state, Food prey, HexPlace place, Sink& sink) const {
  hex_at(state, state.turn, place)->store(prey);
  state.prey[state.turn][prey] = kPreyStored;
  tell(sink, EventKind::kStored, {state.turn, prey, note_arg(place)});
}

// AN-9.3: asks what goes back into the bag as long as there is a choice.
template <class Sink>
void Rules::discard_all(State& state, Sink& sink) const {
  const auto& supply = state.supply[state.turn];
  while (state.supply_sizes[state.turn] > kKeptTiles) {
    TileKind kind = 0;
    while (supply[kind] == 0) ++kind;
    if (supply[kind] != state.supply_sizes[state.turn]) {
      state.phase = Phase::kDiscard;
      return;
    }
    discard(state, kind, sink);
  }
  slide_and_refill(state, sink);
}

template <class Sink>
void Rules::discard(State& state, TileKind kind, Sink& sink) const {
  --state.supply[state.turn][kind];
  --state.supply_sizes[state.turn];
  ++state.bag[kind];
  ++state.bag_size;
  tell(sink, EventKind::kDiscarded, {state.turn, kind});
}

// AN-9.4.
template <class Sink>
void Rules::slide_and_refill(State& state, Sink& sink) const {
  if (state.took_tile == 0) return finish_turn(state, sink);
  slide(state);
  tell(sink, EventKind::kSlides, {});
  const auto at_field_1 = [](const auto& row) { return row[0] == kAnteaterField; };
  if (std::all_of(state.display.begin(), state.display.end(), at_field_1)) {
    return attack_all(state, sink);
  }
  refill(state, Phase::kRefill, sink);
}

inline void Rules::slide(State& state) {
  for (auto& row : state.display) {
    const auto end = std::remove(row.begin(), row.end(), kGapField);
    std::fill(end, row.end(), kGapField);
  }
}

template <class Sink>
void Rules::refill(State& state, Phase phase, Sink& sink) const {
  state.phase = phase;
  if (refill_gap(state).field == kFields || state.bag_size == 0) refilled(state, sink);
}

template <class Sink>
void Rules::refilled(State& state, Sink& sink) const {
  if (refill_gap(state).field != kFields) tell(sink, EventKind::kBagEmpty, {});
  if (state.phase == Phase::kReturn) return finish_turn(state, sink);
  attack_all(state, sink);
}

// AN-9.5: asks which anteater is next as long as there is a choice.
template <class Sink>
void Rules::attack_all(State& state, Sink& sink) const {
  while (true) {
    const unsigned rows = attackers(state);
    if (rows == 0) break;
    if (std::popcount(rows) > 1) {
      state.phase = Phase::kAttack;
      return;
    }
    attack(state, std::countr_zero(rows), sink);
  }
  if (std::popcount(state.attacked) == kRows) return send_back(state, sink);
  finish_turn(state, sink);
}

template <class Sink>
void Rules::attack(State& state, int row, Sink& sink) const {
  state.attacked |= static_cast<std::uint8_t>(1U << row);
  const int which = std::popcount(state.attacked);
  const auto prey = static_cast<Food>(anteater(state, row));
  tell(sink, EventKind::kAttacks, {row, prey, which});
  const bool third = which == kRows;
  if (!third || players_ == kMaxPlayers) {
    if (state.clearings[prey] > 0) {
      --state.clearings[prey];
      state.progress = 1;
      tell(sink, EventKind::kAtePrey, {prey, state.clearings[prey]});
      exhaust(state, prey, sink);
    } else {
      tell(sink, EventKind::kNoPreyToEat, {prey});
    }
  }
  if (third) eat_ants(state, edition_.prey[prey].area, sink);
}

template <class Sink>
void Rules::eat_ants(State& state, int area, Sink& sink) const {
  for (int i = 0; i < kAreas; ++i) {
    const auto here = static_cast<std::size_t>((area + kAreas - i) % kAreas);
    int eaten = 0;
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      eaten += state.areas[seat][here];
      state.ants_left[seat] =
          static_cast<std::uint8_t>(state.ants_left[seat] + state.areas[seat][here]);
      state.areas[seat][here] = 0;
    }
    if (eaten == 0) continue;
    tell(sink, EventKind::kAteAnts, {static_cast<int>(here), eaten});
    return;
  }
  tell(sink, EventKind::kNoAntsToEat, {});
}

// AN-9.6.
template <class Sink>
void Rules::send_back(State& state, Sink& sink) const {
  for (auto& row : state.display) row[0] = kGapField;
  slide(state);
  for (auto& row : state.display) row[kFields - 1] = kAnteaterField;
  state.sides ^= (1 << kRows) - 1;
  state.attacked = 0;
  tell(sink, EventKind::kAnteatersReturn, {});
  refill(state, Phase::kReturn, sink);
}

template <class Sink>
void Rules::finish_turn(State& state, Sink& sink) const {
  const Seat seat = state.turn;
  if (state.progress != 0 || stall_turns_ == 0) {
    state.stalled = 0;
  } else if (state.stalled < stall_turns_) {
    ++state.stalled;
  }
  state.took_tile = 0;
  state.progress = 0;
  if (state.trigger != Trigger::kNone) {
    if (--state.last_turns == 0) {
      state.phase = Phase::kOver;
      tell(sink, EventKind::kGameOver, {});
      return;
    }
  } else if (refill_gap(state).field != kFields) {  // AN-10.1
    state.trigger = Trigger::kGap;
    tell(sink, EventKind::kEndByGap, {seat});
  } else if (std::popcount(state.exhausted) >= kPreyTypes - 1) {
    state.trigger = Trigger::kPrey;
    tell(sink, EventKind::kEndByPrey, {seat});
  } else if (stall_turns_ != 0 && state.stalled >= stall_turns_) {  // AN-10.5
    state.trigger = Trigger::kStall;
    tell(sink, EventKind::kEndByStall, {seat, stall_turns_});
  }
  if (state.trigger != Trigger::kNone && state.last_turns == 0) {
    state.last_turns = static_cast<std::uint8_t>(players_);
  }
  begin_turn(state, static_cast<Seat>(seat + 1 == players_ ? 0 : seat + 1), sink);
}

}  // namespace formicary::antics
