// Shared by all spec tests of Antics!.
#pragma once

#include <doctest/doctest.h>

#include "tests/support/antics/table.h"
#include "tests/support/lines.h"

namespace formicary::testing {

using antics::Phase;
using antics::ScoreLine;

}  // namespace formicary::testing
