// A hand-made judgement of a position by the player whose turn it is: the points they have and can
// expect, and what their hill and ants are good for.
#pragma once

#include "bots/antics/hill_worth.h"
#include "bots/antics/routes.h"
#include "bots/antics/weights.h"
#include "games/antics/rules.h"

namespace formicary::antics {

// What a value is made of, in thousandths of a point.
struct Parts {
  int hill = 0;  // what the hill and the tiles in the supply are good for in the turns to come
  int prey = 0;  // brought home, and what of it can be expected
  int leaves = 0;
  int ants = 0;
  int tiles = 0;  // built ones, which decide ties (AN-10.4)
  // Prey that can be expected at home in the end, by type and in all, in 256ths.
  std::array<int, kPreyTypes> probabilities{};
  int expected = 0;

  [[nodiscard]] int sum() const { return hill + prey + leaves + ants + tiles; }
};

class Evaluation {
 public:
  Evaluation(const Rules& rules, const Weights& weights)
      : rules_(&rules), weights_(weights), routes_(rules) {}

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const Routes& routes() const { return routes_; }

  // To be called at the beginning of a search, with the position as it is: how long the game will
  // last is judged once, so that all ends of a turn are compared alike.
  void prepare(const State& state);
  // The judgement of any player, with so many turns to come after this one, in sixteenths.
  void look_from(Seat seat, int turns) {
    seat_ = seat;
    turns_ = turns;
  }
  // Turns of each player until the end of the game, in sixteenths; 0 if it is the last one.
  [[nodiscard]] int turns_left(const State& state) const;
  [[nodiscard]] bool last_turn() const { return turns_ == 0; }

  // In thousandths of a point; larger is better. `ended` takes the turn as over, whatever actions
  // are left.
  [[nodiscard]] int value(const State& state, bool ended) const;
  [[nodiscard]] Parts parts(const State& state, bool ended) const {
    return parts(state, ended, view(state));
  }
  // For those who know the hill already: what view() says of it, which changes with tiles and prey
  // and, in a last turn, with markers.
  [[nodiscard]] HillView view(const State& state) const {
    return view_hill(state, seat_, turns_ == 0);
  }
  [[nodiscard]] Parts parts(const State& state, bool ended, HillView view) const;
  // The same without the trails, where only the hill differs.
  [[nodiscard]] int value_of_hill(const State& state) const;
  // Where only the tiles in the supply differ.
  [[nodiscard]] int value_of_supply(const State& state) const {
    return supply_worth(state, seat_, view_hill(state, seat_, false), kKeptTiles, weights_);
  }

 private:
  void judge_food(const State& state, const HillView& view, int capacity, Parts& parts) const;
  [[nodiscard]] StepWork step_work(const State& state, const HillView& view) const;
  [[nodiscard]] int probability_of(int work, int capacity) const;
  [[nodiscard]] int risk(const State& state, int trail) const;
  [[nodiscard]] int rivals(const State& state, Food food) const;
  [[nodiscard]] int ants_value(const State& state) const;
  [[nodiscard]] int danger_of_ants(const State& state) const;
  [[nodiscard]] int leaf_value(const State& state, const HillView& view,
                               std::array<int, kLeafKinds> coming) const;

  const Rules* rules_;
  Weights weights_;
  Routes routes_;
  Seat seat_{0};
  int turns_ = 0;  // of this player after this one, in sixteenths
};

}  // namespace formicary::antics
