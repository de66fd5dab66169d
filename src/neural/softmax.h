// Win shares from the outputs of a net.
#pragma once

#include <cstdint>
#include <span>

#include "search/win_shares.h"

namespace formicary::neural {

// The outputs are in 1/2^21: two of them that differ by 1 have win shares in the ratio of e to 1.
// No two may be 2^31 apart. The win shares of the first outputs.size() entries add up to kCertain;
// the others are 0.
void softmax(std::span<const std::int32_t> outputs, WinShares& out);

}  // namespace formicary::neural
