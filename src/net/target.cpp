#include "net/target.h"

#include "base/text.h"

namespace formicary::net {
namespace {

std::optional<unsigned> hex_digit(char digit) {
  if (digit >= '0' && digit <= '9') {
    return static_cast<unsigned>(digit - '0');
  }
  if (digit >= 'a' && digit <= 'f') {
    return static_cast<unsigned>(digit - 'a' + 10);
  }
  if (digit >= 'A' && digit <= 'F') {
    return static_cast<unsigned>(digit - 'A' + 10);
  }
  return std::nullopt;
}

// Requests to proxies may have the absolute form. The part before the path is ignored.
std::string_view without_origin(std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (text.starts_with(scheme)) {
      text.remove_prefix(scheme.size());
      const std::size_t end = text.find_first_of("/?");
      return end == std::string_view::npos || text[end] != '/' ? "/" : text.substr(end);
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    if (text.size() - i < 3) {
      return std::nullopt;
    }
    const std::optional<unsigned> high = hex_digit(text[i + 1]);
    const std::optional<unsigned> low = hex_digit(text[i + 2]);
    if (!high || !low) {
      return std::nullopt;
    }
    decoded += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return decoded;
}

std::optional<Target> parse_target(std::string_view text) {
  text = without_origin(text);
  text = text.substr(0, text.find('#'));
  const std::size_t mark = text.find('?');
  std::optional<std::string> path = percent_decoded(text.substr(0, mark));
  if (!path || !path->starts_with('/') || !is_printable_utf8(*path)) {
    return std::nullopt;
  }
  Target target;
  target.path = std::move(*path);
  if (mark != std::string_view::npos) {
    target.query = text.substr(mark + 1);
  }
  return target;
}

}  // namespace formicary::net
