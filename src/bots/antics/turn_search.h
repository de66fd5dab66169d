// Looks for a good turn by trying it out: actions one after the other, and of what each may lead to
// the best few.
#pragma once

#include <deque>
#include <vector>

#include "bots/antics/evaluation.h"
#include "bots/antics/steps.h"
#include "search/stop.h"
#include "games/antics/rules.h"

namespace formicary::antics {

struct SearchWidth {
  int actions = 3;  // how many actions are planned at a time
  int turns = 24;   // beginnings of a turn that are followed up
  int steps = 4;    // beginnings of one action that are followed up
  int places = 3;   // for a tile
};

// A decision, and the position in which it is to be taken.
struct PlannedAction {
  State state;
  Action action;
};
using Plan = std::vector<PlannedAction>;  // the first decision comes first

class TurnSearch {
 public:
  TurnSearch(const Rules& rules, const Weights& weights, const SearchWidth& width)
      : rules_(&rules),
        evaluation_(rules, weights),
        finder_(evaluation_, width.places),
        width_(width) {}

  // What to do now; at least one decision, for the seat to act. Of a search that was stopped, the
  // best that it came to.
  Plan plan(const State& state, Patience& patience);

 private:
  struct Node {
    State state;
    int value = 0;
    int parent = -1;  // a node
    Step step;        // that leads here from there
  };
  using Indices = std::vector<int>;

  [[nodiscard]] const State& state_of(int node) const {
    return nodes_[static_cast<std::size_t>(node)].state;
  }
  [[nodiscard]] int value_of(int node) const {
    return nodes_[static_cast<std::size_t>(node)].value;
  }
  int follow(int node, const Step& step);
  // Keeps the best `most` of some nodes, each position once.
  void keep_best(Indices& nodes, int most) const;
  void finish_action(int begun, Indices& done);
  // All that one more action may lead to.
  void one_more_action(const Indices& from, Indices& done);
  void add_thefts(Indices& nodes);
  [[nodiscard]] int best_end(const Indices& nodes, int best) const;
  [[nodiscard]] Action best_of_clean_up(const State& state, Patience& patience) const;
  // The best node of a whole turn; -1 where a stop left none.
  int search(const State& state);
  [[nodiscard]] int best_begun() const;
  [[nodiscard]] Plan plan_to(int node) const;

  const Rules* rules_;
  Evaluation evaluation_;
  StepFinder finder_;
  SearchWidth width_;
  // Up to some 12 MB: not in one piece, which would be copied while it grows, and only while it
  // searches.
  std::deque<Node> nodes_;
  Patience* patience_ = nullptr;  // of the search that is going on
};

}  // namespace formicary::antics
