// The chosen values of a title's options, by index into OptionSpec::values.
#pragma once

#include <array>
#include <cstdint>

namespace formicary {

inline constexpr std::size_t kMaxOptions = 8;

// All zeros are the defaults.
using OptionValues = std::array<std::uint8_t, kMaxOptions>;

}  // namespace formicary
