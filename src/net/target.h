// Parses the target of an HTTP request.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace formicary::net {

struct Target {
  std::string path;  // percent-decoded
  std::string query;
};

// Returns nullopt if the target is malformed or its path is not printable UTF-8.
std::optional<Target> parse_target(std::string_view text);

std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace formicary::net
