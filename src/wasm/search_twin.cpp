#include "wasm/search_twin.h"

#include "base/rng.h"
#include "base/text.h"
#include "bots/ithappens/tail.h"
#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"
#include "search/flat.h"
#include "search/maxn.h"
#include "search/mcts.h"
#include "search/mcts_open.h"
#include "search/turns.h"

namespace formicary {
namespace {

constexpr int kTrees = 3;
constexpr std::uint64_t kSimulations = 300;
constexpr std::uint64_t kTurnNodes = 500;

void append(const search::ChanceSum& sum, std::string& out) {
  append_number(out, sum.weight());
  for (Colour colour = 0; colour < kMaxColours; ++colour) {
    out += ' ';
    append_number(out, sum.of(colour));
  }
  out += '\n';
}

void append(const Chances& chances, std::string& out) {
  search::ChanceSum sum;
  sum.add(chances);
  append(sum, out);
}

// The first position of random games in which a seat is to act and `wanted(state)` is true.
template <Rules R, class Wanted>
typename R::State play_until(const R& rules, Rng& rng, const Wanted& wanted) {
  typename R::State state = rules.initial();
  typename R::ActionList actions;
  typename R::OutcomeList outcomes;
  SilentSink silent;
  while (!rules.to_act(state).is_seat() || !wanted(state)) {
    if (rules.to_act(state).is_nobody()) state = rules.initial();
    if (rules.to_act(state).is_chance()) {
      rules.chance(state, outcomes);
      rules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
    } else {
      decide_random(rules, state, actions, rng);
    }
  }
  return state;
}

// The same for the position after so many decisions.
template <Rules R>
typename R::State middle(const R& rules, int decisions, Rng& rng) {
  return play_until(rules, rng, [&](const auto&) { return decisions-- == 0; });
}

template <Rules R>
void search_everywhere(const R& rules, const typename R::State& state, std::string& out) {
  const search::MctsSettings settings{.edges_per_node = 16};
  const auto grow = [&](const auto& make_tree) {
    Budget budget(kSimulations);
    const auto answer = search::search_trees<R>(state, kTrees, budget, Rng(2), nullptr, make_tree);
    for (const auto& choice : answer.choices) append(choice.sum, out);
  };
  grow([&] { return search::ClosedTree<R>(rules, {}, settings); });
  grow([&] { return search::OpenTree<R>(rules, {}, settings); });

  search::FlatSearch<R> flat(rules);
  typename R::ActionList actions;
  rules.legal(state, actions);
  for (const auto& action : actions) flat.add(state, {&action, 1});
  Budget playouts(kSimulations);
  append_number(out, static_cast<std::int64_t>(flat.halving(0, playouts, 3)));
  for (std::size_t i = 0; i < flat.size(); ++i) append(flat.result(i), out);

  search::Turns<R> turns(rules, search::PlainCourse<R>(rules), {.states = 400, .width = 20});
  Budget nodes(kTurnNodes);
  turns.find(state, nodes);
  for (const auto end : turns.ends()) rules.write(turns.state(end), out);
}

// The last two dice of a game.
void solve_tail(const ithappens::Rules& rules, Rng& rng, std::string& out) {
  const ithappens::State state = play_until(rules, rng, [](const ithappens::State& position) {
    return ithappens::Tail::dice_left(position) == 2;
  });
  Budget budget(kUnlimited);
  append(ithappens::Tail(rules, 12).solve(state, budget).chances, out);
  Budget plain(kUnlimited);
  search::MaxN<ithappens::Rules>::Memory memory(12);
  search::MaxN<ithappens::Rules> exact(rules, {}, search::PlainLook(rules), &memory);
  append(exact.choose(state, search::kToTheEnd, plain).chances, out);
}

}  // namespace

std::string search_signature(const Game& game) {
  std::string out;
  Rng rng(1);
  if (const auto* mounds = rules_of<ithappens::Rules>(game); mounds != nullptr) {
    search_everywhere(*mounds, middle(*mounds, 40, rng), out);
    solve_tail(*mounds, rng, out);
  } else if (const auto* hills = rules_of<antics::Rules>(game); hills != nullptr) {
    search_everywhere(*hills, middle(*hills, 300, rng), out);
  }
  return out;
}

}  // namespace formicary
