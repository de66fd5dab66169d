// Laws of every game: play goes on until it ends, and nothing is lost on the way.
#include <algorithm>
#include <set>
#include <string_view>

#include "core/player_colours.h"
#include "tests/support/laws.h"

using namespace formicary::testing;
using formicary::Actor;
using formicary::Rng;

TEST_CASE_TEMPLATE("law: somebody can always act, until the game is over", R, FORMICARY_ALL_GAMES) {
  for_each_position<R>([](const R& rules, const typename R::State& state) {
    const Actor actor = rules.to_act(state);
    typename R::ActionList actions;
    typename R::OutcomeList outcomes;
    rules.legal(state, actions);
    rules.chance(state, outcomes);
    CHECK(actions.empty() == !actor.is_seat());
    CHECK((outcomes.size() == 0) == !actor.is_chance());
    if (actor.is_seat()) CHECK(actor.seat() < rules.players());
  });
}

TEST_CASE_TEMPLATE("law: legal lists each action once", R, FORMICARY_ALL_GAMES) {
  for_each_position<R>([](const R& rules, const typename R::State& state) {
    typename R::ActionList actions;
    rules.legal(state, actions);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (actions[i] == actions[j]) FAIL_CHECK("twice: " << i << " and " << j);
      }
    }
  });
}

TEST_CASE_TEMPLATE("law: outcomes have positive weights, a known purpose and are all different", R,
                   FORMICARY_ALL_GAMES) {
  for_each_position<R>([](const R& rules, const typename R::State& state) {
    if (!rules.to_act(state).is_chance()) return;
    typename R::OutcomeList outcomes;
    rules.chance(state, outcomes);
    REQUIRE(outcomes.size() > 0);
    CHECK(outcomes.label.purpose < R::title().purposes.size());
    const bool has_seat = outcomes.label.seat != formicary::kNoSeat;
    if (has_seat) CHECK(outcomes.label.seat < rules.players());
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      CHECK(outcomes[i].weight > 0);
      total += outcomes[i].weight;
      for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(outcomes[i].action == outcomes[j].action);
    }
    CHECK(outcomes.total() == total);
  });
}

TEST_CASE_TEMPLATE("law: every legal action and every outcome applies and keeps all pieces", R,
                   FORMICARY_ALL_GAMES) {
  int position = 0;
  for_each_position<R>([&](const R& rules, const typename R::State& state) {
    CHECK(LawHooks<R>::conserved(rules, state) == "");
    if (++position % 4 != 0) return;  // a quarter of the positions will do for what follows them
    formicary::SilentSink silent;
    const auto try_action = [&](const typename R::Action& action) {
      typename R::State next = state;
      rules.apply(next, action, silent);
      CHECK(LawHooks<R>::conserved(rules, next) == "");
      CHECK_FALSE(same_bytes(next, state));
    };
    typename R::ActionList actions;
    typename R::OutcomeList outcomes;
    rules.legal(state, actions);
    rules.chance(state, outcomes);
    for (const auto& action : actions) try_action(action);
    for (const auto& outcome : outcomes) try_action(outcome.action);
  });
}

// walk() itself demands that no game is longer than the bound.
TEST_CASE_TEMPLATE("law: play ends, the lines add up to the total and somebody wins", R,
                   FORMICARY_ALL_GAMES) {
  for_each_setup<R>([](const R& rules, Rng& rng) {
    const auto last = walk(rules, rng, [](const auto&, const auto&) {});
    const formicary::ScoreSheet sheet = rules.scores(last);
    REQUIRE(sheet.colours == rules.colours());
    REQUIRE(sheet.lines == R::title().score_lines.size());
    for (const formicary::Colour colour : formicary::first_colours(sheet.colours)) {
      int sum = 0;
      for (const std::int16_t points : sheet.points[colour]) sum += points;
      CHECK(sheet.total(colour) == sum);
    }
    const formicary::ColourSet winners = rules.winners(last);
    CHECK(winners != 0);
    CHECK((winners >> rules.colours()) == 0);
    CHECK(rules.to_act(last) == Actor::nobody());
  });
}

TEST_CASE_TEMPLATE("law: every seat can have a colour of its own that clients can draw", R,
                   FORMICARY_ALL_GAMES) {
  const formicary::Title& title = R::title();
  const std::set<std::string_view> colours(title.colours.begin(), title.colours.end());
  CHECK(colours.size() == title.colours.size());
  for (const std::string_view colour : colours) {
    CAPTURE(colour);
    CHECK(std::ranges::find(formicary::kPlayerColours, colour) != formicary::kPlayerColours.end());
  }
  for_each_setup<R>([&](const R& rules, Rng&) {
    CHECK(rules.colours() >= rules.players());
    CHECK(static_cast<std::size_t>(rules.colours()) <= colours.size());
  });
}

TEST_CASE_TEMPLATE("law: the winners have the highest total", R, FORMICARY_ALL_GAMES) {
  for_each_position<R>([](const R& rules, const typename R::State& state) {
    const formicary::ScoreSheet sheet = rules.scores(state);
    int best = sheet.total(formicary::Colour(0));
    for (const formicary::Colour colour : formicary::first_colours(sheet.colours)) {
      best = std::max(best, sheet.total(colour));
    }
    const formicary::ColourSet winners = rules.winners(state);
    for (const formicary::Colour colour : formicary::first_colours(sheet.colours)) {
      if ((winners >> colour & 1) != 0) CHECK(sheet.total(colour) == best);
    }
  });
}
