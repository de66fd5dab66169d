// What a player's hill is good for.
#pragma once

#include <array>
#include <cstdint>

#include "bots/antics/weights.h"
#include "games/antics/rules.h"

namespace formicary::antics {

// A hill at a glance.
struct HillView {
  // The levels of the best and the second best space of each action; 0 if there is none.
  std::array<std::uint8_t, kActionSymbols> best{};
  std::array<std::uint8_t, kActionSymbols> second{};
  std::array<std::uint8_t, kMaxLevel + 1> fungi{};  // uncovered ones by level
  int spaces = 0;                                   // for prey, and for actions
  int foundation = 0;                               // the highest level that can be built on
  int foundations = 0;                              // how many places there are on that level
};

// `free_only` leaves spaces with a marker out: what can still be used in this turn.
HillView view_hill(const State& state, Seat seat, bool free_only);

// For a turn to come, in thousandths of a point.
int hill_worth(const HillView& view, const Weights& weights);
// What the tiles in a supply would add, at most `kept` of them.
int supply_worth(const State& state, Seat seat, const HillView& view, int kept,
                 const Weights& weights);

}  // namespace formicary::antics
