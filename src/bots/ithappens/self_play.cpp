// Games of a net against itself, for learning: the quickest player that a net makes.
#include <algorithm>

#include "bots/ithappens/greedy.h"
#include "bots/ithappens/judge.h"
#include "bots/ithappens/players.h"

namespace formicary::ithappens {
namespace {

constexpr std::uint32_t kThousand = 1000;

class IthappensSelfPlay final : public SelfPlay {
 public:
  explicit IthappensSelfPlay(const Rules& rules) : rules_(&rules), features_(rules) {}

  [[nodiscard]] int inputs() const override { return features_.count(); }
  [[nodiscard]] int outputs() const override { return rules_->colours(); }
  [[nodiscard]] int features() const override { return Features::kRevision; }

  void play(const Net* net, int tries, Rng& rng, SelfPlayGame& out) override {
    std::optional<Judge> judge;
    if (net != nullptr) judge.emplace(*rules_, *net);
    out.steps.clear();
    State state = rules_->initial();
    SilentSink silent;
    Rules::OutcomeList outcomes;
    bool rerolled = false;
    while (state.phase != Phase::kOver) {
      if (is_step(state, rerolled)) add_step(state, judge ? &*judge : nullptr, out);
      if (Rules::to_act(state).is_chance()) {
        rules_->chance(state, outcomes);
        rules_->apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
        continue;
      }
      const Action action =
          judge ? choose(state, *judge, tries, rng, out) : try_greedy(state, tries, rng);
      rerolled = action == kActReroll;
      rules_->apply(state, action, silent);
    }
    out.result = result_of(*rules_, state);
  }

 private:
  // With more than two players, to be about to roll is the same as to have the turn.
  [[nodiscard]] bool is_step(const State& state, bool rerolled) const {
    if (state.phase == Phase::kRoll) return rules_->imaginary() || rerolled;
    if (state.phase == Phase::kReveal) return state.cards[0] == kNoCard;
    return state.phase == Phase::kTurn;
  }

  void add_step(const State& state, Judge* judge, SelfPlayGame& out) {
    SelfPlayStep& step = out.steps.emplace_back();
    if (judge != nullptr) {
      step.estimate = judge->chances(state);
      step.inputs.assign(judge->inputs().begin(), judge->inputs().end());
      step.order = judge->order();
    } else {
      step.inputs.resize(static_cast<std::size_t>(padded(features_.count())));
      features_.fill(state, step.inputs, step.order);
      step.inputs.resize(static_cast<std::size_t>(features_.count()));
    }
  }

  // To pass before the roll is no better than after it, where that is allowed (IH-2.4).
  void candidates(const State& state, Rules::ActionList& out) const {
    Rules::ActionList legal;
    rules_->legal(state, legal);
    const bool rolls = state.phase == Phase::kTurn && rules_->pass_any_time();
    out.clear();
    for (const Action action : legal) {
      if (!rolls || action != kActPass) out.push_back(action);
    }
  }

  // Looks no further than the net: a roll is worth what the net says of it.
  [[nodiscard]] Action choose(const State& state, Judge& judge, int tries, Rng& rng,
                              SelfPlayGame& out) const {
    Rules::ActionList actions;
    candidates(state, actions);
    if (actions.size() == 1) return actions[0];
    Chances best{};
    Action best_action = actions[0];
    SilentSink silent;
    for (const Action action : actions) {
      State after = state;
      rules_->apply(after, action, silent);
      const Chances chances = judge.chances(after);
      if (action == actions[0] || chances[state.turn] > best[state.turn]) {
        best = chances;
        best_action = action;
      }
    }
    if (rng.below(kThousand) >= static_cast<std::uint32_t>(tries)) return best_action;
    const Action other = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    if (other != best_action && !out.steps.back().best) out.steps.back().best = best;
    return other;
  }

  [[nodiscard]] Action try_greedy(const State& state, int tries, Rng& rng) const {
    const Action greedy = greedy_action(*rules_, state);
    if (rng.below(kThousand) >= static_cast<std::uint32_t>(tries)) return greedy;
    Rules::ActionList actions;
    candidates(state, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }

  const Rules* rules_;
  Features features_;
};

}  // namespace

std::unique_ptr<SelfPlay> make_self_play(const Rules& rules) {
  return std::make_unique<IthappensSelfPlay>(rules);
}

}  // namespace formicary::ithappens
