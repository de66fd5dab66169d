#include "bots/antics/self_play.h"

#include <algorithm>

#include "bots/antics/players.h"
#include "bots/antics/rollout.h"
#include "search/values.h"

namespace formicary::antics {
namespace {

// Narrow, so that games are cheap: a few milliseconds a turn.
constexpr SearchWidth kWidth{3, 4, 2, 2};
constexpr int kEnds = 48;
constexpr int kSecondChoices = 8;  // one of these is taken when another choice is tried
constexpr std::uint32_t kThousand = 1000;

}  // namespace

void AnticsSelfPlay::play(const neural::Net* net, int tries, Rng& rng, neural::SelfPlayGame& out) {
  TurnJudge judge(*rules_, net, kWidth);
  State state = rules_->initial();
  out.steps.clear();
  while (!Rules::to_act(state).is_nobody()) {
    if (Rules::to_act(state).is_chance()) {
      SilentSink silent;
      rules_->apply(state, drawn(*rules_, state, rng), silent);
    } else {
      play_turn(judge, state, tries, rng, out);
    }
  }
  out.result = search::shared_win(rules_->winners(state));
}

void AnticsSelfPlay::play_turn(TurnJudge& judge, State& state, int tries, Rng& rng,
                               neural::SelfPlayGame& out) {
  SilentSink silent;
  if (state.phase > Phase::kHeave) {  // a choice in clean-up, maybe after a draw
    judge.search().look_from(state);
    rules_->apply(state, clean_up_choice(*rules_, judge.search().evaluation(), state), silent);
    return;
  }
  StopToken stop(nullptr);
  judge.rank(state, kEnds, 1 + kSecondChoices, stop, ranked_);
  std::size_t chosen = 0;
  if (ranked_.size() > 1 && rng.below(kThousand) < static_cast<std::uint32_t>(tries)) {
    const std::size_t others = std::min<std::size_t>(ranked_.size() - 1, kSecondChoices);
    chosen = 1 + rng.below(static_cast<std::uint32_t>(others));
  }
  // A move at random says nothing about the value of the position before it; the best choice does.
  if (chosen != 0 && !out.steps.empty()) out.steps.back().best = ranked_[0].win_shares;
  const RankedTurn& turn = ranked_[chosen];
  if (!turn.end.over) {
    neural::SelfPlayStep step;
    step.inputs.resize(static_cast<std::size_t>(inputs()));
    judge.outlook().features().write(turn.end, step.inputs);
    for (std::size_t i = 0; i < static_cast<std::size_t>(rules_->players()); ++i) {
      step.order[i] =
          static_cast<Colour>((turn.end.mover + i) % static_cast<std::size_t>(rules_->players()));
    }
    step.estimate = turn.win_shares;
    out.steps.push_back(std::move(step));
  }
  for (const PlannedAction& planned : judge.plan_to(turn)) {
    rules_->apply(state, planned.action, silent);
  }
}

std::unique_ptr<neural::SelfPlay> make_self_play(const Rules& rules) {
  return std::make_unique<AnticsSelfPlay>(rules);
}

}  // namespace formicary::antics
