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

// By colour, as if the sums of different colours did not depend on each other.
std::array<MoundOdds, kMaxColours> mound_odds(
    const std::array<MoundProspect, kMaxColours>& prospects, int colours, int worm_number);

}  // namespace formicary::ithappens
