// The legal steps of the ANTS! action (AN-6, AN-7) and of heaving (AN-8).
#include <bit>

#include "games/antics/rules.h"

namespace formicary::antics {

TrailSet Rules::pickable(const State& state, Seat seat) const {
  const TrailSet ants = state.ants[seat];
  if (ants == 0) return 0;
  TrailSet free = ants & ~state.guards[seat];            // AN-6.6
  if (!pick_up_carrier_) free &= ~laden(state, seat);    // AN-6.5
  return free == 0 ? free : free & ~board_.links(ants);  // AN-6.4
}

bool Rules::can_move_ants(const State& state) const {
  // An ant in a hatching area can always be picked up, and so can a guard.
  for (const std::uint8_t ants : state.areas[state.turn]) {
    if (ants != 0) return true;
  }
  return state.guards[state.turn] != 0 || pickable(state, state.turn) != 0;
}

void Rules::legal_ants(const State& state, ActionList& out) const {
  const Seat seat = state.turn;
  const auto& areas = state.areas[seat];
  const TrailSet ants = state.ants[seat];
  const TrailSet reach = board_.reach(ants);
  TrailSet hatched = 0;
  for (std::size_t terrain = 0; terrain < kTerrains; ++terrain) {
    if (areas[terrain] != 0) hatched |= board_.terrain[terrain];
  }
  const auto list = [&out](ActionKind kind, TrailSet trails) {
    for_each_trail(trails, [&](int trail) { out.push_back(act(kind, 0, trail)); });
  };
  list(ActionKind::kSend, reach & hatched & ~ants);  // AN-6.2, AN-6.3
  if (areas[kSoldier] != 0) {
    list(ActionKind::kGuard, ants & ~all_guards(state));                 // AN-7.1
    if (areas[kSoldier] >= kBridgeCost && state.steps >= kBridgeCost &&  // AN-7.3
        (reach & ~ants & board_.chasm) != 0) {
      out.push_back(act(ActionKind::kBridge));
    }
  }
  for (int area = 0; area < kAreas; ++area) {
    if (areas[static_cast<std::size_t>(area)] != 0) {
      out.push_back(act(ActionKind::kPickArea, area));
    }
  }
  list(ActionKind::kPickAnt, pickable(state, seat));
  list(ActionKind::kPickGuard, state.guards[seat]);
}

void Rules::legal_heaves(const State& state, ActionList& out) const {
  const Seat seat = state.turn;
  const TrailSet full = laden(state, seat);
  const TrailSet empty = state.ants[seat] & ~full;
  for (Food food = 0; food < kFoods; ++food) {
    if (state.clearings[food] == 0 || (is_prey(food) && has_prey(state, seat, food))) continue;
    for_each_trail(board_.at_clearing[food] & empty,
                   [&](int trail) { out.push_back(act(ActionKind::kLift, food, trail)); });
  }
  for_each_trail(full, [&](int from) {
    for_each_trail(board_.touching[static_cast<std::size_t>(from)] & empty,
                   [&](int to) { out.push_back(act(ActionKind::kPass, from, to)); });
  });
  for_each_trail(full & board_.at_hill,
                 [&](int trail) { out.push_back(act(ActionKind::kBring, 0, trail)); });
}

bool Rules::can_heave(const State& state) const {
  const Seat seat = state.turn;
  if (state.ants[seat] == 0) return false;
  const TrailSet full = laden(state, seat);
  if ((full & board_.at_hill) != 0) return true;
  const TrailSet empty = state.ants[seat] & ~full;
  for (Food food = 0; food < kFoods; ++food) {
    if ((board_.at_clearing[food] & empty) == 0 || state.clearings[food] == 0) continue;
    if (!is_prey(food) || !has_prey(state, seat, food)) return true;
  }
  for (TrailSet from = full; from != 0; from &= from - 1) {
    if ((board_.touching[static_cast<std::size_t>(std::countr_zero(from))] & empty) != 0) {
      return true;
    }
  }
  return false;
}

}  // namespace formicary::antics
