// The chosen values of a title's options, as indices into OptionSpec::values.
#pragma once

#include <array>
#include <cstdint>

namespace formicary {

inline constexpr std::size_t kMaxOptions = 8;

// Zeros are the defaults.
using OptionValues = std::array<std::uint8_t, kMaxOptions>;

}  // namespace formicary
