// The strategist's advice on a position.
#include <algorithm>
#include <cstring>

#include "bots/antics/reasons.h"
#include "bots/antics/strategist.h"
#include "catalog/typed.h"

namespace formicary::antics {
namespace {

constexpr std::size_t kMostChoices = 5;

// Turns that have three quarters of their decisions in common are one piece of advice.
bool much_alike(const Choice& a, const Choice& b) {
  std::vector<AnyAction> unmatched = b.actions;
  for (const AnyAction& action : a.actions) {
    const auto found = std::find(unmatched.begin(), unmatched.end(), action);
    if (found != unmatched.end()) unmatched.erase(found);
  }
  const std::size_t both = b.actions.size() - unmatched.size();
  return 4 * both >= 3 * std::max(a.actions.size(), b.actions.size());
}

}  // namespace

std::optional<Advice> Strategist::judge(const Position& view, Rng& rng, StopToken& stop,
                                        std::optional<AnyAction> also) {
  const State state = state_of<Rules>(view);
  if (state.phase > Phase::kHeave) {
    Advice advice = advise_clean_up(state);
    const auto has = [&](const Choice& choice) { return choice.actions[0] == also; };
    if (also && std::none_of(advice.choices.begin(), advice.choices.end(), has)) {
      advice.choices.push_back(choice_in_clean_up(state, from_any<Action>(*also)));
    }
    return advice;
  }
  rank(state, rng, stop);
  if (ranked_.empty()) return {};
  const Seat seat = state.turn;
  const auto better = [seat](const auto& a, const auto& b) {
    return a.win_shares[seat] > b.win_shares[seat];
  };
  std::stable_sort(ranked_.begin() + 1, ranked_.end(), better);
  Advice advice;
  bool has_also = !also.has_value();
  const RankedTurn* next = nullptr;  // the best that is something else
  for (const RankedTurn& turn : ranked_) {
    Choice choice = choice_of(turn);
    const bool is_also = also && choice.actions[0] == *also && !has_also;
    const bool known = std::any_of(advice.choices.begin(), advice.choices.end(),
                                   [&](const Choice& shown) { return much_alike(shown, choice); });
    if ((known || advice.choices.size() >= kMostChoices) && !is_also) continue;
    has_also = has_also || is_also;
    if (next == nullptr && !advice.choices.empty() && !known) next = &turn;
    advice.choices.push_back(std::move(choice));
  }
  advice.reasons = reasons_against(state, next);
  if (!has_also) {
    advice.choices.push_back(choice_beginning_with(state, from_any<Action>(*also), stop));
  }
  std::stable_sort(advice.choices.begin() + 1, advice.choices.end(), better);
  judge_.search().clear();
  return advice;
}

// The advantages of the best turn over another one or, if there are none to name, its own merits.
std::vector<Message> Strategist::reasons_against(const State& state, const RankedTurn* next) {
  TurnSearch& search = judge_.search();
  const State& best = search.end_state(ranked_[0].found);
  std::vector<Message> reasons;
  if (next != nullptr) {
    reasons = reasons_for(*rules_, search.evaluation(), state, best, search.end_state(next->found));
  }
  if (reasons.empty()) reasons = reasons_for(*rules_, search.evaluation(), state, best, state);
  return reasons;
}

Choice Strategist::choice_of(const RankedTurn& turn) const {
  Choice choice;
  choice.win_shares = turn.win_shares;
  const Plan plan = judge_.plan_to(turn);
  if (plan.empty()) return choice;
  State state = plan[0].state;
  SilentSink silent;
  for (const PlannedAction& planned : plan) {
    choice.actions.push_back(to_any(planned.action));
    rules_->apply(state, planned.action, silent);
  }
  // Advises to end the turn after the plan, if it does not end by itself (AN-2.3).
  if (state.phase == Phase::kTurn && state.turn == plan[0].state.turn &&
      plan.back().action.kind != ActionKind::kEnd) {
    choice.actions.push_back(to_any(act(ActionKind::kEnd)));
  }
  return choice;
}

// The best turn that begins with a given decision.
Choice Strategist::choice_beginning_with(const State& state, Action first, StopToken& stop) {
  State after = state;
  SilentSink silent;
  rules_->apply(after, first, silent);
  Choice choice;
  if (after.turn != state.turn || after.phase > Phase::kHeave) {
    choice = choice_in_clean_up(state, first);
    return choice;
  }
  judge_.rank(after, strategy_.ends, 1, stop, ranked_);
  if (ranked_.empty()) {  // stopped
    judge_.search().look_from(state);
    choice.actions = {to_any(first)};
    judge_.outlook().judge(end_turn(*rules_, judge_.search().evaluation(), state),
                           choice.win_shares);
    return choice;
  }
  choice = choice_of(ranked_[0]);
  choice.actions.insert(choice.actions.begin(), to_any(first));
  return choice;
}

Choice Strategist::choice_in_clean_up(const State& state, Action action) {
  judge_.search().look_from(state);
  Choice choice;
  choice.actions = {to_any(action)};
  const Evaluation& evaluation = judge_.search().evaluation();
  judge_.outlook().judge(end_turn(*rules_, evaluation, state, action), choice.win_shares);
  return choice;
}

Advice Strategist::advise_clean_up(const State& state) {
  Rules::ActionList legal;
  rules_->legal(state, legal);
  Advice advice;
  for (const Action action : legal) advice.choices.push_back(choice_in_clean_up(state, action));
  const Seat seat = state.turn;
  std::stable_sort(
      advice.choices.begin(), advice.choices.end(),
      [seat](const Choice& a, const Choice& b) { return a.win_shares[seat] > b.win_shares[seat]; });
  if (advice.choices.size() > kMostChoices) advice.choices.resize(kMostChoices);
  return advice;
}

}  // namespace formicary::antics
