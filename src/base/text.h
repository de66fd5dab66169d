// Small helpers for reading and writing text without streams, which are too large for WebAssembly.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace formicary {

// A word of a line and its column, counted from 1.
struct Word {
  std::string_view text;
  int column = 1;
};

// The words of a line, which are separated by spaces or tabs.
std::vector<Word> split_words(std::string_view line);

// The pieces between separators; at least one, possibly empty.
std::vector<std::string_view> split(std::string_view text, char separator);

std::string_view trim(std::string_view text);

// Parses a decimal number without sign or spaces. Returns nullopt if it is anything else or exceeds
// `most`.
std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t most);

void append_number(std::string& out, std::int64_t value);

std::string to_hex(std::span<const std::uint8_t> bytes);
std::string to_hex(std::uint32_t value);  // always eight digits
// Fills `out` from exactly twice as many lower-case hex digits. Returns false if the text is
// anything else.
bool parse_hex(std::string_view text, std::span<std::uint8_t> out);
std::optional<std::uint32_t> parse_hex32(std::string_view text);

// Whether the text is an id as in editions and commands: 1 to 32 lower-case letters, digits and
// inner hyphens.
bool is_id(std::string_view text);

// Whether a word is another one with few typing mistakes: a letter more, less or exchanged, two
// swapped neighbours, or capitals. A third of the letters of `meant` may be wrong, and at least
// one.
bool is_misspelling(std::string_view typed, std::string_view meant);

// Whether the text is valid UTF-8 without control characters, and so can be shown to people.
bool is_printable_utf8(std::string_view text);

}  // namespace formicary
