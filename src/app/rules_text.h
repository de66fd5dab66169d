#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/paint.h"
#include "words/words.h"

namespace formicary::app {

// The rules of the title with this prefix (`IH`): without a clause the headings, for `3` a section
// with its clauses, for `3.3` one clause; the prefix may stand before it. Nothing if there is no
// such rule.
std::optional<std::string> rules_text(const Words& words, const Paint& paint,
                                      std::string_view title_prefix, std::string_view clause);

}  // namespace formicary::app
