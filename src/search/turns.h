// Whole turns: every position that the seat to act can reach by its own decisions, each once, and
// the way there. Different orders of the same decisions lead to the same position, so there are far
// fewer positions than sequences.
//
// A *course* defines a turn. PlainCourse works for every game; a game may derive its own:
//   is_end(before, after)  whether a decision ended the turn. The end positions are the result.
//   moves(state, actions)  the decisions worth trying, a subset of the legal ones
//   stage(state, depth)    the progress of the turn after `depth` decisions; never decreases.
//                          If there are too many positions, those of one stage compete with each
//                          other, and a stage is completed before the next one begins.
//   judge(state)           how promising an intermediate position is, greater is better;
//                          called only if a stage has more than `width` positions
//
// The search stops when the budget ends (a node is one decision tried), and keeps at most
// TurnLimits::states positions; complete() says whether everything was seen. A beam forgets the
// positions it drops, so a turn can be followed to its end in little memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "base/check.h"
#include "core/contract.h"
#include "search/budget.h"
#include "search/key_hash.h"

namespace formicary::search {

template <Rules R>
class PlainCourse {
 public:
  using State = typename R::State;

  explicit PlainCourse(const R& rules) : rules_(&rules) {}

  [[nodiscard]] bool is_end(const State& before, const State& after) const {
    return rules_->to_act(before) != rules_->to_act(after);
  }
  void moves(const State& state, typename R::ActionList& out) const { rules_->legal(state, out); }
  [[nodiscard]] int stage(const State& /*state*/, int depth) const { return depth; }
  [[nodiscard]] std::int64_t judge(const State& /*state*/) const { return 0; }

 private:
  const R* rules_;
};

struct TurnLimits {
  std::uint32_t states =
      1 << 14;                // positions kept, including the ends: sizeof(State) + 36 bytes each
  std::uint32_t width = ~0U;  // the most positions of a stage that are followed
};

template <Rules R, class Course = PlainCourse<R>>
class Turns {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Index = std::uint32_t;  // index of a kept position; the first one is the start
  static constexpr Index kNone = ~Index{0};

  static_assert(!R::kHidesInformation, "turns would look at what is hidden; use OpenTree");

  Turns(const R& rules, Course course, const TurnLimits& limits)
      : rules_(&rules), course_(std::move(course)), limits_(limits) {
    FORMICARY_CHECK(limits.states > 0 && limits.states < kNone / 4 && limits.width > 0);
    std::size_t size = 16;
    while (size < std::size_t{2} * limits.states) size *= 2;
    slots_.resize(size);
  }

  // Lists the turns from a position in which a seat is to act.
  void find(const State& root, Budget& budget) {
    forget();
    budget_ = &budget;
    by_stage_[course_.stage(root, 0)].push_back(keep(root, kNone, Action{}));
    while (!by_stage_.empty()) {
      const int stage = by_stage_.begin()->first;
      std::vector<Index> here = std::move(by_stage_.begin()->second);
      by_stage_.erase(by_stage_.begin());
      narrow(here);
      for (std::size_t i = 0; i < here.size(); ++i) {  // it may grow
        if (!follow(here[i], stage, here)) {
          complete_ = false;
          return;
        }
      }
    }
  }

  // The positions in which turns end, in the order in which they were found.
  [[nodiscard]] const std::vector<Index>& ends() const { return ends_; }
  // Whether there are no others, among the moves that the course tries.
  [[nodiscard]] bool complete() const { return complete_; }
  // All kept positions, including intermediate ones.
  [[nodiscard]] std::size_t kept() const { return count_ - free_.size(); }

  [[nodiscard]] const State& state(Index index) const { return node(index).state; }
  // The decisions that lead to a position; none for the start.
  [[nodiscard]] std::vector<Action> way(Index index) const {
    std::vector<Action> actions;
    for (; node(index).parent != kNone; index = node(index).parent) {
      actions.push_back(node(index).action);
    }
    std::reverse(actions.begin(), actions.end());
    return actions;
  }

  // Forgets all positions and frees their memory.
  void forget() {
    chunks_.clear();
    count_ = 0;
    free_.clear();
    clear_slots();
    by_stage_.clear();
    ends_.clear();
    complete_ = true;
  }

 private:
  struct Node {
    State state;
    Action action;
    Index parent;
    std::uint32_t depth;  // decisions from the start
  };
  // A slot of the hash table; hashes are compared first.
  struct Slot {
    std::uint32_t hash = 0;
    Index index = kNone;
  };
  static constexpr Index kChunk = 256;  // positions; growing by chunks copies none

  [[nodiscard]] Node& node(Index index) { return chunks_[index / kChunk][index % kChunk]; }
  [[nodiscard]] const Node& node(Index index) const {
    return chunks_[index / kChunk][index % kChunk];
  }

  void clear_slots() {
    std::fill(slots_.begin(), slots_.end(), Slot{});
    slots_used_ = 0;
  }
  void fill_slot(std::size_t at, std::uint64_t hash, Index index) {
    slots_[at] = {static_cast<std::uint32_t>(hash >> 32), index};
    ++slots_used_;
  }

  // The slot of a position, or the empty slot where it belongs. Stale slots may point at a freed or
  // reused node; both are harmless because the states are compared.
  [[nodiscard]] std::size_t slot_of(const State& state, std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    for (; slots_[at].index != kNone; at = (at + 1) & mask) {
      if (slots_[at].hash != hash >> 32) continue;
      if (std::memcmp(&node(slots_[at].index).state, &state, sizeof state) == 0) break;
    }
    return at;
  }

  // Keeps a position. Returns kNone if it is already known or there is no room.
  Index keep(const State& state, Index parent, const Action& action) {
    const std::uint64_t hash = key_hash(state);
    std::size_t at = slot_of(state, hash);
    if (slots_[at].index != kNone) return kNone;
    if (slots_used_ > slots_.size() / 4 * 3) {
      rebuild_slots();
      at = slot_of(state, hash);
    }
    const Index index = room();
    if (index == kNone) return kNone;
    const std::uint32_t depth = parent == kNone ? 0 : node(parent).depth + 1;
    node(index) = {state, action, parent, depth};
    fill_slot(at, hash, index);
    return index;
  }

  // Finds memory for one more position.
  Index room() {
    if (free_.empty() && count_ == limits_.states) {
      for (auto& [stage, nodes] : by_stage_) narrow(nodes);
    }
    if (!free_.empty()) {
      const Index index = free_.back();
      free_.pop_back();
      return index;
    }
    if (count_ == limits_.states) {
      complete_ = false;
      return kNone;
    }
    if (count_ % kChunk == 0) {
      const Index size = std::min(kChunk, limits_.states - count_);
      chunks_.push_back(std::make_unique_for_overwrite<Node[]>(size));
    }
    return count_++;
  }

  // Rebuilds the hash table without dropped positions.
  void rebuild_slots() {
    std::vector<bool> dropped(count_);
    for (const Index index : free_) dropped[index] = true;
    clear_slots();
    for (Index index = 0; index < count_; ++index) {
      if (dropped[index]) continue;
      const std::uint64_t hash = key_hash(state(index));
      const std::size_t at = slot_of(state(index), hash);
      if (slots_[at].index == kNone) fill_slot(at, hash, index);
    }
  }

  // Drops the least promising positions if there are too many. Nothing has been reached through
  // them yet.
  void narrow(std::vector<Index>& nodes) {
    if (nodes.size() <= limits_.width) return;
    complete_ = false;
    std::vector<std::pair<std::int64_t, Index>> ranked;
    ranked.reserve(nodes.size());
    for (const Index index : nodes) ranked.emplace_back(-course_.judge(state(index)), index);
    std::sort(ranked.begin(), ranked.end());
    nodes.clear();
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      (i < limits_.width ? nodes : free_).push_back(ranked[i].second);
    }
  }

  // Tries all moves from a position; results in the same stage are appended to `here`. Returns
  // false when the budget is used up.
  bool follow(Index from, int stage, std::vector<Index>& here) {
    typename R::ActionList actions;
    course_.moves(state(from), actions);
    SilentSink silent;
    for (const Action& action : actions) {
      if (!budget_->spend()) return false;
      State next = state(from);
      rules_->apply(next, action, silent);
      const Index index = keep(next, from, action);
      if (index == kNone) continue;
      if (course_.is_end(state(from), next)) {
        ends_.push_back(index);
        continue;
      }
      const int later = course_.stage(next, static_cast<int>(node(index).depth));
      FORMICARY_DCHECK(later >= stage);
      (later == stage ? here : by_stage_[later]).push_back(index);
    }
    return true;
  }

  const R* rules_;
  Course course_;
  TurnLimits limits_;
  Budget* budget_ = nullptr;
  std::vector<std::unique_ptr<Node[]>> chunks_;
  Index count_ = 0;          // positions in the chunks ...
  std::vector<Index> free_;  // ... except these, which were dropped
  std::vector<Slot> slots_;
  std::size_t slots_used_ = 0;
  std::map<int, std::vector<Index>> by_stage_;  // positions still to be followed
  std::vector<Index> ends_;
  bool complete_ = true;
};

}  // namespace formicary::search
