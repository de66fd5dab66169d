// A review as one self-contained HTML page: the graph of everybody's chances, the moments, the
// bills and all moves.
#pragma once

#include <string>

#include "analysis/review.h"
#include "view/review/teller.h"

namespace formicary::view {

// Requires a review that is done. `heading` names the game.
std::string review_html(const analysis::Review& review, const ReviewTeller& teller,
                        const Words& words, std::string_view heading);

}  // namespace formicary::view
