// The prospects of each colour for the rest of a round: the places its dice can still take.
#pragma once

#include <array>

#include "bots/ithappens/odds.h"
#include "games/ithappens/rules.h"

namespace formicary::ithappens {

// One colour's prospects on one mound.
struct MoundProspect {
  int column = 0;                            // from 0: its own, or the one it would enter
  int filled = 0;                            // spaces of it that are filled
  std::array<Fixed, kMaxHeight + 1> more{};  // probabilities of 0 to 3 further dice
  std::array<Fixed, kSums> sum{};            // probabilities of each final sum; 0: not on the mound

  // The probability of at least `dice` further dice, for 1 or more.
  [[nodiscard]] Fixed at_least(int dice) const {
    Fixed probability = 0;
    for (auto i = static_cast<std::size_t>(dice); i <= kMaxHeight; ++i) probability += more[i];
    return probability;
  }
};

// [mound][colour]
using RoundProspects = std::array<std::array<MoundProspect, kMaxColours>, kMounds>;

// Requires that dice are out.
void find_prospects(const Rules& rules, const State& state, RoundProspects& out);

// The dice of a colour that are not placed yet, in any hand.
int dice_in_hand(const Rules& rules, const State& state, Colour colour);

}  // namespace formicary::ithappens
