// A hand-made evaluation of a position for the player on turn: the points of that player, the
// points to be expected, and the value of hill and ants.
#pragma once

#include "bots/antics/hill_worth.h"
#include "bots/antics/routes.h"
#include "bots/antics/weights.h"
#include "games/antics/rules.h"

namespace formicary::antics {

// The components of a value, in thousandths of a point.
struct Parts {
  int hill = 0;  // the value of the hill and of the tiles in the supply in later turns
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

  // Call it at the beginning of a search with the current position: the remaining length of the
  // game is estimated once, so that all ends of a turn are comparable.
  void prepare(const State& state);
  // The value for any player if this number of turns follows, in sixteenths.
  void look_from(Seat seat, int turns) {
    seat_ = seat;
    turns_ = turns;
  }
  // Turns of each player until the end of the game, in sixteenths; 0 if it is the last one.
  [[nodiscard]] int turns_left(const State& state) const;
  [[nodiscard]] bool last_turn() const { return turns_ == 0; }

  // In thousandths of a point; larger is better. `ended` treats the turn as over even if actions
  // are left.
  [[nodiscard]] int value(const State& state, bool ended) const;
  [[nodiscard]] Parts parts(const State& state, bool ended) const {
    return parts(state, ended, view(state));
  }
  // The same with a known view() of the hill, which changes with tiles and prey and, in a last
  // turn, with markers.
  [[nodiscard]] HillView view(const State& state) const {
    return view_hill(state, seat_, turns_ == 0);
  }
  [[nodiscard]] Parts parts(const State& state, bool ended, HillView view) const;
  // The same without the trails, to compare positions that differ only in the hill.
  [[nodiscard]] int value_of_hill(const State& state) const;
  // To compare positions that differ only in the tiles of the supply.
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
  int turns_ = 0;  // turns of this player after this one, in sixteenths
};

}  // namespace formicary::antics
