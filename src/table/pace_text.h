// The text form of a pace, as on the command line.
#pragma once

#include <optional>
#include <string_view>

#include "table/setup.h"

namespace formicary {

// Reads `none`, `live:15m+20s` or `turns:2d`, where s, m, h and d follow a number. Returns nothing
// for any other text.
std::optional<Pace> read_pace(std::string_view text);

}  // namespace formicary
