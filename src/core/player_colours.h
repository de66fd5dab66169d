// The colours that players can have. Every client can draw them, and words/LANGUAGE/formicary.txt
// names them.
#pragma once

#include <array>
#include <string_view>

#include "core/seat.h"

namespace formicary {

// The colours of a Title are a selection of these.
inline constexpr std::array<std::string_view, kMaxColours> kPlayerColours = {
    "yellow", "red", "green", "blue", "white", "purple", "orange", "black"};

}  // namespace formicary
