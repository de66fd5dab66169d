// Small helpers for reading and writing text without streams, which WebAssembly cannot afford.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace formicary {

// A word of a line and the column (from 1) at which it begins.
struct Word {
  std::string_view text;
  int column = 1;
};

// The words of a line, which are separated by spaces or tabs.
std::vector<Word> split_words(std::string_view line);

// The pieces between separators; at least one, possibly empty.
std::vector<std::string_view> split(std::string_view text, char separator);

std::string_view trim(std::string_view text);

// A whole decimal number without sign or spaces, at most `most`; nothing otherwise.
std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t most);

void append_number(std::string& out, std::int64_t value);

std::string to_hex(std::span<const std::uint8_t> bytes);
std::string to_hex(std::uint32_t value);  // always eight digits
// Fills `out` from exactly twice as many lower-case hex digits; false if the text is anything else.
bool parse_hex(std::string_view text, std::span<std::uint8_t> out);
std::optional<std::uint32_t> parse_hex32(std::string_view text);

// An id as editions and commands use them: lower-case letters, digits and inner hyphens, 1 to 32.
bool is_id(std::string_view text);

// Valid UTF-8 without control characters: fit to be shown to people.
bool is_printable_utf8(std::string_view text);

}  // namespace formicary
