// Games of a net against itself, for learning: the quickest player that a net makes. Without one,
// hand-made judgement makes the player.
#include "bots/ithappens/players.h"
#include "bots/ithappens/trained/lookahead.h"

namespace formicary::ithappens::trained {
namespace {

constexpr std::uint32_t kThousand = 1000;

class IthappensSelfPlay final : public neural::SelfPlay {
 public:
  explicit IthappensSelfPlay(const Rules& rules)
      : rules_(&rules), inputs_(Features(rules).count()) {}

  [[nodiscard]] int inputs() const override { return inputs_; }
  [[nodiscard]] int outputs() const override { return rules_->colours(); }
  [[nodiscard]] int features() const override { return Features::kRevision; }

  void play(const neural::Net* net, int tries, Rng& rng, neural::SelfPlayGame& out) override {
    out.steps.clear();
    State state = rules_->initial();
    Lookahead lookahead(*rules_, net);
    while (state.phase != Phase::kOver) {
      if (state.phase == Phase::kStart) draw(state, rng);
      add_step(state, lookahead.judge(), out);
      const bool tried = rng.below(kThousand) < static_cast<std::uint32_t>(tries);
      if (state.phase == Phase::kReveal) {
        while (state.phase == Phase::kReveal) draw(state, rng);
      } else if (state.phase == Phase::kTurn && rules_->imaginary()) {
        choose_colour(state, lookahead, tried, rng, out.steps.back());
      } else {
        roll(state, lookahead, tried, rng, out.steps.back());
      }
    }
    out.result = result_of(*rules_, state);
  }

 private:
  void draw(State& state, Rng& rng) const {
    Rules::OutcomeList outcomes;
    SilentSink silent;
    rules_->chance(state, outcomes);
    rules_->apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
  }

  static void add_step(const State& state, Judge& judge, neural::SelfPlayGame& out) {
    neural::SelfPlayStep& step = out.steps.emplace_back();
    step.estimate = judge.win_shares(state);
    step.inputs.assign(judge.inputs().begin(), judge.inputs().end());
    step.order = judge.order();
  }

  // A die is rolled and used in the best way, as far as the judge can tell.
  void roll(State& state, Lookahead& lookahead, bool tried, Rng& rng,
            neural::SelfPlayStep& step) const {
    Lookahead::Rolls rolls;
    Budget budget(kUnlimited);
    lookahead.roll(state, rolls, budget);
    step.expected = rolls.mean;
    const std::uint32_t face = rng.below(kFaces);
    if (!tried) {
      state = rolls.best[face].state;
      return;
    }
    step.best = rolls.mean;
    if (state.phase == Phase::kTurn) state.rolling = colour_of(state.turn);
    state.phase = Phase::kRolled;
    state.die = static_cast<std::uint8_t>(face + 1);
    SilentSink silent;
    rules_->apply(state, any_of(state, rng), silent);
  }

  // IH-6.2.
  void choose_colour(State& state, Lookahead& lookahead, bool tried, Rng& rng,
                     neural::SelfPlayStep& step) const {
    Candidates candidates;
    Budget budget(kUnlimited);
    lookahead.list(state, candidates, budget);
    const Candidate* best = candidates.data();
    for (const Candidate& candidate : candidates) {
      if (candidate.win_shares[state.turn] > best->win_shares[state.turn]) best = &candidate;
    }
    step.expected = best->win_shares;
    if (tried) {
      step.best = best->win_shares;
      best = &candidates[rng.below(static_cast<std::uint32_t>(candidates.size()))];
    }
    state = State{best->after.state};
  }

  [[nodiscard]] Action any_of(const State& state, Rng& rng) const {
    Rules::ActionList actions;
    rules_->legal(state, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }

  const Rules* rules_;
  int inputs_;
};

}  // namespace

}  // namespace formicary::ithappens::trained

namespace formicary::ithappens {

std::unique_ptr<neural::SelfPlay> make_self_play(const Rules& rules) {
  return std::make_unique<trained::IthappensSelfPlay>(rules);
}

}  // namespace formicary::ithappens
