#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "terminal/paint.h"
#include "words/words.h"

namespace formicary::terminal {

// The rules of the title with this prefix (`IH`): without a clause the headings, for `3` a section
// with its clauses, for `3.3` one clause; the prefix is optional. Returns nullopt if there is no
// such rule.
std::optional<std::string> rules_text(const Words& words, const Paint& paint,
                                      std::string_view title_prefix, std::string_view clause);

}  // namespace formicary::terminal
