// Win shares from the outputs of a net.
#pragma once

#include <cstdint>
#include <span>

#include "search/win_shares.h"

namespace formicary::neural {

// The outputs are in 1/2^21: if two of them differ by 1, their win shares have the ratio e to 1. No
// two may differ by 2^31. The win shares of the first outputs.size() entries add up to kCertain;
// the others are 0.
void softmax(std::span<const std::int32_t> outputs, WinShares& out);

}  // namespace formicary::neural
