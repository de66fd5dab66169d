// Positions of real games for the tests of searches, and plain recursion to compare them with.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "bots/ithappens/trained/tail.h"
#include "catalog/catalog.h"
#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"
#include "search/values.h"

namespace formicary::tests {

// The games that tests of searches are played with.
using Mounds = ithappens::Rules;
using Hills = antics::Rules;

template <Rules R>
R rules_for(int players) {
  const auto game = open_game({std::string(R::title().id), players, {}, {}});
  REQUIRE(game);
  return *rules_of<R>(**game);
}

// One random ply.
template <Rules R>
void random_ply(const R& rules, typename R::State& state, Rng& rng) {
  SilentSink silent;
  if (rules.to_act(state).is_chance()) {
    typename R::OutcomeList outcomes;
    rules.chance(state, outcomes);
    rules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
    return;
  }
  typename R::ActionList actions;
  decide_random(rules, state, actions, rng);
}

// The last round of a random game, when `dice` dice are left and a seat is to act.
inline ithappens::State tail_position(const ithappens::Rules& rules, int dice, Rng& rng) {
  while (true) {
    ithappens::State state = rules.initial();
    while (!rules.to_act(state).is_nobody()) {
      random_ply(rules, state, rng);
      if (rules.to_act(state).is_seat() && ithappens::trained::Tail::dice_left(state) == dice)
        return state;
    }
  }
}

// Max^n by plain recursion to the end of the game, values remembered by the bytes of positions.
template <Rules R>
class BruteForce {
 public:
  explicit BruteForce(const R& rules) : rules_(&rules) {}

  WinShares value(const typename R::State& state) {
    const std::string bytes(reinterpret_cast<const char*>(&state), sizeof state);
    if (const auto known = known_.find(bytes); known != known_.end()) return known->second;
    const WinShares win_shares = compute(state);
    known_.emplace(bytes, win_shares);
    return win_shares;
  }

 private:
  WinShares compute(const typename R::State& state) {
    const Actor actor = rules_->to_act(state);
    SilentSink silent;
    if (actor.is_nobody()) return search::shared_win(rules_->winners(state));
    if (actor.is_chance()) {
      typename R::OutcomeList outcomes;
      rules_->chance(state, outcomes);
      search::WinShareSum sum;
      for (const auto& outcome : outcomes) {
        typename R::State next = state;
        rules_->apply(next, outcome.action, silent);
        sum.add(value(next), outcome.weight);
      }
      return sum.mean();
    }
    typename R::ActionList actions;
    rules_->legal(state, actions);
    WinShares best{};
    best[actor.seat()] = -1;
    for (const auto& action : actions) {
      typename R::State next = state;
      rules_->apply(next, action, silent);
      const WinShares win_shares = value(next);
      if (win_shares[actor.seat()] > best[actor.seat()]) best = win_shares;
    }
    return best;
  }

  const R* rules_;
  std::map<std::string, WinShares> known_;
};

}  // namespace formicary::tests
