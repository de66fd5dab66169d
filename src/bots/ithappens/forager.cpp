#include "bots/ithappens/forager.h"

#include <algorithm>

#include "bots/ithappens/players.h"
#include "catalog/typed.h"

namespace formicary::ithappens {

// A value over all faces takes a tenth of a millisecond, so the token is polled between them.
AnyAction Forager::think(const Position& view, Rng& /*rng*/, StopToken& stop) {
  const State& state = state_of<Rules>(view);
  evaluation_.prepare(state);
  return to_any(state.phase == Phase::kTurn ? before_roll(state, stop) : after_roll(state, stop));
}

// Passing before the roll lost matches with three and four players and gained nothing clear with
// two, so only the colour is a question.
Action Forager::before_roll(const State& state, StopToken& stop) const {
  if (!rules_->can_place_imaginary(state, state.turn)) return kActRollOwn;
  if (!Rules::can_place_own(state, state.turn)) return kActRollImaginary;
  if (stop.requested()) return kActRollOwn;
  const Fixed own = roll_or_reroll_value(state);
  if (stop.requested()) return kActRollOwn;
  const Fixed imaginary = roll_value(state, kImaginary, 0);
  return own >= imaginary ? kActRollOwn : kActRollImaginary;
}

Action Forager::after_roll(const State& state, StopToken& stop) const {
  const Choice best = best_placement(state, 0);
  if (!state.rolls_own() || state.worms[state.turn] == 0) return best.action;
  if (stop.requested()) return best.action;
  if (may_wait(state)) {
    if (paid_value(state, wait_) > best.value) return kActPass;
  } else if (paid_value(state, 0) > best.value) {
    return kActReroll;
  }
  return best.action;
}

// To pass means to roll again after the others have placed. Not with all dice still in hand: then
// the others get the columns further left.
bool Forager::may_wait(const State& state) const {
  const bool others = (state.in_round & ~(1U << state.turn)) != 0;
  if (!others || state.hand[state.turn] == kDice) return false;
  Rules::ActionList actions;
  rules_->legal(state, actions);
  return std::find(actions.begin(), actions.end(), kActPass) != actions.end();
}

Forager::Choice Forager::best_placement(const State& state, Fixed bonus) const {
  Choice best{place(0), 0};
  bool found = false;
  SilentSink silent;
  for (int mound = 0; mound < kMounds; ++mound) {
    if ((state.open[state.rolling] >> mound & 1) == 0) continue;
    State after = state;
    rules_->apply(after, place(mound), silent);
    const Fixed value = evaluation_.value(after, state.turn, bonus);
    if (!found || value > best.value) best = {place(mound), value};
    found = true;
  }
  return best;
}

Fixed Forager::roll_value(const State& state, Colour colour, Fixed bonus) const {
  State rolled = state;
  rolled.phase = Phase::kRolled;
  rolled.rolling = colour;
  Fixed sum = 0;
  for (std::uint8_t face = 1; face <= kFaces; ++face) {
    rolled.die = face;
    sum += best_placement(rolled, bonus).value;
  }
  return sum / kFaces;
}

Fixed Forager::roll_or_reroll_value(const State& state) const {
  if (state.worms[state.turn] == 0) return roll_value(state, colour_of(state.turn), 0);
  const Fixed again = paid_value(state, 0);
  State rolled = state;
  rolled.phase = Phase::kRolled;
  rolled.rolling = colour_of(state.turn);
  Fixed sum = 0;
  for (std::uint8_t face = 1; face <= kFaces; ++face) {
    rolled.die = face;
    sum += std::max(again, best_placement(rolled, 0).value);
  }
  return sum / kFaces;
}

Fixed Forager::paid_value(const State& state, Fixed bonus) const {
  State paid = state;
  --paid.worms[paid.turn];
  return roll_value(paid, colour_of(paid.turn), bonus);
}

std::unique_ptr<Bot> make_forager(const Rules& rules) { return std::make_unique<Forager>(rules); }

}  // namespace formicary::ithappens
