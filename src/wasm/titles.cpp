#include "catalog/titles.h"

#include "search/flat.h"
#include "search/mcts.h"
#include "search/mcts_open.h"
#include "search/turns.h"
#include "wasm/ithappens/search_more.h"
#include "wasm/search_parts.h"
#include "wasm/search_twin.h"

namespace formicary {
namespace {

constexpr int kTrees = 3;
constexpr std::uint64_t kSimulations = 300;
constexpr std::uint64_t kTurnNodes = 500;

// A position of a random game after some decisions.
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
  append_number(out, static_cast<std::int64_t>(flat.halving(Colour(0), playouts, 3)));
  for (std::size_t i = 0; i < flat.size(); ++i) append(flat.result(i), out);

  search::Turns<R> turns(rules, search::PlainCourse<R>(rules), {.states = 400, .width = 20});
  Budget nodes(kTurnNodes);
  turns.find(state, nodes);
  for (const auto end : turns.ends()) rules.write(turns.state(end), out);
}

}  // namespace

std::string search_signature(const Game& game) {
  return visit_rules(game, []<class R>(const R& rules) {
    std::string out;
    Rng rng(1);
    const int decisions = sizeof(typename R::State) < 256 ? 40 : 300;  // about the middle
    search_everywhere(rules, middle(rules, decisions, rng), out);
    if constexpr (requires { search_more(rules, rng, out); }) search_more(rules, rng, out);
    return out;
  });
}

}  // namespace formicary
