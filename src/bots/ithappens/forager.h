// Level 3: looks one decision ahead, by expectation over the faces of a die.
#pragma once

#include "bots/bot.h"
#include "bots/ithappens/evaluation.h"

namespace formicary::ithappens {

class Forager final : public Bot {
 public:
  explicit Forager(const Rules& rules, const Weights& weights = {})
      : rules_(&rules), evaluation_(rules, weights), wait_(weights.wait * kSixteenth) {}

 private:
  // An action with its value for the seat to act.
  struct Choice {
    Action action;
    Fixed value;
  };

  AnyAction think(const Position& view, Rng& rng, StopToken& stop) override;

  [[nodiscard]] Action before_roll(const State& state, StopToken& stop) const;
  [[nodiscard]] Action after_roll(const State& state, StopToken& stop) const;
  // The best placement of the rolled die, with `bonus` additional points.
  [[nodiscard]] Choice best_placement(const State& state, Fixed bonus) const;
  // The expectation of rolling and placing a die of `colour`, also with a bonus.
  [[nodiscard]] Fixed roll_value(const State& state, Colour colour, Fixed bonus) const;
  // The same if the die may be rolled again for a worm.
  [[nodiscard]] Fixed roll_or_reroll_value(const State& state) const;
  // The expectation of another roll of an own die for a worm: at once, or by passing in a later
  // turn, which gets a bonus.
  [[nodiscard]] Fixed paid_value(const State& state, Fixed bonus) const;
  [[nodiscard]] bool may_wait(const State& state) const;

  const Rules* rules_;
  Evaluation evaluation_;
  Fixed wait_;
};

}  // namespace formicary::ithappens
