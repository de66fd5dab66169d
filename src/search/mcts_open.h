// Monte Carlo tree search, open loop: a tree of decisions only. Chance is drawn again in every
// simulation, and a branch stands for its decisions whatever the outcomes were. The tree is smaller
// than that of search/mcts.h and learns faster, but it learns a single reply to all outcomes.
//
// Not every choice is legal in every simulation that passes, so a choice is compared by how often
// it was available (Cowling, Powley and Whitehouse 2012). For the same reason it can search a game
// with hidden information: every simulation fills the mask of the seat to act again, and the tree
// learns what is good on average over everything that may be hidden.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/bounded.h"
#include "base/check.h"
#include "base/rng.h"
#include "core/contract.h"
#include "search/budget.h"
#include "search/mcts_answer.h"
#include "search/playouts.h"
#include "search/possible.h"
#include "search/uct.h"
#include "search/values.h"

namespace formicary::search {

template <Rules R, class Playout = RandomPlayout>
class OpenTree {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  OpenTree(const R& rules, Playout playout, const MctsSettings& settings)
      : rules_(&rules), playout_(playout), settings_(settings) {}

  // Requires that a seat is to act; the root may be that seat's mask. One node of the budget is one
  // simulation.
  MctsAnswer<R> search(const State& root, Budget& budget, Rng rng) {
    prepare(budget.left());
    MctsAnswer<R> answer;
    answer.seat = rules_->to_act(root).seat();
    rules_->legal(root, legal_);
    for (const Action& action : legal_) answer.choices.push_back({action, {}});
    while (budget.spend_long()) simulate(root, rng, answer);
    return answer;
  }

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = ~Index{0};

  // A decision, and the list of decisions that followed it: the tree consists of these alone.
  struct Branch {
    Action action;
    Index next;      // another decision at the same node
    Index first;     // a decision at the node that this one leads to
    Seat seat;       // the seat that made it
    UctStats stats;  // for that seat
    std::uint32_t available;
  };

  void prepare(std::uint64_t simulations) {
    const std::uint64_t most = std::uint64_t{settings_.nodes} * settings_.edges_per_node;
    branches_.clear();
    branches_.reserve(static_cast<std::size_t>(
        std::min(most, std::max<std::uint64_t>(simulations, R::ActionList::kCapacity) + 1)));
    branches_.push_back({{}, kNone, kNone, kNoSeat, {}, 0});  // leads to the root
  }

  static bool same(const Action& a, const Action& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

  // The branch of an action at a node. Branches are in the order in which they were first seen,
  // mostly that of the legal actions, so the search starts after the last match.
  [[nodiscard]] Index find(Index first, Index from, const Action& action) const {
    for (Index i = from; i != kNone; i = branches_[i].next) {
      if (same(branches_[i].action, action)) return i;
    }
    for (Index i = first; i != from; i = branches_[i].next) {
      if (same(branches_[i].action, action)) return i;
    }
    return kNone;
  }

  // The choice to try next: the first legal action without a branch, or the one with the greatest
  // bound. Returns kNone if a new branch is needed and there is no room.
  Index select(Index place, Seat seat) {
    const Index first = branches_[place].first;
    Index from = first;
    Index best = kNone;
    std::int64_t most = 0;
    for (const Action& action : legal_) {
      const Index index = find(first, from, action);
      if (index == kNone) return grow(place, seat, action);
      Branch& branch = branches_[index];
      from = branch.next == kNone ? first : branch.next;
      ++branch.available;
      const std::int64_t bound =
          branch.stats.bound(uct_urge(settings_.exploration, branch.available));
      if (best != kNone && bound <= most) continue;
      best = index;
      most = bound;
    }
    return best;
  }

  Index grow(Index place, Seat seat, const Action& action) {
    if (branches_.size() == branches_.capacity()) return kNone;
    const auto index = static_cast<Index>(branches_.size());
    branches_.push_back({action, kNone, kNone, seat, {}, 1});
    Index* last = &branches_[place].first;
    while (*last != kNone) last = &branches_[*last].next;
    *last = index;
    return index;
  }

  void simulate(const State& root, Rng& rng, MctsAnswer<R>& answer) {
    State state = possible(*rules_, root, answer.seat, rng);
    SilentSink silent;
    path_.clear();
    for (Index place = 0; path_.size() < path_.kCapacity;) {
      const Actor actor = rules_->to_act(state);
      if (actor.is_nobody()) break;
      if (actor.is_chance()) {
        rules_->chance(state, outcomes_);
        rules_->apply(state, outcomes_.pick(rng.below(outcomes_.total())), silent);
        continue;
      }
      rules_->legal(state, legal_);
      place = select(place, actor.seat());
      if (place == kNone) break;
      rules_->apply(state, branches_[place].action, silent);
      path_.push_back(place);
      if (branches_[place].stats.visits == 0) break;
    }
    WinShares win_shares;
    playout_(*rules_, state, rng, win_shares);
    for (const Index index : path_) {
      Branch& branch = branches_[index];
      branch.stats.add(win_shares[branch.seat]);
    }
    if (path_.empty()) return;
    const Action& action = branches_[path_[0]].action;
    for (auto& choice : answer.choices) {
      if (same(choice.action, action)) choice.sum.add(win_shares);
    }
  }

  static constexpr std::size_t kDeepest = 256;  // decisions from the root

  const R* rules_;
  Playout playout_;
  MctsSettings settings_;
  std::vector<Branch> branches_;
  BoundedVector<Index, kDeepest> path_;
  typename R::ActionList legal_;
  typename R::OutcomeList outcomes_;
};

}  // namespace formicary::search
