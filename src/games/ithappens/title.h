#pragma once

#include "core/title.h"

namespace formicary::ithappens {

const Title& title();

// Indices into title().options, and what their values mean.
enum class Option : std::uint8_t { kPass, kOpenScores, kImaginaryWorms, kCount };

}  // namespace formicary::ithappens
