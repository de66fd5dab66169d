// The actions worth trying next in a turn: all legal ones except those that rarely help.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "bots/antics/evaluation.h"
#include "games/antics/rules.h"

namespace formicary::antics {

// One decision, or two that belong together: the tile to build and where.
struct Step {
  std::array<Action, 2> actions{};
  int count = 0;
};

using Steps = std::vector<Step>;

class StepFinder {
 public:
  // `places`: the number of places that are tried for a tile.
  StepFinder(const Evaluation& evaluation, int places)
      : evaluation_(&evaluation), rules_(&evaluation.rules()), places_(places) {}

  // Forgets the cache; call it at the end of a search.
  void forget() { known_.clear(); }

  // Between two actions: the spaces and the magnificANT. Of spaces with the same action and level
  // only one.
  void actions(const State& state, Steps& out) const;
  // Thefts (AN-2.6).
  void thefts(const State& state, Steps& out) const;
  // While an action is under way, or in clean-up.
  void steps(const State& state, Steps& out);

 private:
  using Actions = std::vector<Action>;

  void takes(const State& state, Steps& out) const;
  void tiles(const State& state, Steps& out);
  // The best places for the tile that is being built.
  const Actions& placings(const State& state);
  [[nodiscard]] Actions find_placings(const State& state) const;
  void ants(const State& state, Steps& out) const;
  void heaves(const State& state, Steps& out) const;
  [[nodiscard]] bool worth_guarding(const State& state, int trail) const;

  const Evaluation* evaluation_;
  const Rules* rules_;
  int places_;
  // A cache, because a search builds the same tile on the same hill repeatedly: the best places by
  // a hash of the two.
  std::unordered_map<std::uint64_t, Actions> known_;
};

}  // namespace formicary::antics
