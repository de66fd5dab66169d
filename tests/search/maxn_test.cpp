#include "search/maxn.h"

#include "tests/search/positions.h"

using namespace formicary;
using namespace formicary::tests;
using formicary::search::kToTheEnd;
using formicary::search::MaxN;
using formicary::search::PlainLook;

namespace {

using Exact = MaxN<Mounds>;

// A colour with more points is more likely to win.
struct PointsLeaf {
  const Mounds* rules;
  void operator()(const ithappens::State& state, WinShares& out) const {
    const ScoreSheet sheet = rules->scores(state);
    int all = 0;
    for (const Colour colour : first_colours(sheet.colours)) all += 1 + sheet.total(colour);
    out = {};
    for (const Colour colour : first_colours(sheet.colours)) {
      out[colour] = kCertain * (1 + sheet.total(colour)) / all;
    }
  }
};
using Judged = MaxN<Mounds, PointsLeaf>;

}  // namespace

TEST_CASE("exact max^n is plain recursion, with a table and without one") {
  Rng rng(71);
  for (int players = 2; players <= 4; ++players) {
    const Mounds rules = rules_for<Mounds>(players);
    for (int i = 0; i < 6; ++i) {
      const ithappens::State state = tail_position(rules, 2, rng);
      const WinShares expected = BruteForce<Mounds>(rules).value(state);
      Exact::Memory memory(12);
      Budget plain(kUnlimited);
      Budget quick(kUnlimited);
      const auto without =
          Exact(rules, {}, PlainLook<Mounds>(rules), nullptr).choose(state, kToTheEnd, plain);
      const auto with =
          Exact(rules, {}, PlainLook<Mounds>(rules), &memory).choose(state, kToTheEnd, quick);
      CHECK(without.complete);
      CHECK(without.win_shares == expected);
      CHECK(with.complete);
      CHECK(with.win_shares == expected);
      CHECK(with.best == without.best);
      CHECK(quick.left() >= plain.left());
    }
  }
}

TEST_CASE("a table too small for all positions changes nothing but the time") {
  Rng rng(72);
  const Mounds rules = rules_for<Mounds>(3);
  for (int i = 0; i < 4; ++i) {
    const ithappens::State state = tail_position(rules, 3, rng);
    Exact::Memory small(3);
    Exact::Memory large(14);
    Budget budget(kUnlimited);
    Exact one(rules, {}, PlainLook<Mounds>(rules), &small);
    Exact other(rules, {}, PlainLook<Mounds>(rules), &large);
    CHECK(one.choose(state, kToTheEnd, budget).win_shares ==
          other.choose(state, kToTheEnd, budget).win_shares);
  }
}

TEST_CASE("a search to some depth is the same with a table, and deeper than the game is exact") {
  Rng rng(73);
  const Mounds rules = rules_for<Mounds>(3);
  for (int i = 0; i < 4; ++i) {
    const ithappens::State state = tail_position(rules, 2, rng);
    for (const int depth : {1, 2, 3}) {
      Judged::Memory memory(12);
      Budget budget(kUnlimited);
      Judged with(rules, {&rules}, PlainLook<Mounds>(rules), &memory);
      Judged without(rules, {&rules}, PlainLook<Mounds>(rules), nullptr);
      CHECK(with.choose(state, depth, budget).win_shares ==
            without.choose(state, depth, budget).win_shares);
    }
    Judged::Memory memory(12);
    Budget budget(kUnlimited);
    CHECK(Judged(rules, {&rules}, PlainLook<Mounds>(rules), &memory)
              .choose(state, 100, budget)
              .win_shares == BruteForce<Mounds>(rules).value(state));
  }
}

TEST_CASE("depth 1 is the best of the leaf's judgements, the first of equals") {
  Rng rng(74);
  const Mounds rules = rules_for<Mounds>(4);
  ithappens::State state = rules.initial();
  const PointsLeaf leaf{&rules};
  for (int seen = 0; seen < 40;) {
    random_ply(rules, state, rng);
    if (rules.to_act(state).is_nobody()) state = rules.initial();
    if (!rules.to_act(state).is_seat()) continue;
    ++seen;
    const Seat seat = rules.to_act(state).seat();
    Mounds::ActionList actions;
    rules.legal(state, actions);
    Budget budget(kUnlimited);
    const auto answer =
        Judged(rules, leaf, PlainLook<Mounds>(rules), nullptr).choose(state, 1, budget);
    REQUIRE(answer.choices.size() == actions.size());
    std::size_t best = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      ithappens::State next = state;
      SilentSink silent;
      rules.apply(next, actions[i], silent);
      WinShares win_shares{};
      leaf(next, win_shares);
      if (!rules.to_act(next).is_nobody()) CHECK(answer.choices[i].win_shares == win_shares);
      if (answer.choices[i].win_shares[seat] > answer.choices[best].win_shares[seat]) best = i;
    }
    CHECK(answer.best == actions[best]);
  }
}

TEST_CASE("wherever the budget ends, the answer is legal and says that it is not complete") {
  Rng rng(75);
  const Mounds rules = rules_for<Mounds>(3);
  const ithappens::State state = tail_position(rules, 2, rng);
  Budget all(kUnlimited);
  const auto whole =
      Exact(rules, {}, PlainLook<Mounds>(rules), nullptr).choose(state, kToTheEnd, all);
  const std::uint64_t nodes = kUnlimited - all.left();
  for (std::uint64_t some = 0; some <= nodes; some += 1 + nodes / 200) {
    Budget budget(some);
    const auto answer =
        Exact(rules, {}, PlainLook<Mounds>(rules), nullptr).choose(state, kToTheEnd, budget);
    CHECK(answer.complete == (some == nodes));
    CHECK_FALSE(rules.why_not(state, answer.best));
    CHECK(answer.choices.size() <= whole.choices.size());
    for (std::size_t i = 0; i < answer.choices.size(); ++i) {
      CHECK(answer.choices[i].win_shares == whole.choices[i].win_shares);
    }
  }
}
