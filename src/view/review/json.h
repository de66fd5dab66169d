// A review as JSON, for `formicary review --json` and for the page. docs/review.md describes it.
#pragma once

#include <string>

#include "analysis/review.h"

namespace formicary::view {

// Requires a review that is done.
std::string review_json(const analysis::Review& review);

}  // namespace formicary::view
