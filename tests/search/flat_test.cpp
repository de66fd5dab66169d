#include "search/flat.h"

#include <set>

#include "tests/search/positions.h"

using namespace formicary;
using namespace formicary::tests;
using formicary::search::FlatSearch;

namespace {

// Candidates that win by luck alone: candidate i in (30 + i) of 100 games for colour 1. The number
// of a candidate is where the state has its worms.
struct Coin {
  void operator()(const Mounds& /*rules*/, ithappens::State& state, Rng& rng,
                  WinShares& out) const {
    const bool wins = rng.below(100) < 30U + state.worms[0];
    out = {};
    out[wins ? 1 : 0] = kCertain;
  }
};

void add_coins(FlatSearch<Mounds, Coin>& flat, const Mounds& rules, const std::vector<int>& coins) {
  for (const int coin : coins) {
    ithappens::State state = rules.initial();
    state.worms[0] = static_cast<std::uint8_t>(coin);
    flat.add(state);
  }
}

class Backwards final : public search::Runner {
 public:
  void run(int count, search::Task& task) override {
    while (count > 0) task.run(--count);
  }
};

}  // namespace

TEST_CASE("sequential halving spends its budget exactly and finds the best candidate") {
  const Mounds rules = rules_for<Mounds>(3);
  for (const std::uint64_t nodes : {4000U, 4001U, 5003U}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      FlatSearch<Mounds, Coin> flat(rules);
      add_coins(flat, rules, {5, 0, 12, 3, 40, 7, 8, 9, 20});
      Budget budget(nodes);
      CHECK(flat.halving(Colour(1), budget, seed) == 4);
      CHECK(budget.left() == 0);
      std::int64_t playouts = 0;
      for (std::size_t i = 0; i < flat.size(); ++i) playouts += flat.result(i).weight();
      CHECK(playouts == static_cast<std::int64_t>(nodes));
      // Most of them go to the best.
      CHECK(flat.result(4).weight() > playouts / 4);
      CHECK(flat.result(1).weight() < playouts / 16);
    }
  }
}

TEST_CASE("uniform allocation plays from all equally often") {
  const Mounds rules = rules_for<Mounds>(3);
  FlatSearch<Mounds, Coin> flat(rules);
  add_coins(flat, rules, {5, 0, 60, 3});
  Budget budget(1001);
  CHECK(flat.uniform(Colour(1), budget, 3) == 2);
  CHECK(flat.result(0).weight() == 251);
  CHECK(flat.result(3).weight() == 250);
  CHECK(budget.over());
}

TEST_CASE("equal candidates have equal luck, and the first of them is chosen") {
  const Mounds rules = rules_for<Mounds>(3);
  FlatSearch<Mounds> flat(rules);
  for (int i = 0; i < 3; ++i) flat.add(rules.initial());
  Budget budget(300);
  CHECK(flat.uniform(Colour(0), budget, 9) == 0);
  CHECK(flat.result(0).mean() == flat.result(1).mean());
  CHECK(flat.result(0).mean() == flat.result(2).mean());
}

TEST_CASE("a small budget, one candidate and a stop request give a candidate all the same") {
  const Mounds rules = rules_for<Mounds>(3);
  for (std::uint64_t nodes = 0; nodes < 40; ++nodes) {
    FlatSearch<Mounds, Coin> flat(rules);
    add_coins(flat, rules, {5, 0, 12, 3, 7});
    Budget budget(nodes);
    CHECK(flat.halving(Colour(1), budget, nodes) < 5);
    CHECK(budget.over());
  }
  FlatSearch<Mounds, Coin> one(rules);
  add_coins(one, rules, {5});
  Budget budget(7);
  CHECK(one.halving(Colour(1), budget, 1) == 0);
  CHECK(one.result(0).weight() == 7);

  StopFlag flag;
  flag.request();
  StopToken token(&flag);
  Budget stopped(1000, &token);
  FlatSearch<Mounds, Coin> flat(rules);
  add_coins(flat, rules, {5, 6});
  CHECK(flat.uniform(Colour(1), stopped, 1) == 0);
  CHECK(flat.result(0).weight() == 0);
}

TEST_CASE("the order of the tasks does not matter") {
  Rng rng(31);
  const Mounds rules = rules_for<Mounds>(3);
  const ithappens::State state = tail_position(rules, 8, rng);
  Mounds::ActionList actions;
  rules.legal(state, actions);
  Backwards backwards;
  FlatSearch<Mounds> one(rules);
  FlatSearch<Mounds> other(rules, {}, &backwards);
  for (const auto& action : actions) {
    one.add(state, {&action, 1});
    other.add(state, {&action, 1});
  }
  Budget first(500);
  Budget second(500);
  CHECK(one.halving(Colour(0), first, 4) == other.halving(Colour(0), second, 4));
  for (std::size_t i = 0; i < one.size(); ++i) {
    CHECK(one.result(i).mean() == other.result(i).mean());
  }
}
