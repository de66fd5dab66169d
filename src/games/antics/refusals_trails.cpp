// Why a step of ANTS! or a heave can't be done: which ant, which trail, which food.
#include <bit>

#include "games/antics/refusals.h"

namespace formicary::antics {
namespace {

using R = RefusalKind;

std::optional<Refusal> why_not_send(const Rules& rules, const State& state, int trail) {
  const Board& board = rules.board();
  const TrailSet ants = state.ants[state.turn];
  const TrailSet bit = trail_bit(trail);
  if (bit == board.chasm) return no(R::kChasmNeedsBridge);
  if ((ants & bit) != 0) return no(R::kAntThere, {trail});
  const std::uint8_t terrain = board.terrain_of[static_cast<std::size_t>(trail)];
  if (state.areas[state.turn][terrain] == 0) return no(R::kNoAntHatched, {terrain, trail});
  if ((board.reach(ants) & bit) == 0) return no(R::kNotLinked, {trail});
  return {};
}

std::optional<Refusal> why_not_guard(const State& state, int trail) {
  if (state.areas[state.turn][kSoldier] == 0) return no(R::kNoSoldierToGuard);
  if ((state.ants[state.turn] & trail_bit(trail)) == 0) return no(R::kNoAntToGuard, {trail});
  const Seat guard = Rules::guard_of(state, trail);
  if (guard != kNoSeat) return no(R::kAlreadyGuarded, {trail, guard});
  return {};
}

std::optional<Refusal> why_not_bridge(const Rules& rules, const State& state) {
  const Board& board = rules.board();
  const TrailSet ants = state.ants[state.turn];
  const int soldiers = state.areas[state.turn][kSoldier];
  if ((ants & board.chasm) != 0) return no(R::kBridgeThere);
  if (soldiers < kBridgeCost) return no(R::kBridgeSoldiers, {soldiers});
  if (state.steps < kBridgeCost) return no(R::kBridgeSteps, {state.steps});
  if ((board.reach(ants) & board.chasm) == 0) return no(R::kBridgeNotLinked);
  return {};
}

std::optional<Refusal> why_not_pick_ant(const Rules& rules, const State& state, int trail) {
  const Seat seat = state.turn;
  const TrailSet bit = trail_bit(trail);
  const TrailSet rest = state.ants[seat] & ~bit;
  if ((state.ants[seat] & bit) == 0) return no(R::kNoOwnAnt, {trail});
  if (!rules.pick_up_carrier() && (Rules::laden(state, seat) & bit) != 0) {
    return no(R::kCarrierStays, {trail, Rules::food_on(state, seat, trail)});
  }
  if ((state.guards[seat] & bit) != 0) return no(R::kGuardFirst, {trail});
  const TrailSet cut = rest & ~rules.board().connected(rest);
  if (cut != 0) return no(R::kCutsOff, {trail, std::countr_zero(cut)});
  return {};
}

// An own ordinary ant on `trail` that carries nothing.
std::optional<Refusal> why_not_onto(const State& state, int trail) {
  const Seat seat = state.turn;
  const TrailSet bit = trail_bit(trail);
  if ((state.ants[seat] & bit) == 0) return no(R::kNoAntToHeave, {trail});
  if ((Rules::laden(state, seat) & bit) != 0) {
    return no(R::kAntLaden, {trail, Rules::food_on(state, seat, trail)});
  }
  return {};
}

std::optional<Refusal> why_not_from(const State& state, int trail) {
  if ((state.ants[state.turn] & trail_bit(trail)) == 0) return no(R::kNoAntToHeave, {trail});
  if ((Rules::laden(state, state.turn) & trail_bit(trail)) == 0) {
    return no(R::kCarriesNothing, {trail});
  }
  return {};
}

std::optional<Refusal> why_not_lift(const Rules& rules, const State& state, Food food, int trail) {
  if (state.clearings[food] == 0) return no(R::kClearingEmpty, {food});
  if ((rules.board().at_clearing[food] & trail_bit(trail)) == 0) {
    return no(R::kNotAtClearing, {trail, food});
  }
  if (is_prey(food) && Rules::has_prey(state, state.turn, food)) return no(R::kHavePrey, {food});
  return why_not_onto(state, trail);
}

}  // namespace

std::optional<Refusal> why_not_ants(const Rules& rules, const State& state, Action action) {
  if (state.phase != Phase::kAnts) return no(R::kNotAnts);
  const int trail = action.b;
  switch (action.kind) {
    case ActionKind::kSend:
      return why_not_send(rules, state, trail);
    case ActionKind::kGuard:
      return why_not_guard(state, trail);
    case ActionKind::kBridge:
      return why_not_bridge(rules, state);
    case ActionKind::kPickArea:
      if (state.areas[state.turn][action.a] == 0) return no(R::kAreaEmpty, {action.a});
      return {};
    case ActionKind::kPickAnt:
      return why_not_pick_ant(rules, state, trail);
    default:  // kPickGuard
      if ((state.guards[state.turn] & trail_bit(trail)) == 0) return no(R::kNoOwnGuard, {trail});
      return {};
  }
}

std::optional<Refusal> why_not_heave(const Rules& rules, const State& state, Action action) {
  if (state.phase != Phase::kHeave) return no(R::kNotHeaving);
  if (action.kind == ActionKind::kLift) return why_not_lift(rules, state, action.a, action.b);
  const int from = action.kind == ActionKind::kPass ? action.a : action.b;
  if (auto refusal = why_not_from(state, from)) return refusal;
  const Board& board = rules.board();
  if (action.kind == ActionKind::kBring) {
    if ((board.at_hill & trail_bit(from)) == 0) return no(R::kNotAtHill, {from});
    return {};
  }
  const int to = action.b;
  if ((board.touching[static_cast<std::size_t>(from)] & trail_bit(to)) == 0) {
    return no(R::kNotTouching, {from, to});
  }
  return why_not_onto(state, to);
}

}  // namespace formicary::antics
