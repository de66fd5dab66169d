// Max^n with chance: each seat chooses what is best for itself, and chance contributes the mean
// over its outcomes. It searches to a certain depth and evaluates the positions there, or, if the
// budget allows, exactly to the end of the game.
//
// A *look* describes how a game is searched. PlainLook works for every game; a game may have its
// own:
//   Key                  positions with equal keys must have the same win shares and the same
//                        list of legal actions in the same order, so that ties are broken alike
//   key(state)           the key in the transposition table
//   is_kept(state)       whether the value of a position is stored in the table
//   cost(state)          the depth that a ply from this position costs
//   may_rest(state)      whether the leaf may evaluate this position when the depth is used up;
//                        otherwise the search goes on without depth until it may
//
// A *leaf* evaluates a position: leaf(state, win_shares) sets the win shares of all colours. NoLeaf
// evaluates nothing: with it the search is either exact or incomplete.
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "core/contract.h"
#include "search/budget.h"
#include "search/key_hash.h"
#include "search/transposition_table.h"
#include "search/values.h"

namespace formicary::search {

// The key is the position, and every decision of a seat costs one.
template <Rules R>
class PlainLook {
 public:
  using Key = typename R::State;

  explicit PlainLook(const R& rules) : rules_(&rules) {}

  // Called only with positions that outlive the call, so that none has to be copied.
  [[nodiscard]] const Key& key(const typename R::State& state) const {
    return state;  // NOLINT(bugprone-return-const-ref-from-parameter)
  }
  [[nodiscard]] bool is_kept(const typename R::State& /*state*/) const { return true; }
  [[nodiscard]] int cost(const typename R::State& state) const {
    return rules_->to_act(state).is_seat() ? 1 : 0;
  }
  [[nodiscard]] bool may_rest(const typename R::State& /*state*/) const { return true; }

 private:
  const R* rules_;
};

struct NoLeaf {
  template <class State>
  void operator()(const State& /*state*/, WinShares& /*out*/) const {}
};

inline constexpr int kToTheEnd = 1 << 20;  // deeper than any game

// The result of a search. If it is not complete, `choices` are those that were finished, perhaps
// none, and `best` is the best of them, or else the first legal action.
template <Rules R>
struct MaxNAnswer {
  typename R::Action best{};
  WinShares win_shares{};
  bool complete = false;
  std::vector<Ranked<typename R::Action>> choices;  // in the order of the legal actions
};

template <Rules R, class Leaf = NoLeaf, class Look = PlainLook<R>>
class MaxN {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Answer = MaxNAnswer<R>;
  // Win shares by key and, if the leaf evaluates positions, by depth.
  struct DepthKey {
    typename Look::Key position;
    std::uint32_t depth;
    std::uint32_t unused;  // no padding
  };
  static constexpr bool kJudges = !std::is_same_v<Leaf, NoLeaf>;
  using Key = std::conditional_t<kJudges, DepthKey, typename Look::Key>;
  using Memory = TranspositionTable<Key, WinShares>;

  static_assert(!R::kHidesInformation, "max^n would look at what is hidden; use OpenTree");

  // The memory may be null. Its contents must come from the same rules, look and leaf.
  MaxN(const R& rules, Leaf leaf, Look look, Memory* memory)
      : rules_(&rules), leaf_(leaf), look_(look), memory_(memory) {}

  // Requires that a seat is to act. One node of the budget is one visited position.
  Answer choose(const State& state, int depth, Budget& budget) {
    budget_ = &budget;
    Answer answer;
    const Seat seat = rules_->to_act(state).seat();
    typename R::ActionList actions;
    rules_->legal(state, actions);
    answer.complete = true;
    SilentSink silent;
    for (const Action& action : actions) {
      if (answer.choices.empty()) answer.best = action;
      State next = state;
      rules_->apply(next, action, silent);
      Ranked<Action> choice{action, {}};
      if (!value(next, depth - look_.cost(state), choice.win_shares)) {
        answer.complete = false;
        break;
      }
      if (answer.choices.empty() || choice.win_shares[seat] > answer.win_shares[seat]) {
        answer.best = action;
        answer.win_shares = choice.win_shares;
      }
      answer.choices.push_back(choice);
    }
    if (answer.choices.empty()) answer.win_shares = even_win_shares(rules_->colours());
    return answer;
  }

  // The win shares of all colours in any position; returns false if the budget was not sufficient.
  bool win_shares(const State& state, int depth, Budget& budget, WinShares& out) {
    budget_ = &budget;
    return value(state, depth, out);
  }

 private:
  [[nodiscard]] Key key(const State& state, [[maybe_unused]] int depth) const {
    if constexpr (kJudges) {
      return {look_.key(state), static_cast<std::uint32_t>(depth < 0 ? 0 : depth), 0};
    } else {
      return look_.key(state);
    }
  }

  bool value(const State& state, int depth, WinShares& out) {
    if (!budget_->spend()) return false;
    const Actor actor = rules_->to_act(state);
    if (actor.is_nobody()) {
      out = shared_win(rules_->winners(state));
      return true;
    }
    if constexpr (kJudges) {
      if (depth <= 0 && look_.may_rest(state)) {
        leaf_(state, out);
        return true;
      }
    }
    if (memory_ == nullptr || !look_.is_kept(state)) return expand(state, actor, depth, out);
    const Key found_by = key(state, depth);
    const std::uint64_t hash = key_hash(found_by);
    if (const WinShares* known = memory_->find(found_by, hash); known != nullptr) {
      out = *known;
      return true;
    }
    if (!expand(state, actor, depth, out)) return false;
    memory_->keep(found_by, hash, out);
    return true;
  }

  bool expand(const State& state, Actor actor, int depth, WinShares& out) {
    const int left = kJudges ? depth - look_.cost(state) : depth;
    return actor.is_chance() ? mean_of_outcomes(state, left, out)
                             : best_of_actions(state, actor.seat(), left, out);
  }

  bool mean_of_outcomes(const State& state, int depth, WinShares& out) {
    typename R::OutcomeList outcomes;
    rules_->chance(state, outcomes);
    SilentSink silent;
    WinShareSum sum;
    for (const auto& outcome : outcomes) {
      State next = state;
      rules_->apply(next, outcome.action, silent);
      WinShares win_shares;
      if (!value(next, depth, win_shares)) return false;
      sum.add(win_shares, outcome.weight);
    }
    out = sum.mean();
    return true;
  }

  // Takes the first of equally good actions.
  bool best_of_actions(const State& state, Seat seat, int depth, WinShares& out) {
    typename R::ActionList actions;
    rules_->legal(state, actions);
    SilentSink silent;
    bool first = true;
    for (const Action& action : actions) {
      State next = state;
      rules_->apply(next, action, silent);
      WinShares win_shares;
      if (!value(next, depth, win_shares)) return false;
      if (first || win_shares[seat] > out[seat]) out = win_shares;
      first = false;
    }
    return true;
  }

  const R* rules_;
  Leaf leaf_;
  Look look_;
  Memory* memory_;
  Budget* budget_ = nullptr;
};

}  // namespace formicary::search
