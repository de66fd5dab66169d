// Shared by all spec tests of It Happens...
#pragma once

#include <doctest/doctest.h>

#include "tests/support/ithappens/match.h"
#include "tests/support/lines.h"

namespace formicary::testing {

// Three players on the three mounds that one die closes.
inline Spot low_mounds() { return {.left = "low1", .middle = "low2", .right = "low3"}; }

}  // namespace formicary::testing
