// Random games, played through the contract.
#pragma once

#include <cstdint>

#include "base/rng.h"
#include "core/contract.h"

namespace formicary {

struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // actions of seats
  std::uint64_t draws = 0;      // outcomes of chance that belong to no seat, such as a card
  std::uint64_t rolls = 0;      // outcomes of chance that belong to a seat, such as a die
};

// Draws random outcomes until a seat must act or the game is over.
template <Rules R>
void draw_until_seat(const R& rules, typename R::State& state, Rng& rng) {
  typename R::OutcomeList outcomes;
  SilentSink silent;
  while (rules.to_act(state).is_chance()) {
    rules.chance(state, outcomes);
    rules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
  }
}

// Plays one decision, chosen uniformly from the legal actions.
template <Rules R>
void decide_random(const R& rules, typename R::State& state, typename R::ActionList& actions,
                   Rng& rng) {
  SilentSink silent;
  rules.legal(state, actions);
  rules.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], silent);
}

// Plays from `state` to the end, choosing uniformly from the legal actions. Never inlined, so that
// it is optimised for speed even if its caller is optimised for size.
template <Rules R>
[[gnu::noinline]] void play_random(const R& rules, typename R::State& state, Rng& generator,
                                   PlayoutCount& count) {
  Rng rng = generator;  // a local copy can stay in a register
  typename R::ActionList actions;
  typename R::OutcomeList outcomes;
  SilentSink silent;
  while (true) {
    const Actor actor = rules.to_act(state);
    if (actor.is_seat()) {
      rules.legal(state, actions);
      const auto count_of = static_cast<std::uint32_t>(actions.size());
      const std::uint32_t choice = count_of == 1 ? 0 : rng.below(count_of);
      rules.apply(state, actions[choice], silent);
      ++count.decisions;
    } else if (actor.is_chance()) {
      rules.chance(state, outcomes);
      ++(outcomes.label.seat == kNoSeat ? count.draws : count.rolls);
      rules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
    } else {
      ++count.games;
      generator = rng;
      return;
    }
  }
}

}  // namespace formicary
