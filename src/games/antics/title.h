// The fixed data of Antics!: names, limits, options, tables of words.
#pragma once

#include <array>
#include <cstdint>

#include "core/title.h"

namespace formicary::antics {

const Title& title();

// Indices into title().options, and the meaning of their values.
enum class Option : std::uint8_t { kPickUpCarrier, kPreyOnFungus, kStallRounds, kCount };
inline constexpr std::array<std::uint8_t, 4> kStallRounds = {10, 0, 5, 20};  // by value; 0 is off

}  // namespace formicary::antics
