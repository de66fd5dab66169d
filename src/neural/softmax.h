// Chances from the outputs of a net.
#pragma once

#include <cstdint>
#include <span>

#include "search/chances.h"

namespace formicary::neural {

// The outputs are in 1/2^21: two of them that differ by 1 have chances in the ratio of e to 1. No
// two may be 2^31 apart. The chances of the first outputs.size() entries add up to
// kCertain; the others are 0.
void softmax(std::span<const std::int32_t> outputs, Chances& out);

}  // namespace formicary::neural
