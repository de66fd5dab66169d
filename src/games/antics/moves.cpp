// Rules::legal and Rules::chance: what may happen next.
#include <algorithm>
#include <array>
#include <bit>

#include "games/antics/rules.h"

namespace formicary::antics {

void Rules::legal(const State& state, ActionList& out) const {
  out.clear();
  switch (state.phase) {
    case Phase::kTurn:
      return legal_turn(state, out);
    case Phase::kScout:
      legal_takes(state, out);
      return legal_thefts(state, out);
    case Phase::kBuild:
      legal_tiles(state, ActionKind::kTile, out);
      return legal_thefts(state, out);
    case Phase::kPlace:
      legal_places(state, out);
      return legal_thefts(state, out);
    case Phase::kHatch:
      legal_hatches(state, out);
      break;
    case Phase::kAnts:
      legal_ants(state, out);
      break;
    case Phase::kHeave:
      legal_heaves(state, out);
      break;
    case Phase::kStore:
      return legal_stores(state, out);
    case Phase::kDiscard:
      return legal_tiles(state, ActionKind::kDiscard, out);
    case Phase::kAttack:
      for (unsigned rows = attackers(state); rows != 0; rows &= rows - 1) {  // AN-9.5
        out.push_back(act(ActionKind::kAttack, std::countr_zero(rows)));
      }
      return;
    default:  // chance is to act, or nobody
      return;
  }
  legal_thefts(state, out);
  out.push_back(act(ActionKind::kStop));
}

void Rules::legal_turn(const State& state, ActionList& out) const {
  static constexpr std::array<Action, kActionSymbols> kMagnificants = {
      act(ActionKind::kMagnificant, kScout), act(ActionKind::kMagnificant, kBuild),
      act(ActionKind::kMagnificant, kHatch), act(ActionKind::kMagnificant, kSendAnts),
      act(ActionKind::kMagnificant, kHeave)};
  if (state.actions_left > 0) {
    Action* end = out.end();
    for (const Hex& hex : hill(state, state.turn)) {
      *end = act(ActionKind::kUse, 0, hex.place.code);
      end += static_cast<int>(hex.usable());
    }
    if (state.magnificant == 0) end = std::copy(kMagnificants.begin(), kMagnificants.end(), end);
    out.set_end(end);
  }
  legal_thefts(state, out);
  out.push_back(act(ActionKind::kEnd));
}

TrailSet Rules::stealable(const State& state, Seat victim) {
  const Seat thief = state.turn;
  // The trails on which both have an ant and nobody else stands guard (AN-7.1).
  TrailSet trails = state.ants[thief] & state.ants[victim];
  if (trails == 0) return 0;
  trails &= ~(all_guards(state) & ~state.guards[thief]);
  trails &= laden(state, victim) & ~laden(state, thief);
  if (trails == 0) return 0;
  for (std::size_t prey = 0; prey < kPreyTypes; ++prey) {  // AN-8.4
    if (is_carried(state.prey[victim][prey]) && state.prey[thief][prey] != kNoPrey) {
      trails &= ~trail_bit(state.prey[victim][prey]);
    }
  }
  return trails;
}

void Rules::legal_thefts(const State& state, ActionList& out) const {
  if (state.areas[state.turn][kSoldier] == 0 || state.ants[state.turn] == 0) return;
  for (const Seat victim : first_seats(players_)) {
    if (victim == state.turn) continue;
    for_each_trail(stealable(state, victim),
                   [&](int trail) { out.push_back(act(ActionKind::kSteal, victim, trail)); });
  }
}

bool Rules::can_steal(const State& state) const {
  if (state.areas[state.turn][kSoldier] == 0 || state.ants[state.turn] == 0) return false;
  for (const Seat victim : first_seats(players_)) {
    if (victim != state.turn && stealable(state, victim) != 0) return true;
  }
  return false;
}

unsigned Rules::rows_with_tile(const State& state, int field) {
  unsigned rows = 0;
  for (unsigned row = 0; row < kRows; ++row) {
    if (state.display[row][static_cast<std::size_t>(field)] < kTileKinds) rows |= 1U << row;
  }
  return rows;
}

void Rules::legal_takes(const State& state, ActionList& out) {
  for (unsigned fields = state.steps; fields != 0; fields &= fields - 1) {
    const int field = std::countr_zero(fields);
    for (unsigned rows = rows_with_tile(state, field); rows != 0; rows &= rows - 1) {
      out.push_back(act(ActionKind::kTake, std::countr_zero(rows), field));
    }
  }
}

void Rules::legal_tiles(const State& state, ActionKind kind, ActionList& out) {
  const auto& supply = state.supply[state.turn];
  for (int tile = 0; tile < kTileKinds; ++tile) {
    if (supply[static_cast<std::size_t>(tile)] != 0) out.push_back(act(kind, tile));
  }
}

void Rules::legal_hatches(const State& state, ActionList& out) {
  if (state.ants_left[state.turn] == 0) return;
  if (state.must_area < kAreas) {  // AN-5.2
    out.push_back(act(ActionKind::kHatchAnt, state.must_area));
    return;
  }
  for (int area = 0; area < kAreas; ++area) out.push_back(act(ActionKind::kHatchAnt, area));
}

void Rules::legal_stores(const State& state, ActionList& out) const {
  for (int prey = 0; prey < kPreyTypes; ++prey) {
    if (state.prey[state.turn][static_cast<std::size_t>(prey)] != kPreyBrought) continue;
    for (const Hex& hex : hill(state, state.turn)) {
      if (can_store_on(hex)) out.push_back(act(ActionKind::kStore, prey, hex.place.code));
    }
  }
}

void Rules::chance(const State& state, OutcomeList& out) const {
  out.clear();
  if (!to_act(state).is_chance()) return;
  if (state.phase == Phase::kStart) {
    out.label = {static_cast<std::uint8_t>(Purpose::kStart), kNoSeat};
    for (int seat = 0; seat < players_; ++seat) out.add({act(ActionKind::kStart, seat), 1});
  } else if (state.phase == Phase::kSides) {
    out.label = {static_cast<std::uint8_t>(Purpose::kAnteater), kNoSeat};
    for (int side = 0; side < 2; ++side) out.add({act(ActionKind::kSide, side), 1});
  } else {  // AN-1.5, AN-9.4: uniform over the tiles in the bag
    out.label = {static_cast<std::uint8_t>(Purpose::kTile), kNoSeat};
    for (int kind = 0; kind < kTileKinds; ++kind) {
      const std::uint8_t count = state.bag[static_cast<std::size_t>(kind)];
      if (count != 0) out.add({act(ActionKind::kDraw, kind), count});
    }
  }
}

}  // namespace formicary::antics
