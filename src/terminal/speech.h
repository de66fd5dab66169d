// Prints messages in the chosen language, with the rule clauses that they cite.
#pragma once

#include <string>
#include <string_view>

#include "core/fault.h"
#include "core/message.h"
#include "record/record.h"
#include "words/lazy_words.h"
#include "words/words.h"

namespace formicary::terminal {

// The words of a language for a title, or for no title if it is empty. Prints an error and returns
// nullopt if the language does not exist.
std::optional<Words> open_words(std::string_view language, std::string_view title);

// The same, read only if something is said.
std::optional<LazyWords> open_lazy_words(std::string_view language);

// The sentence, followed by its rule clause if it has one.
std::string with_rule(const Words& words, const Message& message, const Names& names = {});

// `PATH:LINE:COLUMN: sentence`.
std::string describe_fault(const Words& words, std::string_view path, const Fault& fault);

// The names of the players of a record: the given name, or else the colour.
Names names_of(const Words& words, const RecordHeader& header);

}  // namespace formicary::terminal
