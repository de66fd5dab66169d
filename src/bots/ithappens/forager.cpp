#include "bots/ithappens/forager.h"

#include <algorithm>

#include "bots/ithappens/players.h"
#include "catalog/typed.h"

namespace formicary::ithappens {

AnyAction Forager::choose(const Position& view, Rng& /*rng*/) {
  const State& state = state_of<Rules>(view);
  evaluation_.prepare(state);
  return to_any(state.phase == Phase::kTurn ? before_roll(state) : after_roll(state));
}

Action Forager::before_roll(const State& state) const {
  const bool own = Rules::can_place_own(state, state.turn);
  const bool imaginary = rules_->can_place_imaginary(state, state.turn);
  if (!imaginary) return kActRollOwn;
  if (!own) return kActRollImaginary;
  const Fixed own_value = roll_value(state, state.turn, true);
  const Fixed imaginary_value = roll_value(state, kImaginary, false);
  return own_value >= imaginary_value ? kActRollOwn : kActRollImaginary;
}

Action Forager::after_roll(const State& state) const {
  const Choice best = best_placement(state);
  const bool may_pay = state.rolling == state.turn && state.worms[state.turn] != 0;
  if (may_pay && reroll_value(state) > best.value) return kActReroll;
  return best.action;
}

Forager::Choice Forager::best_placement(const State& state) const {
  Choice best{place(0), 0};
  bool found = false;
  SilentSink silent;
  for (int mound = 0; mound < kMounds; ++mound) {
    if ((state.open[state.rolling] >> mound & 1) == 0) continue;
    State after = state;
    rules_->apply(after, place(mound), silent);
    const Fixed value = evaluation_.value(after, state.turn);
    if (!found || value > best.value) best = {place(mound), value};
    found = true;
  }
  return best;
}

Fixed Forager::roll_value(const State& state, Colour rolling, bool may_reroll) const {
  State rolled = state;
  rolled.phase = Phase::kRolled;
  rolled.rolling = rolling;
  const bool reroll = may_reroll && state.worms[state.turn] != 0;
  const Fixed again = reroll ? reroll_value(rolled) : 0;
  Fixed sum = 0;
  for (std::uint8_t face = 1; face <= kFaces; ++face) {
    rolled.die = face;
    const Fixed placed = best_placement(rolled).value;
    sum += reroll ? std::max(placed, again) : placed;
  }
  return sum / kFaces;
}

Fixed Forager::reroll_value(const State& state) const {
  State paid = state;
  --paid.worms[paid.turn];
  return roll_value(paid, paid.rolling, false);
}

std::unique_ptr<Bot> make_forager(const Rules& rules) { return std::make_unique<Forager>(rules); }

}  // namespace formicary::ithappens
