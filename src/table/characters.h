// Characters of names and chat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace formicary {

// Whether a character counts as printable in Unicode although it is invisible or changes the
// direction of the text: soft hyphen, zero-width characters, direction marks and overrides, byte
// order mark.
inline bool is_treacherous(std::uint32_t c) {
  return c == 0xad || c == 0x61c || (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
         (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xe0000 && c <= 0xe0fff);
}

// Returns the next character of valid UTF-8 and moves `at` past it.
inline std::uint32_t next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(at++);
  if (first < 0x80) return first;
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  auto c = static_cast<std::uint32_t>(first & (0x3f >> more));
  for (int i = 0; i < more; ++i) c = c << 6 | (byte(at++) & 0x3fU);
  return c;
}

}  // namespace formicary
