// The titles of this program. A test program with further titles has a file of this name earlier in
// its include path, and compiles only the files again that include it (cmake/titles.cmake).
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
