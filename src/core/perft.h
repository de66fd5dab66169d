// Counts the sequences of `depth` plies from a position, decisions and outcomes alike. The numbers
// are a fingerprint of the move generator.
#pragma once

#include <cstdint>

#include "core/contract.h"

namespace formicary {

template <Rules R>
std::uint64_t perft(const R& rules, const typename R::State& state, int depth) {
  const Actor actor = rules.to_act(state);
  if (depth == 0 || actor.is_nobody()) return 1;
  std::uint64_t count = 0;
  SilentSink silent;
  const auto descend = [&](const typename R::Action& action) {
    typename R::State next = state;
    rules.apply(next, action, silent);
    count += perft(rules, next, depth - 1);
  };
  if (actor.is_chance()) {
    typename R::OutcomeList outcomes;
    rules.chance(state, outcomes);
    if (depth == 1) return outcomes.size();
    for (const auto& outcome : outcomes) descend(outcome.action);
  } else {
    typename R::ActionList actions;
    rules.legal(state, actions);
    if (depth == 1) return actions.size();
    for (const auto& action : actions) descend(action);
  }
  return count;
}

}  // namespace formicary
