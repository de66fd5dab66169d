// A file of messages, read into patterns.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/fault.h"
#include "words/pattern.h"

namespace formicary {

// Adds the file's messages to `texts`, whose ids they may not repeat. Returns all faults of the
// file in the order of its lines.
Faults read_message_file(std::string_view file, std::string_view language,
                         std::map<std::string, Pattern, std::less<>>& texts);

}  // namespace formicary
