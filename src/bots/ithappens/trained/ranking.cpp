#include "bots/ithappens/trained/ranking.h"

#include <algorithm>
#include <array>

#include "bots/ithappens/trained/reasons.h"
#include "catalog/typed.h"

namespace formicary::ithappens::trained {

void sort_ranking(Ranking& ranking, Seat seat, std::size_t fixed) {
  std::stable_sort(
      ranking.begin() + static_cast<std::ptrdiff_t>(fixed), ranking.end(),
      [seat](const auto& a, const auto& b) { return a.win_shares[seat] > b.win_shares[seat]; });
}

// If a pass is allowed after the roll, one before it is never better: it costs the same worm, and
// the die is not even seen (IH-2.4).
std::optional<Action> only_sane(const Rules& rules, const State& state) {
  Rules::ActionList actions;
  rules.legal(state, actions);
  if (actions.size() == 1) return actions[0];
  const bool rolls = state.phase == Phase::kTurn && rules.pass_any_time();
  if (rolls && actions.size() == 2 && actions[1] == kActPass) return actions[0];
  return {};
}

std::optional<Ranking> ExactEnd::rank(const State& state, StopToken& stop) {
  // The average cost of exact play by the number of dice left: it is not started if it would
  // probably not finish.
  constexpr std::array<std::uint64_t, 8> kPositions = {1,     10,     20,      200,
                                                       4'000, 50'000, 600'000, 8'000'000};
  const auto left = Tail::dice_left(state);
  if (!left || *left > dice_ || nodes_ < kPositions.at(static_cast<std::size_t>(*left))) return {};
  if (!tail_) tail_.emplace(*rules_);
  Budget budget(nodes_, &stop);
  const Tail::Answer answer = tail_->solve(state, budget);
  if (!answer.complete) return {};
  Ranking ranking(answer.choices.begin(), answer.choices.end());
  sort_ranking(ranking, state.turn);
  return ranking;
}

Advice advice_of(const Rules& rules, const State& state, const Ranking& ranking,
                 std::optional<AnyAction> also) {
  constexpr std::size_t kMost = 4;  // choices that are worth reading
  Advice advice;
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    const AnyAction action = to_any(ranking[i].action);
    if (i < kMost || (also && *also == action)) {
      advice.choices.push_back({{action}, ranking[i].win_shares});
    }
  }
  advice.reasons = reasons_for(rules, state, ranking);
  return advice;
}

}  // namespace formicary::ithappens::trained
