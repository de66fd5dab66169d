// The target of an HTTP request, taken apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace formicary::net {

struct Target {
  std::string path;  // percent-decoded
  std::string query;
};

// Nothing for a target that is malformed, or whose path is no printable UTF-8.
std::optional<Target> parse_target(std::string_view text);

std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace formicary::net
