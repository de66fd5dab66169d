// The value of a player's hill.
#pragma once

#include <array>
#include <cstdint>

#include "bots/antics/weights.h"
#include "games/antics/rules.h"

namespace formicary::antics {

// A summary of a hill.
struct HillView {
  // The levels of the best and the second best space of each action; 0 if there is none.
  std::array<std::uint8_t, kActionSymbols> best{};
  std::array<std::uint8_t, kActionSymbols> second{};
  std::array<std::uint8_t, kMaxLevel + 1> fungi{};  // uncovered ones by level
  int spaces = 0;                                   // for prey, and for actions
  int foundation = 0;                               // the highest level that can be built on
  int foundations = 0;                              // how many places there are on that level
};

// `free_only` leaves out spaces with a marker, which can't be used any more in this turn.
HillView view_hill(const State& state, Seat seat, bool free_only);

// For one later turn, in thousandths of a point.
int hill_worth(const HillView& view, const Weights& weights);
// The value that at most `kept` tiles of a supply would add.
int supply_worth(const State& state, Seat seat, const HillView& view, int kept,
                 const Weights& weights);

}  // namespace formicary::antics
