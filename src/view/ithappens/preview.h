// What placing the rolled die would do, by the rules themselves.
#pragma once

#include <vector>

#include "games/ithappens/rules.h"

namespace formicary::view {

struct ItHappensPreview {
  int mound = 0;
  int column = 0;  // from 1
  int space = 0;   // from 1
  std::vector<int> dice;
  int sum = 0;
  int rank = 0;  // from 1
  bool queen = false;
  bool general = false;
  bool worm = false;
  ithappens::Symbol symbol = ithappens::kBlank;  // what is taken
};

// Requires a rolled die, and that the mound is open to its colour.
ItHappensPreview preview_place(const ithappens::Rules& rules, const ithappens::State& state,
                               int mound);

// The colours on a mound, best first.
std::vector<Colour> ranking(const ithappens::Rules& rules, const ithappens::State& state,
                            int mound);
// Those who have the worm number, from left to right.
std::vector<Colour> worm_matches(const ithappens::Rules& rules, const ithappens::State& state,
                                 int mound);

}  // namespace formicary::view
