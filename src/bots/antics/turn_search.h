// Searches for a good turn: one action after another, keeping the best few positions after each.
#pragma once

#include <memory>
#include <vector>

#include "bots/antics/evaluation.h"
#include "bots/antics/steps.h"
#include "games/antics/rules.h"
#include "search/stop.h"

namespace formicary::antics {

struct SearchWidth {
  int actions = 3;  // the number of actions that are planned at a time
  int turns = 24;   // beginnings of a turn that are continued
  int steps = 4;    // beginnings of one action that are continued
  int places = 3;   // for a tile
};

// A decision and the position to which it belongs.
struct PlannedAction {
  State state;
  Action action;
};
using Plan = std::vector<PlannedAction>;  // the first decision comes first

// An external evaluation of turns by the position at their end.
class EndJudge {
 public:
  virtual ~EndJudge() = default;
  // Requires that no action is in progress in `state`. Greater is better.
  virtual int judge(const State& state) = 0;
};

// A turn that could end here.
struct FoundEnd {
  int node = 0;
  int judged = 0;  // by the judge
  int value = 0;   // by the hand-made judgement
};

class TurnSearch {
 public:
  TurnSearch(const Rules& rules, const Weights& weights, const SearchWidth& width)
      : rules_(&rules),
        evaluation_(rules, weights),
        finder_(evaluation_, width.places),
        width_(width) {}

  // The decisions to make now: at least one, for the seat to act. After a stop, the best ones found
  // so far.
  Plan plan(const State& state, StopToken& stop);

  // Searches for turns that a judge rates highly and lists their ends, best first. After each
  // action the `most` best positions by the hand-made evaluation are judged, and both values decide
  // which are continued. Finds at least one, unless it was stopped at once. Requires a phase of a
  // turn before clean-up. The results are kept until clear() or the next search.
  void find(const State& state, EndJudge& judge, int most, StopToken& stop,
            std::vector<FoundEnd>& ends);
  // The best end by the hand-made evaluation; -1 if a stop left none.
  FoundEnd find_quickly(const State& state, StopToken& stop);
  [[nodiscard]] const State& end_state(const FoundEnd& end) const { return state_of(end.node); }
  [[nodiscard]] Plan plan_to(const FoundEnd& end) const { return plan_to(end.node); }
  void clear();
  // From now on evaluates for the player on turn.
  void look_from(const State& state) { evaluation_.prepare(state); }
  [[nodiscard]] const Evaluation& evaluation() const { return evaluation_; }
  void set_width(const SearchWidth& width) { width_ = width; }
  [[nodiscard]] int looked_at() const { return nodes_; }

 private:
  struct Node {
    State state;
    int value = 0;
    int parent = -1;  // a node
    Step step;        // from the parent to this node
    HillView hill;
  };
  using Indices = std::vector<int>;

  [[nodiscard]] const Node& at(int node) const {
    return chunks_[static_cast<std::size_t>(node / kChunk)]
                  [static_cast<std::size_t>(node % kChunk)];
  }
  [[nodiscard]] Node& at(int node) {
    return chunks_[static_cast<std::size_t>(node / kChunk)]
                  [static_cast<std::size_t>(node % kChunk)];
  }
  [[nodiscard]] const State& state_of(int node) const { return at(node).state; }
  [[nodiscard]] int value_of(int node) const { return at(node).value; }
  int new_node();
  int follow(int node, const Step& step);
  // Keeps the best `most` of some nodes, each position once.
  void keep_best(Indices& nodes, int most) const;
  void finish_action(int begun, Indices& done);
  // All positions after one more action.
  void one_more_action(const Indices& from, Indices& done);
  void add_thefts(Indices& nodes);
  [[nodiscard]] int best_end(const Indices& nodes, int best) const;
  [[nodiscard]] Action best_of_clean_up(const State& state, StopToken& stop) const;
  // The best node of a whole turn; -1 if a stop left none.
  int search(const State& state);
  void begin(const State& state, Indices& beam);
  // Lets the judge rate some nodes, which become the beam.
  void judge_ends(EndJudge& judge, int most, Indices& nodes, std::vector<FoundEnd>& ends);
  [[nodiscard]] int best_begun() const;
  [[nodiscard]] Plan plan_to(int node) const;

  const Rules* rules_;
  Evaluation evaluation_;
  StepFinder finder_;
  SearchWidth width_;
  // Up to about 12 MB, in pieces, because a single one would be copied while it grows. Only the
  // first few are kept between searches.
  static constexpr int kChunk = 64;
  static constexpr std::size_t kKeptChunks = 16;
  std::vector<std::unique_ptr<Node[]>> chunks_;
  int nodes_ = 0;
  StopToken* stop_ = nullptr;  // stops the current search
};

}  // namespace formicary::antics
