// Laws of every game: apply is a pure function with any sink; a state is its bytes.
#include "tests/support/laws.h"

using namespace formicary::testing;
using formicary::Rng;

namespace {

struct CountingSink {
  static constexpr bool kListens = true;
  std::size_t kinds;
  int events = 0;
  void operator()(const formicary::Event& event) {
    CHECK(event.kind < kinds);
    ++events;
  }
};

}  // namespace

TEST_CASE_TEMPLATE("law: a state and an action are nothing but their bytes", R,
                   FORMICARY_ALL_GAMES) {
  static_assert(formicary::Rules<R>);
  static_assert(formicary::Flat<typename R::State>);
  static_assert(formicary::Flat<typename R::Action>);
  CHECK(sizeof(typename R::State) <= LawHooks<R>::kMaxStateSize);
  CHECK(sizeof(typename R::Action) <= 8);
}

TEST_CASE_TEMPLATE("law: silent and logging apply give the same bytes", R, FORMICARY_ALL_GAMES) {
  for_each_setup<R>([](const R& rules, Rng& rng) {
    CountingSink sink{R::title().events.size()};
    walk(rules, rng, [&](const auto& state, const auto& action) {
      typename R::State silent = state;
      typename R::State logged = state;
      formicary::SilentSink silence;
      rules.apply(silent, action, silence);
      rules.apply(logged, action, sink);
      CHECK(same_bytes(silent, logged));
    });
    CHECK(sink.events > 0);
  });
}

TEST_CASE_TEMPLATE("law: the same choices give the same game", R, FORMICARY_ALL_GAMES) {
  for_each_setup<R>([](const R& rules, Rng& rng) {
    const std::uint64_t seed = rng.next();
    Rng first(seed);
    Rng second(seed);
    const auto nothing = [](const auto&, const auto&) {};
    CHECK(same_bytes(walk(rules, first, nothing), walk(rules, second, nothing)));
    CHECK(same_bytes(rules.initial(), rules.initial()));
  });
}

TEST_CASE_TEMPLATE("law: a game can be replayed from its texts, without any dice", R,
                   FORMICARY_ALL_GAMES) {
  for_each_setup<R>([](const R& rules, Rng& rng) {
    std::vector<std::string> plies;
    const auto last = walk(rules, rng, [&](const auto&, const auto& action) {
      rules.text(action, plies.emplace_back());
    });
    typename R::State state = rules.initial();
    formicary::SilentSink silent;
    for (const std::string& ply : plies) rules.apply(state, rules.parse(ply).value(), silent);
    CHECK(same_bytes(state, last));
  });
}

TEST_CASE_TEMPLATE("law: a mask changes nothing of what can be done, and is idempotent", R,
                   FORMICARY_ALL_GAMES) {
  for_each_position<R>([](const R& rules, const typename R::State& state) {
    typename R::ActionList full;
    rules.legal(state, full);
    for (const formicary::Seat viewer : formicary::first_seats(rules.players())) {
      const typename R::State masked = rules.mask(state, viewer);
      typename R::ActionList seen;
      rules.legal(masked, seen);
      CHECK(rules.to_act(masked) == rules.to_act(state));
      CHECK(std::equal(full.begin(), full.end(), seen.begin(), seen.end()));
      CHECK(same_bytes(rules.mask(masked, viewer), masked));
    }
  });
}

TEST_CASE_TEMPLATE("law: what fills a mask can't be told from the truth", R, FORMICARY_ALL_GAMES) {
  Rng rng(9);
  for_each_position<R>([&](const R& rules, const typename R::State& state) {
    for (const formicary::Seat viewer : formicary::first_seats(rules.players())) {
      const typename R::State masked = rules.mask(state, viewer);
      const typename R::State filled = rules.fill(masked, viewer, rng);
      CHECK(same_bytes(rules.mask(filled, viewer), masked));
      if (!R::kHidesInformation) CHECK(same_bytes(filled, state));
    }
  });
}

TEST_CASE_TEMPLATE("law: a mask leaks nothing that its viewer does not know", R,
                   FORMICARY_ALL_GAMES) {
  Rng rng(5);
  for_each_position<R>([&](const R& rules, const typename R::State& state) {
    for (const formicary::Seat viewer : formicary::first_seats(rules.players())) {
      const auto other = LawHooks<R>::redeal_hidden(rules, state, viewer, rng);
      CHECK(same_bytes(rules.mask(other, viewer), rules.mask(state, viewer)));
    }
  });
}
