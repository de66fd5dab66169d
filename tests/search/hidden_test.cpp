// Searches of a game with hidden hands: they know what their seat knows, and nothing else.
#include <doctest/doctest.h>

#include <cstring>
#include <vector>

#include "core/playout.h"
#include "search/flat.h"
#include "search/mcts_open.h"
#include "tests/search/hidden_hands.h"

using namespace formicary;
using formicary::tests::HiddenHands;

namespace {

using State = HiddenHands::State;
using Action = HiddenHands::Action;

const HiddenHands kRules;

bool same_state(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

State dealt(Rng& rng) {
  State state = HiddenHands::initial();
  SilentSink silent;
  HiddenHands::OutcomeList outcomes;
  while (HiddenHands::to_act(state).is_chance()) {
    HiddenHands::chance(state, outcomes);
    kRules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
  }
  return state;
}

void play_any(State& state, Rng& rng) {
  HiddenHands::ActionList actions;
  decide_random(kRules, state, actions, rng);
}

// All that a search found: how often each choice was tried, and what it was worth.
std::vector<std::int64_t> found_by_tree(const State& state) {
  search::OpenTree<HiddenHands> tree(kRules, {}, {});
  Budget budget(400);
  const auto answer = tree.search(state, budget, Rng(3));
  std::vector<std::int64_t> out;
  for (const auto& choice : answer.choices) {
    out.insert(out.end(), {choice.action.card, choice.sum.weight(), choice.sum.of(Colour(0))});
  }
  return out;
}

std::vector<std::int64_t> found_by_playouts(const State& state) {
  search::FlatSearch<HiddenHands> flat(kRules);
  HiddenHands::ActionList actions;
  HiddenHands::legal(state, actions);
  for (const Action& action : actions) flat.add(state, {&action, 1});
  Budget budget(300);
  std::vector<std::int64_t> out{
      static_cast<std::int64_t>(flat.uniform(colour_of(state.turn), budget, 3))};
  for (std::size_t i = 0; i < flat.size(); ++i) out.push_back(flat.result(i).of(Colour(0)));
  return out;
}

Action chosen(const State& masked, std::uint64_t seed) {
  search::OpenTree<HiddenHands> tree(kRules, {}, {});
  Budget budget(300);
  return tree.search(masked, budget, Rng(seed)).best().action;
}

}  // namespace

TEST_CASE("hidden hands: what fills a mask can't be told from the truth, and the seat can move") {
  Rng rng(1);
  bool another = false;
  for (int game = 0; game < 50; ++game) {
    for (State state = dealt(rng); HiddenHands::to_act(state).is_seat(); play_any(state, rng)) {
      for (const Seat viewer : first_seats(2)) {
        const State masked = HiddenHands::mask(state, viewer);
        const State filled = HiddenHands::fill(masked, viewer, rng);
        CHECK(same_state(HiddenHands::mask(filled, viewer), masked));
        another = another || !same_state(filled, state);
      }
      HiddenHands::ActionList all;
      HiddenHands::ActionList seen;
      HiddenHands::legal(state, all);
      HiddenHands::legal(HiddenHands::mask(state, state.turn), seen);
      CHECK(std::equal(all.begin(), all.end(), seen.begin(), seen.end()));
    }
  }
  CHECK(another);
}

TEST_CASE("hidden hands: a search finds the same whatever the hidden cards are") {
  Rng rng(2);
  int others = 0;
  for (int game = 0; game < 20; ++game) {
    State state = dealt(rng);
    for (std::uint32_t plies = rng.below(4); plies > 0; --plies) play_any(state, rng);
    const State masked = HiddenHands::mask(state, state.turn);
    const auto tree = found_by_tree(masked);
    const auto playouts = found_by_playouts(masked);
    for (int i = 0; i < 5; ++i) {
      // Another position with the same mask. The searches even get the unmasked position.
      const State truth = HiddenHands::fill(masked, state.turn, rng);
      others += same_state(truth, state) ? 0 : 1;
      CHECK(found_by_tree(truth) == tree);
      CHECK(found_by_tree(HiddenHands::mask(truth, state.turn)) == tree);
      CHECK(found_by_playouts(truth) == playouts);
    }
  }
  CHECK(others > 20);
}

TEST_CASE("hidden hands: a search that sees its mask beats a random player") {
  Rng rng(4);
  constexpr int kGames = 400;
  int won = 0;
  for (int game = 0; game < kGames; ++game) {
    const Seat searcher(game % 2);
    State state = dealt(rng);
    SilentSink silent;
    while (HiddenHands::to_act(state).is_seat()) {
      if (state.turn == searcher) {
        kRules.apply(state, chosen(HiddenHands::mask(state, searcher), rng.next()), silent);
      } else {
        play_any(state, rng);
      }
    }
    won += HiddenHands::winners(state) >> searcher & 1;
  }
  CAPTURE(won);
  CHECK(won > kGames * 58 / 100);
}
