// Win shares: the probability that each colour wins, where a shared win counts as a part of one.
// Searches and nets compute them; bots rank their choices by them.
#pragma once

#include <array>
#include <cstdint>

#include "core/actor.h"

namespace formicary {

// By colour, in 1/65536: integers, so that every platform gets the same results. They add up to
// kCertain, apart from rounding.
using WinShares = std::array<std::int32_t, kMaxColours>;
inline constexpr std::int32_t kCertain = 1 << 16;

}  // namespace formicary
