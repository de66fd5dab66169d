#include "bots/ithappens/trained/tail.h"

#include "search/maxn.h"
#include "tests/search/positions.h"
#include "tests/search/threads.h"

using namespace formicary;
using namespace formicary::tests;
using ithappens::trained::Tail;

namespace {

Mounds rules_with(int players, const char* option, const char* value) {
  const auto game = open_game({"ithappens", players, {}, {{option, value}}});
  REQUIRE(game);
  return *rules_of<Mounds>(**game);
}

// The same win shares for every choice, and the same best one, as max^n on whole positions.
void check_exact(const Mounds& rules, const ithappens::State& state, Tail& tail) {
  search::MaxN<Mounds>::Memory memory(12);
  search::MaxN<Mounds> plain(rules, {}, search::PlainLook<Mounds>(rules), &memory);
  Budget all(kUnlimited);
  const auto expected = plain.choose(state, search::kToTheEnd, all);
  Budget budget(kUnlimited);
  const Tail::Answer answer = tail.solve(state, budget);
  CHECK(answer.complete);
  CHECK(answer.best == expected.best);
  REQUIRE(answer.choices.size() == expected.choices.size());
  for (std::size_t i = 0; i < answer.choices.size(); ++i) {
    CHECK(answer.choices[i].action == expected.choices[i].action);
    CHECK(answer.choices[i].win_shares == expected.choices[i].win_shares);
  }
}

void check_positions(const Mounds& rules, int dice, int count, Rng& rng) {
  Tail tail(rules, 12);
  for (int i = 0; i < count; ++i) check_exact(rules, tail_position(rules, dice, rng), tail);
}

}  // namespace

TEST_CASE("the exact tail is max^n by plain recursion") {
  Rng rng(61);
  for (int players = 2; players <= 5; ++players) {
    const Mounds rules = rules_for<Mounds>(players);
    check_positions(rules, 1, 12, rng);
    check_positions(rules, 2, 8, rng);
    check_positions(rules, 3, 1, rng);
  }
}

TEST_CASE("the exact tail knows the options of the game") {
  Rng rng(62);
  for (const int players : {2, 3}) {
    check_positions(rules_with(players, "pass", "before-roll"), 2, 4, rng);
  }
  check_positions(rules_with(2, "imaginary-worms", "2"), 2, 4, rng);
}

TEST_CASE("IH-4.5: the exact tail is exact where the supply of worms runs short") {
  Rng rng(63);
  const Mounds rules = rules_for<Mounds>(3);
  Tail tail(rules, 12);
  for (int i = 0; i < 10; ++i) {
    ithappens::State state = tail_position(rules, 2, rng);
    // One to three worms are left; who is not to act has the others.
    const int others = ithappens::kWormTiles - 1 - i % 3 - state.worms[state.turn];
    state.worms[(state.turn + 1U) % 3] = static_cast<std::uint8_t>(others / 2);
    state.worms[(state.turn + 2U) % 3] = static_cast<std::uint8_t>(others - others / 2);
    for (std::uint8_t& hand : state.hand) hand = std::min<std::uint8_t>(hand, 1);
    if (!Mounds::can_place_own(state, state.turn)) continue;
    check_exact(rules, state, tail);
  }
}

TEST_CASE("what the tail remembers of a round serves its later positions, and no other round") {
  Rng rng(64);
  const Mounds rules = rules_for<Mounds>(3);
  Tail tail(rules);
  for (int i = 0; i < 3; ++i) {
    ithappens::State state = tail_position(rules, 2, rng);
    while (!rules.to_act(state).is_nobody()) {
      if (rules.to_act(state).is_seat() && Tail::dice_left(state) > 0) {
        check_exact(rules, state, tail);
      }
      random_ply(rules, state, rng);
    }
  }
}

TEST_CASE("wherever the budget of a tail ends, its answer is legal") {
  Rng rng(65);
  const Mounds rules = rules_for<Mounds>(3);
  for (std::uint64_t nodes = 0; nodes < 300; nodes += 20) {
    const ithappens::State state = tail_position(rules, 4, rng);
    Tail tail(rules, 8);
    Budget budget(nodes);
    const Tail::Answer answer = tail.solve(state, budget);
    CHECK_FALSE(rules.why_not(state, answer.best));
    if (!answer.complete) CHECK(budget.over());
  }
}

TEST_CASE("threads that share a tail find what one finds") {
  Rng rng(66);
  const Mounds rules = rules_for<Mounds>(3);
  for (int i = 0; i < 3; ++i) {
    const ithappens::State state = tail_position(rules, 4, rng);
    Budget budget(kUnlimited);
    const Tail::Answer one = Tail(rules).solve(state, budget);
    Threads threads(3);
    const Tail::Answer many = Tail(rules).solve(state, threads);
    CHECK(many.complete);
    CHECK(many.best == one.best);
    CHECK(many.win_shares == one.win_shares);
  }
}
