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
  if (state.actions_left == 0) return no(R::kNoMarkers);
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
  if ((state.ants[thief] & bit) == 0) return no(R::kNoOwnAnt, {trail});
  if ((Rules::laden(state, victim) & bit) == 0) return no(R::kNothingToSteal, {trail, victim});
  if ((Rules::laden(state, thief) & bit) != 0) {
    return no(R::kAntLaden, {trail, Rules::food_on(state, thief, trail)});
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
  if (at == kAnteaterField) return no(R::kFieldAnteater, {row, field + 1});
  if (at == kGapField) return no(R::kFieldGap, {row, field + 1});
  if ((state.steps >> field & 1) != 0) return {};
  // Fields below the highest one that is still to come were taken from in this action.
  const bool done = (state.steps >> field) != 0;
  return no(done ? R::kFieldDone : R::kFieldNotScouted, {field + 1});
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

std::optional<Refusal> why_not_clean_up(const Rules& rules, const State& state, Action action) {
  const Seat seat = state.turn;
  if (action.kind == ActionKind::kAttack) {
    const bool attacks =
        state.phase == Phase::kAttack && (Rules::attackers(state) >> action.a & 1) != 0;
    return attacks ? std::nullopt : no(R::kNotAttacking, {action.a});
  }
  if (action.kind == ActionKind::kDiscard) {
    if (state.phase != Phase::kDiscard) return no(R::kNotDiscarding);
    if (state.supply[seat][action.a] == 0) return no(R::kNoSuchTile, {action.a});
    return {};
  }
  if (state.phase != Phase::kStore) return no(R::kNotStoring);
  if (state.prey[seat][action.a] != kPreyBrought) return no(R::kPreyNotBrought, {action.a});
  const int place = note_arg(action.place());
  const Hex* hex = rules.find_hex(state, seat, action.place());
  if (hex == nullptr) return no(R::kNotOnHill, {place});
  if (hex->has_prey()) return no(R::kSpacePrey, {place, hex->prey()});
  if (!rules.can_store_on(*hex)) return no(R::kStoreFungus, {place});
  return {};
}

}  // namespace

std::optional<Refusal> Rules::why_not(const State& state, Action action) const {
  if (state.phase == Phase::kOver) return no(R::kGameOver);
  if (!to_act(state).is_seat() || action.kind <= ActionKind::kDraw) return no(R::kChanceOnly);
  if (action.kind >= ActionKind::kCount || is_nonsense(*this, action)) {
    return no(R::kNoSuchCommand);
  }
  if (action.kind >= ActionKind::kStore) return why_not_clean_up(*this, state, action);
  if (state.phase >= Phase::kStore) return no(R::kCleanUp);
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
    default:
      return is_heave(action.kind) ? why_not_heave(*this, state, action)
                                   : why_not_ants(*this, state, action);
  }
}

}  // namespace formicary::antics
