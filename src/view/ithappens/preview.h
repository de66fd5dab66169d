// The effect of placing the rolled die, computed by the rules themselves.
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
  ithappens::Symbol symbol = ithappens::kBlank;  // the symbol that is taken
};

// Requires a rolled die, and that its colour may place on the mound.
ItHappensPreview preview_place(const ithappens::Rules& rules, const ithappens::State& state,
                               int mound);

// The colours on a mound, best first.
std::vector<Colour> ranking(const ithappens::Rules& rules, const ithappens::State& state,
                            int mound);
// The colours that match the worm number, from left to right.
std::vector<Colour> worm_matches(const ithappens::Rules& rules, const ithappens::State& state,
                                 int mound);

}  // namespace formicary::view
