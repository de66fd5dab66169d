// A hand-made judgement of a position by the player whose turn it is: the points they have and can
// expect, and what their hill and ants are good for.
#pragma once

#include "bots/antics/hill_worth.h"
#include "bots/antics/routes.h"
#include "bots/antics/weights.h"
#include "games/antics/rules.h"

namespace formicary::antics {

class Evaluation {
 public:
  Evaluation(const Rules& rules, const Weights& weights)
      : rules_(&rules), weights_(weights), routes_(rules) {}

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const Routes& routes() const { return routes_; }

  // To be called at the beginning of a search, with the position as it is: how long the game will
  // last is judged once, so that all ends of a turn are compared alike.
  void prepare(const State& state);
  [[nodiscard]] bool last_turn() const { return turns_ == 0; }

  // In thousandths of a point; larger is better. `ended` takes the turn as over, whatever actions
  // are left.
  [[nodiscard]] int value(const State& state, bool ended) const;
  // The same without the trails, where only the hill differs.
  [[nodiscard]] int value_of_hill(const State& state) const;

 private:
  [[nodiscard]] int food_value(const State& state, const HillView& view, int capacity) const;
  [[nodiscard]] StepWork step_work(const State& state, const HillView& view) const;
  [[nodiscard]] int chance_of(int work, int capacity) const;
  [[nodiscard]] int risk(const State& state, int trail) const;
  [[nodiscard]] int rivals(const State& state, Food food) const;
  [[nodiscard]] int ants_value(const State& state) const;
  [[nodiscard]] int danger_of_ants(const State& state) const;
  [[nodiscard]] int leaf_value(const State& state, const HillView& view,
                               std::array<int, kLeafKinds> coming) const;

  const Rules* rules_;
  Weights weights_;
  Routes routes_;
  Seat seat_ = 0;
  int turns_ = 0;  // of this player after this one, in sixteenths
};

}  // namespace formicary::antics
