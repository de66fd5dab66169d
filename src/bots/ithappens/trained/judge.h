// The win shares of all colours in a position: from a net, or from the hand-made evaluation.
#pragma once

#include <array>

#include "bots/ithappens/trained/features.h"

namespace formicary::ithappens::trained {

// Whether a net can rate a state: see Features.
inline bool is_quiet(const State& state) {
  return state.phase == Phase::kTurn || state.phase == Phase::kRoll ||
         state.phase == Phase::kReveal;
}

// The win shares of a finished game. A shared win is divided among the winners.
WinShares result_of(const Rules& rules, const State& state);

class Judge {
 public:
  // Whether a net was trained for the inputs of these rules.
  static bool fits(const Rules& rules, const neural::Net& net);

  // Without a net it uses the points that level 3 expects. The net must outlive the judge.
  Judge(const Rules& rules, const neural::Net* net) : rules_(&rules), net_(net), features_(rules) {}

  // By colour. Requires a quiet state, or one that is over.
  [[nodiscard]] WinShares win_shares(const State& state);

  // The inputs of the last state that was not over, whether there is a net or not.
  [[nodiscard]] std::span<const neural::NetInput> inputs() const {
    return std::span(inputs_).first(static_cast<std::size_t>(features_.count()));
  }
  [[nodiscard]] const neural::OutputOrder& order() const { return order_; }

 private:
  const Rules* rules_;
  const neural::Net* net_;
  Features features_;
  std::array<neural::NetInput, neural::kMaxNetInputs> inputs_{};
  neural::OutputOrder order_{};
};

}  // namespace formicary::ithappens::trained
