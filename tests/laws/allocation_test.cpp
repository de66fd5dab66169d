// Law of every game: what searches call a million times a second asks for no memory.
#include <memory>

#include "tests/support/allocation_count.h"
#include "tests/support/laws.h"

using namespace formicary::testing;

TEST_CASE("allocations are counted") {
  const std::uint64_t before = allocation_count();
  auto number = std::make_unique<int>(3);
  CHECK(allocation_count() > before);
  CHECK(*number == 3);
}

TEST_CASE_TEMPLATE("law: legal, chance, silent apply, scores and winners allocate nothing", R,
                   FORMICARY_ALL_GAMES) {
  for_each_setup<R>([](const R& rules, formicary::Rng& rng) {
    std::uint64_t allocated = 0;
    walk(rules, rng, [&](const auto& state, const auto& action) {
      typename R::ActionList actions;
      typename R::OutcomeList outcomes;
      formicary::SilentSink silent;
      typename R::State next = state;
      const std::uint64_t before = allocation_count();
      static_cast<void>(rules.to_act(state));
      rules.legal(state, actions);
      rules.chance(state, outcomes);
      rules.apply(next, action, silent);
      static_cast<void>(rules.scores(next));
      static_cast<void>(rules.winners(next));
      static_cast<void>(rules.why_not(state, action));
      static_cast<void>(rules.mask(state, formicary::Seat(0)));
      allocated += allocation_count() - before;
    });
    CHECK(allocated == 0);
  });
}
