// The titles of this program. A test program with further titles puts a file of this name earlier
// into its include path, and compiles again only the files that include it (cmake/titles.cmake).
#pragma once

#include <array>
#include <span>

#include "catalog/frozen_editions.h"
#include "catalog/shipped_titles.h"

namespace formicary {

using Titles = ShippedTitles;

inline constexpr std::array kFrozenEditionsOfTitles = {
    std::span<const FrozenEdition>(kFrozenEditions)};

}  // namespace formicary
