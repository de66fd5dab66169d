#include <algorithm>

#include "bots/ithappens/greedy.h"
#include "bots/ithappens/players.h"
#include "catalog/typed.h"

namespace formicary::ithappens {
namespace {

class Worker final : public Bot {
 public:
  explicit Worker(const Rules& rules) : rules_(&rules) {}

 private:
  // Over in microseconds: nothing to be stopped.
  AnyAction think(const Position& view, Rng& /*rng*/, Patience& /*patience*/) override {
    const State& state = state_of<Rules>(view);
    return to_any(state.phase == Phase::kTurn ? before_roll(state) : after_roll(state));
  }
  // No worm is spent before the roll. Of two colours its own, but the last two dice wait until the
  // imaginary ones are placed.
  [[nodiscard]] Action before_roll(const State& state) const {
    if (!Rules::can_place_own(state, state.turn)) return kActRollImaginary;
    const bool wait = state.hand[state.turn] <= 2;
    return wait && rules_->can_place_imaginary(state, state.turn) ? kActRollImaginary : kActRollOwn;
  }

  [[nodiscard]] Action after_roll(const State& state) const {
    const GreedyChoice best = greedy_placement(*rules_, state);
    if (state.rolling != state.turn || state.worms[state.turn] == 0) return place(best.mound);
    State other = state;
    int sum = 0;
    for (std::uint8_t face = 1; face <= kFaces; ++face) {
      other.die = face;
      sum += greedy_placement(*rules_, other).gain;
    }
    const bool reroll = sum > kFaces * (best.gain + kGainOfPoint);  // a worm is a point
    return reroll ? kActReroll : place(best.mound);
  }

  const Rules* rules_;
};

}  // namespace

std::unique_ptr<Bot> make_worker(const Rules& rules) { return std::make_unique<Worker>(rules); }

}  // namespace formicary::ithappens
