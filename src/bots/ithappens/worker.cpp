#include <algorithm>

#include "bots/ithappens/greedy.h"
#include "bots/ithappens/players.h"
#include "catalog/typed.h"

namespace formicary::ithappens {
namespace {

class Worker final : public Bot {
 public:
  explicit Worker(const Rules& rules) : rules_(&rules) {}

  AnyAction choose(const Position& view, Rng& /*rng*/) override {
    const State& state = state_of<Rules>(view);
    return to_any(state.phase == Phase::kTurn ? before_roll(state) : after_roll(state));
  }

 private:
  // Own dice first: the third colour's gains are nobody's. No worm is spent before the roll.
  static Action before_roll(const State& state) {
    return Rules::can_place_own(state, state.turn) ? kActRollOwn : kActRollImaginary;
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
