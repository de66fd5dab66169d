// Formats a pattern with its parameters.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "words/pattern.h"

namespace formicary {

// A parameter that is ready to be inserted.
struct Argument {
  std::string_view name;
  std::string shown;                   // for {name} and #
  std::string key;                     // for select
  std::optional<std::int64_t> number;  // for plural; `other` is chosen without a number
};

// A parameter without an argument is shown as `{name}`.
std::string format(const Pattern& pattern, std::span<const Argument> arguments,
                   std::string_view language);

}  // namespace formicary
