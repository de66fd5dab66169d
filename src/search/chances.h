// Everybody's chances to win: what searches hand up and what bots say of a position.
#pragma once

#include <array>
#include <cstdint>

#include "core/actor.h"

namespace formicary {

// By colour, in 1/65536: integers, so that every platform finds the same ones. Of all colours they
// add up to kCertain, or nearly so.
using Chances = std::array<std::int32_t, kMaxColours>;
inline constexpr std::int32_t kCertain = 1 << 16;

}  // namespace formicary
