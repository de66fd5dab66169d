// Self-play games of Antics! for training.
#pragma once

#include <memory>
#include <vector>

#include "bots/antics/turn_judge.h"
#include "neural/self_play.h"

namespace formicary::antics {

class AnticsSelfPlay final : public neural::SelfPlay {
 public:
  explicit AnticsSelfPlay(const Rules& rules) : rules_(&rules) {}

  [[nodiscard]] int inputs() const override { return Features::count(rules_->players()); }
  [[nodiscard]] int outputs() const override { return rules_->players(); }
  [[nodiscard]] int features() const override { return kFeaturesRevision; }

  void play(const neural::Net* net, int tries, Rng& rng, neural::SelfPlayGame& out) override;

 private:
  // Plays the turn of the seat to act and adds its last position to the game.
  void play_turn(TurnJudge& judge, State& state, int tries, Rng& rng, neural::SelfPlayGame& out);

  const Rules* rules_;
  std::vector<RankedTurn> ranked_;
};

}  // namespace formicary::antics
