// Parses typed lines: several commands on a line, each a verb and its arguments.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "client/typed_move.h"

namespace formicary::terminal {

inline constexpr std::size_t kMaxLineLength = 250;

// Splits a line into commands at semicolons.
std::vector<std::string> split_commands(std::string_view line);

struct TypedCommand {
  std::string_view verb;  // one of the known verbs
  std::string argument;   // the rest of the line, as it was typed
};

// The first of these commands that the line begins with, in full or, if `shortened`, abbreviated.
// Returns nullopt if there is none.
std::optional<TypedCommand> find_command(std::span<const std::string_view> known,
                                         const std::string& line, bool shortened);

}  // namespace formicary::terminal
