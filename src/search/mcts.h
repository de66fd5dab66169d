// Monte Carlo tree search with win shares for all colours (UCT for any number of players): each
// seat prefers what has been good for itself. search/playouts.h defines playouts.
//
// Closed loop: a tree of positions. A chance node has a branch for each outcome, taken with the
// probability of the outcome, so that each branch learns the best reply to that outcome.
// search/mcts_open.h is the alternative.
//
// Memory is reserved before the search, and simulations allocate none: when it is full the tree
// stops growing, and playouts begin at its leaves. A choice gets a node when it is taken for the
// second time, because most are taken only once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/bounded.h"
#include "base/check.h"
#include "base/rng.h"
#include "core/contract.h"
#include "search/budget.h"
#include "search/mcts_answer.h"
#include "search/playouts.h"
#include "search/uct.h"
#include "search/values.h"

namespace formicary::search {

template <Rules R, class Playout = RandomPlayout>
class ClosedTree {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  // A tree of positions can't represent positions that are only partly known.
  static_assert(!R::kHidesInformation, "use OpenTree, which fills what is hidden");

  ClosedTree(const R& rules, Playout playout, const MctsSettings& settings)
      : rules_(&rules), playout_(playout), settings_(settings) {}

  // Requires that a seat is to act. One node of the budget is one simulation.
  MctsAnswer<R> search(const State& root, Budget& budget, Rng rng) {
    prepare(root, budget.left());
    while (budget.spend_long()) simulate(root, rng);
    return answer();
  }

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = 0;  // the root is nobody's child
  static constexpr Seat kChanceDecides = kNoSeat;

  struct Edge {
    Action action;
    Index child;
    std::uint32_t weight;  // the weight of an outcome
    UctStats stats;        // for the seat that chooses; for an outcome only the visits count
  };
  struct Node {
    Index first_edge;
    std::uint32_t edges;   // none if the game is over
    std::uint32_t visits;  // for a decision of a seat
    std::uint32_t weight;  // the sum over all outcomes
    Seat seat;
  };
  struct Step {
    Index edge;
    Seat seat;
  };

  void prepare(const State& root, std::uint64_t simulations) {
    const auto nodes = static_cast<std::size_t>(
        std::min<std::uint64_t>(settings_.nodes, std::max<std::uint64_t>(simulations, 1)));
    nodes_.clear();
    nodes_.reserve(nodes);
    edges_.clear();
    edges_.reserve(std::max(nodes * settings_.edges_per_node, R::ActionList::kCapacity));
    FORMICARY_CHECK(rules_->to_act(root).is_seat());
    grow(root);
    sums_.assign(nodes_[0].edges, {});
  }

  // Adds a position; returns kNone if there is no room.
  Index grow(const State& state) {
    if (nodes_.size() == nodes_.capacity()) return kNone;
    const Actor actor = rules_->to_act(state);
    Node node{static_cast<Index>(edges_.size()), 0, 0, 0, kChanceDecides};
    if (actor.is_chance()) {
      typename R::OutcomeList outcomes;
      rules_->chance(state, outcomes);
      if (edges_.capacity() - edges_.size() < outcomes.size()) return kNone;
      for (const auto& outcome : outcomes) {
        edges_.push_back({outcome.action, kNone, outcome.weight, {}});
      }
      node.weight = outcomes.total();
    } else if (actor.is_seat()) {
      typename R::ActionList actions;
      rules_->legal(state, actions);
      if (edges_.capacity() - edges_.size() < actions.size()) return kNone;
      for (const Action& action : actions) edges_.push_back({action, kNone, 0, {}});
      node.seat = actor.seat();
    }
    node.edges = static_cast<std::uint32_t>(edges_.size()) - node.first_edge;
    nodes_.push_back(node);
    return static_cast<Index>(nodes_.size() - 1);
  }

  // Draws an outcome.
  Index draw(const Node& node, Rng& rng) const {
    std::uint32_t number = rng.below(node.weight);
    if (node.weight == node.edges) return node.first_edge + number;  // every weight is 1
    Index edge = node.first_edge;
    while (number >= edges_[edge].weight) number -= edges_[edge++].weight;
    return edge;
  }

  // The choice to try next: each one once, in order, and then the one with the greatest bound.
  Index select(const Node& node) const {
    if (node.visits < node.edges) return node.first_edge + node.visits;
    if (node.edges == 1) return node.first_edge;
    const std::int64_t urge = uct_urge(settings_.exploration, node.visits);
    const Edge* best = &edges_[node.first_edge];
    const Edge* const end = best + node.edges;
    std::int64_t most = best->stats.bound(urge);
    for (const Edge* edge = best + 1; edge != end; ++edge) {
      const std::int64_t bound = edge->stats.bound(urge);
      if (bound <= most) continue;
      most = bound;
      best = edge;
    }
    return static_cast<Index>(best - edges_.data());
  }

  void simulate(const State& root, Rng& rng) {
    State state = root;
    SilentSink silent;
    path_.clear();
    for (Index at = 0; path_.size() < path_.kCapacity;) {
      Node& node = nodes_[at];
      if (node.edges == 0) break;  // the game is over
      const bool chance = node.seat == kChanceDecides;
      const Index index = chance ? draw(node, rng) : select(node);
      ++node.visits;
      Edge& edge = edges_[index];
      rules_->apply(state, edge.action, silent);
      path_.push_back({index, node.seat});
      if (edge.child == kNone) {
        if (edge.stats.visits == 0) break;
        edge.child = grow(state);
        if (edge.child == kNone) break;
      }
      at = edge.child;
    }
    WinShares win_shares;
    playout_(*rules_, state, rng, win_shares);
    learn(win_shares);
  }

  void learn(const WinShares& win_shares) {
    for (const Step& step : path_) {
      UctStats& stats = edges_[step.edge].stats;
      if (step.seat == kChanceDecides) {
        ++stats.visits;
      } else {
        stats.add(win_shares[step.seat]);
      }
    }
    sums_[path_[0].edge - nodes_[0].first_edge].add(win_shares);
  }

  [[nodiscard]] MctsAnswer<R> answer() const {
    MctsAnswer<R> answer;
    answer.seat = nodes_[0].seat;
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      answer.choices.push_back({edges_[nodes_[0].first_edge + i].action, sums_[i]});
    }
    return answer;
  }

  static constexpr std::size_t kDeepest = 256;  // decisions and outcomes from the root

  const R* rules_;
  Playout playout_;
  MctsSettings settings_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<WinShareSum> sums_;  // one for each of the root's choices
  BoundedVector<Step, kDeepest> path_;
};

}  // namespace formicary::search
