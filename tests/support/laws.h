// The subjects of the laws in tests/laws: every game, every edition, every number of players,
// every combination of options, random games.
//
// A new game adds itself to FORMICARY_SHIPPED_GAMES (those of the catalogue) and specialises
// LawHooks.
#pragma once

#include <doctest/doctest.h>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "core/contract.h"
#include "core/options.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"
#include "tests/support/antics/law_hooks.h"
#include "tests/support/ithappens/law_hooks.h"
#include "tests/support/pig/law_hooks.h"

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): doctest takes the types as macro arguments.
#define FORMICARY_SHIPPED_GAMES formicary::ithappens::Rules, formicary::antics::Rules
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): the same.
#define FORMICARY_ALL_GAMES FORMICARY_SHIPPED_GAMES, formicary::pig::Rules

namespace formicary::testing {

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Every combination of a title's options.
inline std::vector<OptionValues> all_options(const Title& title) {
  std::vector<OptionValues> all(1);
  for (std::size_t i = 0; i < title.options.size(); ++i) {
    const std::vector<OptionValues> shorter = all;
    for (std::size_t value = 1; value < title.options[i].values.size(); ++value) {
      for (OptionValues options : shorter) {
        options[i] = static_cast<std::uint8_t>(value);
        all.push_back(options);
      }
    }
  }
  return all;
}

// Calls check(rules, rng) for every set-up of a game.
template <Rules R, class Check>
void for_each_setup(const Check& check) {
  Rng rng(20240229);
  for (const std::string_view text : LawHooks<R>::editions()) {
    const auto edition = R::read_edition(text);
    REQUIRE(edition.ok());
    for (int players = R::title().min_players; players <= R::title().max_players; ++players) {
      for (const OptionValues& options : all_options(R::title())) {
        const R rules(*edition, players, options);
        Rng own = rng.fork();
        CAPTURE(players);
        check(rules, own);
      }
    }
  }
}

// The action or outcome to play next. Every other game is hasty: it mostly takes the first legal
// action, which leads elsewhere than a uniform choice.
template <Rules R>
typename R::Action pick_next(const R& rules, const typename R::State& state, Rng& rng, bool hasty) {
  if (rules.to_act(state).is_chance()) {
    typename R::OutcomeList outcomes;
    rules.chance(state, outcomes);
    REQUIRE(outcomes.total() > 0);
    return outcomes.pick(rng.below(outcomes.total()));
  }
  typename R::ActionList actions;
  rules.legal(state, actions);
  REQUIRE(!actions.empty());
  if (hasty && rng.below(4) != 0) return actions[0];
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

// Plays a random game; visit(state, action) sees every position and what is done in it. Returns
// the last position.
template <Rules R, class Visit>
typename R::State walk(const R& rules, Rng& rng, const Visit& visit) {
  const bool hasty = rng.below(2) == 0;
  typename R::State state = rules.initial();
  SilentSink silent;
  for (int plies = 0; !rules.to_act(state).is_nobody(); ++plies) {
    REQUIRE(plies < LawHooks<R>::kMaxPlies);
    const typename R::Action action = pick_next(rules, state, rng, hasty);
    visit(state, action);
    rules.apply(state, action, silent);
  }
  return state;
}

// The same on every set-up, for one in kEvery positions and the last; check(rules, state).
template <Rules R, class Check>
void for_each_position(const Check& check) {
  for_each_setup<R>([&](const R& rules, Rng& rng) {
    int position = 0;
    const auto last = walk(rules, rng, [&](const auto& state, const auto&) {
      if (position++ % LawHooks<R>::kEvery == 0) check(rules, state);
    });
    check(rules, last);
  });
}

template <Rules R>
std::string written(const R& rules, const typename R::State& state) {
  std::string out;
  rules.write(state, out);
  return out;
}

}  // namespace formicary::testing
