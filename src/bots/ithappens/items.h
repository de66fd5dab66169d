// Points expected for items: pairs and the most types (IH-5.1, IH-5.4).
#pragma once

#include <array>

#include "bots/ithappens/prospects.h"

namespace formicary::ithappens {

// The probabilities of getting none, one, or more tiles of a type that a colour has not taken yet.
struct TypeGain {
  Fixed none = kOne;
  Fixed one = 0;
  Fixed more = 0;

  void add_space(Fixed probability) {
    more += times(one, probability);
    one += times(none, probability) - times(one, probability);
    none -= times(none, probability);
  }
};
using Gains = std::array<TypeGain, kMaxItemTypes>;

// The items that one colour can still get from later cards.
Gains gains_of_deck(const Rules& rules, std::uint16_t deck);

// Adds the items that a colour may get from the spaces before it on the mounds of this round.
void add_gains_of_round(const Rules& rules, const State& state, Colour colour,
                        const RoundProspects& prospects, Gains& gains);

// The points expected for items.
struct ItemPoints {
  Fixed pairs = 0;  // IH-5.1
  Fixed most = 0;   // IH-5.4
};

// By colour.
std::array<ItemPoints, kMaxColours> item_points(const Rules& rules, const State& state,
                                                const std::array<Gains, kMaxColours>& gains);

}  // namespace formicary::ithappens
