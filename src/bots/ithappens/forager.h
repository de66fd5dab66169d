// Level 3: looks one decision ahead, by expectation over the faces of a die.
#pragma once

#include "bots/bot.h"
#include "bots/ithappens/evaluation.h"

namespace formicary::ithappens {

class Forager final : public Bot {
 public:
  explicit Forager(const Rules& rules, const Weights& weights = {})
      : rules_(&rules), evaluation_(rules, weights) {}

  AnyAction choose(const Position& view, Rng& rng) override;

 private:
  // An action with its value to the seat to act.
  struct Choice {
    Action action;
    Fixed value;
  };

  [[nodiscard]] Action before_roll(const State& state) const;
  [[nodiscard]] Action after_roll(const State& state) const;
  // The best placement of the rolled die.
  [[nodiscard]] Choice best_placement(const State& state) const;
  // The expectation of a roll of colour `rolling`, if the best of placing and, for a worm, rolling
  // again is done.
  [[nodiscard]] Fixed roll_value(const State& state, Colour rolling, bool may_reroll) const;
  [[nodiscard]] Fixed reroll_value(const State& state) const;

  const Rules* rules_;
  Evaluation evaluation_;
};

}  // namespace formicary::ithappens
