// A file of messages, read into patterns.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/fault.h"
#include "words/pattern.h"

namespace formicary {

// Adds the file's messages to `texts`, whose ids they may not repeat. Returns what is wrong with
// the file, in order of the lines; goes on after a fault, so that all are reported.
Faults read_message_file(std::string_view file, std::string_view language,
                         std::map<std::string, Pattern, std::less<>>& texts);

}  // namespace formicary
