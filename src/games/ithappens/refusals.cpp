// Rules::why_not: every refusal names its clause.
#include "games/ithappens/rules.h"

namespace formicary::ithappens {
namespace {

std::optional<Refusal> no(RefusalKind kind, std::initializer_list<int> args = {}) {
  return Refusal(kind, args);
}

// Why a seat may not roll an own die now, and why not an imaginary one.
std::optional<Refusal> why_not_roll_own(const Rules& rules, const State& state) {
  if (rules.can_place_own(state, state.turn)) return {};
  const int dice = state.hand[state.turn];
  return dice == 0 ? no(RefusalKind::kNoOwnDie) : no(RefusalKind::kOwnDiceClosed, {dice});
}

std::optional<Refusal> why_not_roll_imaginary(const Rules& rules, const State& state) {
  if (rules.can_place_imaginary(state, state.turn)) return {};
  if (!rules.imaginary()) return no(RefusalKind::kNoImaginaryColour, {rules.players()});
  const int dice = state.imaginary_hand[state.turn];
  return dice == 0 ? no(RefusalKind::kNoImaginaryDie) : no(RefusalKind::kImaginaryClosed, {dice});
}

std::optional<Refusal> why_not_place(const Rules& rules, const State& state, int mound) {
  if (state.phase != Phase::kRolled) return no(RefusalKind::kNotRolled);
  if ((state.open[state.rolling] >> mound & 1) != 0) return {};
  const int column = state.stacks[static_cast<std::size_t>(mound)][state.rolling].column();
  const int height = rules.face(state, mound).heights[static_cast<std::size_t>(column - 1)];
  return no(RefusalKind::kMoundClosed, {state.rolling, mound, column, height});
}

std::optional<Refusal> why_not_reroll(const State& state) {
  if (state.phase != Phase::kRolled) return no(RefusalKind::kNothingToReroll);
  if (!state.rolls_own()) return no(RefusalKind::kImaginaryReroll, {state.die});
  if (state.worms[state.turn] == 0) return no(RefusalKind::kNoWormToReroll);
  return {};
}

std::optional<Refusal> why_not_pass(const Rules& rules, const State& state, bool any_time) {
  if (state.phase == Phase::kRolled) {
    if (!state.rolls_own()) return no(RefusalKind::kImaginaryPass, {state.die});
    if (!any_time) return no(RefusalKind::kPassTooLate, {state.die});
  } else if (!rules.can_place_own(state, state.turn)) {
    return no(RefusalKind::kOnlyImaginary);
  }
  if (state.worms[state.turn] == 0) return no(RefusalKind::kNoWormToPass);
  return {};
}

}  // namespace

std::optional<Refusal> Rules::why_not(const State& state, Action action) const {
  if (state.phase == Phase::kOver) return no(RefusalKind::kGameOver);
  if (!to_act(state).is_seat()) return no(RefusalKind::kChanceOnly);
  const int most = action.kind == ActionKind::kPlace  ? kMounds - 1
                   : action.kind == ActionKind::kRoll ? 1
                                                      : 0;
  if (action.kind >= ActionKind::kRoll && action.value > most) {
    return no(RefusalKind::kNoSuchCommand);  // nobody can type it
  }
  switch (action.kind) {
    case ActionKind::kRoll:
      if (state.phase == Phase::kRolled) return no(RefusalKind::kAlreadyRolled, {state.die});
      return action.value == 0 ? why_not_roll_own(*this, state)
                               : why_not_roll_imaginary(*this, state);
    case ActionKind::kPlace:
      return why_not_place(*this, state, action.value);
    case ActionKind::kReroll:
      return why_not_reroll(state);
    case ActionKind::kPass:
      return why_not_pass(*this, state, pass_any_time());
    default:
      return no(RefusalKind::kChanceOnly);
  }
}

}  // namespace formicary::ithappens
