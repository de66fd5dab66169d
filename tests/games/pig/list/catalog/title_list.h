// The titles of the test programs: those that are shipped, and Pig. Stands before
// src/catalog/title_list.h in the include path of the files that are compiled again.
#pragma once

#include <array>
#include <span>

#include "catalog/frozen_editions.h"
#include "catalog/shipped_titles.h"
#include "tests/games/pig/rules.h"

namespace formicary {

using Titles = ShippedTitles::With<pig::Rules>;

inline constexpr std::array kFrozenPig = {
    FrozenEdition{"tests/games/pig/editions/pig/hundred.edition", "hundred", "A Hundred",
                  "aa59dacd9e18cc970996edd513afd5a93737012be97b03d9b3ede16e57777661"},
};
inline constexpr std::array kFrozenEditionsOfTitles = {
    std::span<const FrozenEdition>(kFrozenEditions), std::span<const FrozenEdition>(kFrozenPig)};

extern template void play_random<pig::Rules>(const pig::Rules&, pig::State&, Rng&, PlayoutCount&);

}  // namespace formicary
