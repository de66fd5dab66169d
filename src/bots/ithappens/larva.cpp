#include "bots/ithappens/players.h"
#include "catalog/typed.h"

namespace formicary::ithappens {
namespace {

class Larva final : public Bot {
 public:
  explicit Larva(const Rules& rules) : rules_(&rules) {}

 private:
  // Over in a microsecond: nothing to be stopped.
  AnyAction think(const Position& view, Rng& rng, StopToken& /*stop*/) override {
    return to_any(choose(state_of<Rules>(view), rng));
  }
  [[nodiscard]] Action choose(const State& state, Rng& rng) const {
    const bool own = state.rolls_own();
    const bool worm = state.worms[state.turn] != 0;
    if (state.phase == Phase::kRolled && own && worm && state.die <= kLowDie &&
        rng.below(kRerollsOneIn) == 0) {
      return kActReroll;
    }
    Rules::ActionList actions;
    rules_->legal(state, actions);
    Rules::ActionList sane;  // a roll or a placement: no worm is thrown away
    for (const Action action : actions) {
      if (action.kind == ActionKind::kRoll || action.kind == ActionKind::kPlace) {
        sane.push_back(action);
      }
    }
    return sane[rng.below(static_cast<std::uint32_t>(sane.size()))];
  }

  static constexpr int kLowDie = 2;
  static constexpr std::uint32_t kRerollsOneIn = 3;

  const Rules* rules_;
};

}  // namespace

std::unique_ptr<Bot> make_larva(const Rules& rules) { return std::make_unique<Larva>(rules); }

}  // namespace formicary::ithappens
