// The program's voice: messages in the chosen language, with the rule behind them.
#pragma once

#include <string>
#include <string_view>

#include "core/fault.h"
#include "core/message.h"
#include "record/record.h"
#include "words/words.h"

namespace formicary::terminal {

// The words of a language for a title (or none: empty). Where the language is not there, says so
// on standard error and gives nothing.
std::optional<Words> open_words(std::string_view language, std::string_view title);

// The sentence, followed by its rule clause if it has one.
std::string with_rule(const Words& words, const Message& message, const Names& names = {});

// `PATH:LINE:COLUMN: sentence`.
std::string describe_fault(const Words& words, std::string_view path, const Fault& fault);

// What the players of a record are called: by name, or else by colour.
Names names_of(const Words& words, const RecordHeader& header);

}  // namespace formicary::terminal
