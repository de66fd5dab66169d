// How a pace is written as text, as on the command line.
#pragma once

#include <optional>
#include <string_view>

#include "table/setup.h"

namespace formicary {

// `none`, `live:15m+20s`, `turns:2d`, with s, m, h and d behind numbers; nothing for anything else.
std::optional<Pace> read_pace(std::string_view text);

}  // namespace formicary
