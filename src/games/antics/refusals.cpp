// Rules::why_not: every refusal names its clause, and what exactly stands in the way.
#include "games/antics/refusals.h"

#include "games/antics/rules.h"

namespace formicary::antics {
namespace {

using R = RefusalKind;

bool is_heave(ActionKind kind) { return kind >= ActionKind::kLift && kind <= ActionKind::kBring; }
bool under_way(Phase phase) { return phase >= Phase::kScout && phase <= Phase::kHeave; }

// Whether nobody could have typed it: the parts that a kind leaves unused are 0, the others name
// something.
bool is_nonsense(const Rules& rules, Action action) {
  const Board& board = rules.board();
  const auto within = [&](int most_a, int most_b) {
    return action.a > most_a || action.b > most_b;
  };
  switch (action.kind) {
    case ActionKind::kUse:
      return action.a != 0;
    case ActionKind::kMagnificant:
      return within(kActionSymbols - 1, 0);
    case ActionKind::kSteal:
      return within(kMaxPlayers - 1, board.trails);
    case ActionKind::kTake:
      return within(kRows - 1, kFields - 1);
    case ActionKind::kTile:
    case ActionKind::kDiscard:
      return within(kTileKinds - 1, 0);
    case ActionKind::kPlace:
      return action.a >= kDirections;
    case ActionKind::kHatchAnt:
    case ActionKind::kPickArea:
      return within(kAreas - 1, 0);
    case ActionKind::kLift:
      return within(kFoods - 1, board.trails);
    case ActionKind::kPass:
      return within(board.trails, board.trails);
    case ActionKind::kStore:
      return action.a >= kPreyTypes;
    case ActionKind::kAttack:
      return within(kRows - 1, 0);
    case ActionKind::kSend:
    case ActionKind::kGuard:
    case ActionKind::kPickAnt:
    case ActionKind::kPickGuard:
    case ActionKind::kBring:
      return within(0, board.trails);
    default:
      return within(0, 0);
  }
}

std::optional<Refusal> why_not_begin(const Rules& rules, const State& state, Action action) {
  if (under_way(state.phase)) {
    const int left = state.phase == Phase::kScout ? std::popcount(state.steps) : state.steps;
    return no(R::kActionUnderWay, {Rules::action_under_way(state), left});
  }
  if (action.kind == ActionKind::kEnd) return {};
  if (action.kind == ActionKind::kMagnificant && state.magnificant != 0) {
    return no(R::kMagnificantUsed);
  }
  if (state.actions_left == 0) {
    if (state.opening < kActions) return no(R::kOpeningActions, {state.opening});
    return no(R::kNoMarkers);
  }
  if (action.kind == ActionKind::kMagnificant) return {};
  const int place = note_arg(action.place());
  const Hex* hex = rules.find_hex(state, state.turn, action.place());
  if (hex == nullptr) return no(R::kNotOnHill, {place});
  if (hex->has_prey()) return no(R::kSpacePrey, {place, hex->prey()});
  if (hex->symbol() == kFungus) return no(R::kFungusSpace, {place});
  if (hex->marked()) return no(R::kSpaceMarked, {place});
  return {};
}

std::optional<Refusal> why_not_steal(const Rules& rules, const State& state, Seat victim,
                                     int trail) {
  const Seat thief = state.turn;
  const TrailSet bit = trail_bit(trail);
  if (victim >= rules.players()) return no(R::kNobodyThere, {victim + 1});
  if (victim == thief) return no(R::kOwnFood);
  if (state.areas[thief][kSoldier] == 0) return no(R::kNoSoldierToSteal);
  if ((state.ants[thief] & bit) == 0) return no(R::kNoAntToSteal, {trail});
  if ((Rules::laden(state, victim) & bit) == 0) return no(R::kNothingToSteal, {trail, victim});
  if ((Rules::laden(state, thief) & bit) != 0) {
    return no(R::kThiefLaden, {trail, Rules::food_on(state, thief, trail)});
  }
  const Seat guard = Rules::guard_of(state, trail);
  if (guard != kNoSeat && guard != thief) return no(R::kGuarded, {trail, guard});
  const Food food = Rules::food_on(state, victim, trail);
  if (is_prey(food) && Rules::has_prey(state, thief, food)) return no(R::kHavePrey, {food});
  return {};
}

std::optional<Refusal> why_not_take(const State& state, int row, int field) {
  if (state.phase != Phase::kScout) return no(R::kNotScouting);
  if (field >= kScoutFields) return no(R::kFieldNotScouted, {field + 1});
  const Field at = state.display[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)];
  // A field with a tile that is not to be taken from any more gave one in this action, if it is
  // below the highest one that is still to come.
  const bool wanted = (state.steps >> field & 1) != 0;
  if (!wanted && Rules::rows_with_tile(state, field) != 0) {
    const bool done = (state.steps >> field) != 0;
    return no(done ? R::kFieldDone : R::kFieldNotScouted, {field + 1});
  }
  if (at == kAnteaterField) return no(R::kFieldAnteater, {row, field + 1});
  if (at == kGapField) return no(R::kFieldGap, {row, field + 1});
  return {};
}

std::optional<Refusal> why_not_tile(const State& state, TileKind kind) {
  if (state.phase == Phase::kPlace) return no(R::kTileChosen, {state.tile});
  if (state.phase != Phase::kBuild) return no(R::kNotBuilding);
  if (state.supply[state.turn][kind] == 0) return no(R::kNoSuchTile, {kind});
  return {};
}

std::optional<Refusal> why_not_hatch(const State& state, int area) {
  if (state.phase != Phase::kHatch) return no(R::kNotHatching);
  if (state.ants_left[state.turn] == 0) return no(R::kNoAntsLeft);
  if (state.must_area < kAreas && state.must_area != area) {
    return no(R::kSecondAnt, {state.must_area});
  }
  return {};
}

std::optional<Refusal> why_not_stop(const State& state) {
  if (state.phase == Phase::kHatch || state.phase == Phase::kAnts || state.phase == Phase::kHeave) {
    return {};
  }
  if (under_way(state.phase)) return no(R::kMustGoOn, {Rules::action_under_way(state)});
  return no(R::kNothingToStop);
}

// The parts of clean-up have their order: prey, tiles, anteaters.
std::optional<Refusal> why_not_store(const Rules& rules, const State& state, Action action) {
  if (state.phase > Phase::kStore) return no(R::kStoringDone);
  if (state.phase != Phase::kStore) return no(R::kNotStoring);
  if (state.prey[state.turn][action.a] != kPreyBrought) return no(R::kPreyNotBrought, {action.a});
  const int place = note_arg(action.place());
  const Hex* hex = rules.find_hex(state, state.turn, action.place());
  if (hex == nullptr) return no(R::kStoreGround, {place});
  if (hex->has_prey()) return no(R::kSpacePrey, {place, hex->prey()});
  if (!rules.can_store_on(*hex)) return no(R::kStoreFungus, {place});
  return {};
}

std::optional<Refusal> why_not_discard(const State& state, TileKind kind) {
  if (state.phase == Phase::kStore) return no(R::kStoreFirst);
  if (state.phase > Phase::kDiscard) return no(R::kDiscardingDone);
  if (state.phase != Phase::kDiscard) return no(R::kNotDiscarding);
  if (state.supply[state.turn][kind] == 0) return no(R::kNoTileToDiscard, {kind});
  return {};
}

std::optional<Refusal> why_not_attack(const State& state, int row) {
  if (state.phase == Phase::kAttack && (Rules::attackers(state) >> row & 1) != 0) return {};
  return no(R::kNotAttacking, {row});
}

}  // namespace

std::optional<Refusal> Rules::why_not(const State& state, Action action) const {
  if (state.phase == Phase::kOver) return no(R::kGameOver);
  if (!to_act(state).is_seat() || action.kind <= ActionKind::kDraw) return no(R::kChanceOnly);
  if (action.kind >= ActionKind::kCount || is_nonsense(*this, action)) {
    return no(R::kNoSuchCommand);
  }
  const bool turn_is_over = state.phase >= Phase::kStore;
  if (turn_is_over && action.kind < ActionKind::kStore) {
    return no(action.kind == ActionKind::kSteal ? R::kTooLateToSteal : R::kCleanUp);
  }
  switch (action.kind) {
    case ActionKind::kUse:
    case ActionKind::kMagnificant:
    case ActionKind::kEnd:
      return why_not_begin(*this, state, action);
    case ActionKind::kSteal:
      return why_not_steal(*this, state, Seat(action.a), action.b);
    case ActionKind::kTake:
      return why_not_take(state, action.a, action.b);
    case ActionKind::kTile:
      return why_not_tile(state, action.a);
    case ActionKind::kPlace:
      return why_not_place(state, action.place(), action.a);
    case ActionKind::kHatchAnt:
      return why_not_hatch(state, action.a);
    case ActionKind::kStop:
      return why_not_stop(state);
    case ActionKind::kStore:
      return why_not_store(*this, state, action);
    case ActionKind::kDiscard:
      return why_not_discard(state, action.a);
    case ActionKind::kAttack:
      return why_not_attack(state, action.a);
    default:
      return is_heave(action.kind) ? why_not_heave(*this, state, action)
                                   : why_not_ants(*this, state, action);
  }
}

}  // namespace formicary::antics
