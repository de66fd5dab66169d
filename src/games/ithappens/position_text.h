// The fixed words of a written position, shared by its writer and reader.
#pragma once

#include <array>
#include <string_view>

#include "games/ithappens/components.h"

namespace formicary::ithappens {

// Indexed by Phase.
inline constexpr std::array<std::string_view, 6> kPhaseNames = {"turn",   "rolled", "roll",
                                                                "reveal", "start",  "over"};
inline constexpr std::array<std::string_view, kMounds> kMoundKeys = {"left", "middle", "right"};

}  // namespace formicary::ithappens
