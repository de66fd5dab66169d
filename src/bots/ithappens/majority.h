// Probabilities of the Queen, the General and the worm match of a mound.
#pragma once

#include <array>

#include "bots/ithappens/prospects.h"

namespace formicary::ithappens {

struct MoundOdds {
  Fixed queen = 0;
  Fixed general = 0;
  Fixed match = 0;
};

// By colour, under the assumption that the sums of different colours are independent.
std::array<MoundOdds, kMaxColours> mound_odds(
    const std::array<MoundProspect, kMaxColours>& prospects, int colours, int worm_number);

}  // namespace formicary::ithappens
