#pragma once

#include "core/title.h"

namespace formicary::ithappens {

const Title& title();

// Indices into title().options, and the meaning of their values.
enum class Option : std::uint8_t { kPass, kOpenScores, kImaginaryWorms, kCount };

}  // namespace formicary::ithappens
