// What people type: several commands on a line, each a verb and what stands behind it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "client/typed_move.h"

namespace formicary::terminal {

inline constexpr std::size_t kMaxLineLength = 250;

// The commands of a line, which stand between semicolons.
std::vector<std::string> split_commands(std::string_view line);

struct TypedCommand {
  std::string_view verb;  // one of the known ones
  std::string argument;   // the rest of the line, as it was typed
};

// The first of these commands that a line begins with, written in full or, where `shortened`, as a
// beginning; nothing if it is none of them.
std::optional<TypedCommand> find_command(std::span<const std::string_view> known,
                                         const std::string& line, bool shortened);

}  // namespace formicary::terminal
