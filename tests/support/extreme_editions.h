// Editions at the limits of what `edition check` accepts: fewest and most of everything, longest
// names, nothing of what every shipped edition has.
#pragma once

#include <string>
#include <vector>

namespace formicary::testing {

struct ExtremeEdition {
  std::string what;
  std::string title;
  std::string text;
};

std::vector<ExtremeEdition> extreme_editions();

}  // namespace formicary::testing
