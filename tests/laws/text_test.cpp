// Laws of every game: actions and positions survive being written down.
#include <algorithm>

#include "tests/support/laws.h"

using namespace formicary::testing;

TEST_CASE_TEMPLATE("law: parse(text(action)) is the action", R, FORMICARY_ALL_GAMES) {
  for_each_position<R>([](const R& rules, const typename R::State& state) {
    const auto check = [&](const typename R::Action& action) {
      std::string text;
      rules.text(action, text);
      const auto parsed = rules.parse(text);
      REQUIRE_MESSAGE(parsed.ok(), text);
      CHECK(*parsed == action);
    };
    typename R::ActionList actions;
    typename R::OutcomeList outcomes;
    rules.legal(state, actions);
    rules.chance(state, outcomes);
    for (const auto& action : actions) check(action);
    for (const auto& outcome : outcomes) check(outcome.action);
  });
}

TEST_CASE_TEMPLATE("law: every command begins with a verb of the title", R, FORMICARY_ALL_GAMES) {
  const auto verbs = R::title().verbs;
  for_each_position<R>([&](const R& rules, const typename R::State& state) {
    typename R::ActionList actions;
    rules.legal(state, actions);
    for (const auto& action : actions) {
      std::string text;
      rules.text(action, text);
      const std::string_view word = std::string_view(text).substr(0, text.find(' '));
      CHECK_MESSAGE(std::any_of(verbs.begin(), verbs.end(),
                                [&](const formicary::VerbSpec& verb) { return verb.word == word; }),
                    text);
    }
    for (const formicary::VerbSpec& verb : verbs) {
      const auto parsed = rules.parse(verb.word);
      const bool known =
          parsed.ok() || parsed.error().column > 1;  // only something after it is missing
      CHECK_MESSAGE(known, verb.word);
    }
  });
}

TEST_CASE_TEMPLATE("law: read(write(state)) is the state, byte for byte", R, FORMICARY_ALL_GAMES) {
  for_each_position<R>([](const R& rules, const typename R::State& state) {
    const std::string text = written(rules, state);
    const auto read = rules.read(text);
    REQUIRE_MESSAGE(read.ok(), text);
    CHECK_MESSAGE(same_bytes(*read, state), text);
  });
}

TEST_CASE_TEMPLATE("law: different positions are written differently", R, FORMICARY_ALL_GAMES) {
  for_each_setup<R>([](const R& rules, formicary::Rng& rng) {
    int position = 0;
    walk(rules, rng, [&](const auto& state, const auto& action) {
      if (position++ % LawHooks<R>::kEvery != 0) return;
      typename R::State next = state;
      formicary::SilentSink silent;
      rules.apply(next, action, silent);
      const std::string text = written(rules, state);
      CHECK((text == written(rules, next)) == same_bytes(state, next));
      CHECK(text.find('\n') == std::string::npos);
    });
  });
}

TEST_CASE_TEMPLATE("law: an edition survives being written", R, FORMICARY_ALL_GAMES) {
  for (const std::string_view text : LawHooks<R>::editions()) {
    const auto edition = R::read_edition(text);
    REQUIRE(edition.ok());
    const std::string once = R::write_edition(*edition);
    const auto again = R::read_edition(once);
    REQUIRE(again.ok());
    CHECK(R::write_edition(*again) == once);
    CHECK(R::canonical_edition(*again) == R::canonical_edition(*edition));
  }
}
