// Law of every game: what is legal is not refused, and everything else is, with a clause.
#include <algorithm>
#include <array>
#include <cstring>

#include "base/text.h"
#include "tests/support/laws.h"

using namespace formicary::testing;

TEST_CASE_TEMPLATE("law: why_not is empty exactly for the legal actions", R, FORMICARY_ALL_GAMES) {
  int position = 0;
  for_each_position<R>([&](const R& rules, const typename R::State& state) {
    if (++position % 4 != 0) return;  // thousands of actions each: a quarter of them will do
    typename R::ActionList actions;
    rules.legal(state, actions);
    const auto fails = [&](const typename R::Action& action, std::string_view how) {
      // As bytes: an action that is refused need not have a text.
      std::array<std::uint8_t, sizeof action> bytes{};
      std::memcpy(bytes.data(), &action, sizeof action);
      FAIL_CHECK("action " << formicary::to_hex(bytes) << how << written(rules, state));
    };
    for (const auto& action : actions) {
      if (rules.why_not(state, action)) fails(action, " is legal but refused in ");
    }
    for (const auto& action : LawHooks<R>::typable(rules)) {
      if (rules.why_not(state, action)) continue;
      if (std::find(actions.begin(), actions.end(), action) == actions.end()) {
        fails(action, " is neither legal nor refused in ");
      }
    }
  });
}

TEST_CASE_TEMPLATE("law: refusals and events name a message and a clause of the game", R,
                   FORMICARY_ALL_GAMES) {
  const formicary::Title& title = R::title();
  const auto good = [&](const formicary::NoteSpec& spec, std::string_view family) {
    CAPTURE(spec.id);
    CHECK(spec.id.starts_with(family));
    CHECK(spec.clause.starts_with(std::string(title.prefix) + "-"));
  };
  for (const auto& spec : title.refusals) good(spec, "refusal.");
  for (const auto& spec : title.events) good(spec, "event.");
  for (const auto& spec : title.score_lines) good(spec, "score.");
  for_each_position<R>([&](const R& rules, const typename R::State& state) {
    const auto refusal = rules.why_not(state, typename R::Action{});
    if (refusal) CHECK(refusal->kind < title.refusals.size());
  });
}
