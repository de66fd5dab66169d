// The names of Mirror::Taken for the page.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "client/mirror.h"

namespace formicary::page {

inline constexpr std::array<std::string_view, 5> kTakenNames = {"new", "old", "gap", "broken",
                                                                "other"};
static_assert(kTakenNames.size() == static_cast<std::size_t>(Mirror::Taken::kOther) + 1);

}  // namespace formicary::page
