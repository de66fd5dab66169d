#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

namespace formicary {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// The length of the UTF-8 sequence that starts at text[0], or 0 if it is not well formed.
std::size_t utf8_length(std::string_view text) {
  const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = at(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((at(i) & 0xc0) != 0x80) return 0;
  }
  // Over-long forms, surrogates and code points beyond U+10FFFF; C1 controls are refused as well.
  if (first == 0xe0 && at(1) < 0xa0) return 0;
  if (first == 0xed && at(1) > 0x9f) return 0;
  if (first == 0xf0 && at(1) < 0x90) return 0;
  if (first == 0xf4 && at(1) > 0x8f) return 0;
  if (first == 0xc2 && at(1) < 0xa0) return 0;
  return length;
}

}  // namespace

std::vector<Word> split_words(std::string_view line) {
  std::vector<Word> words;
  std::size_t i = 0;
  while (i < line.size()) {
    while (i < line.size() && is_space(line[i])) ++i;
    const std::size_t start = i;
    while (i < line.size() && !is_space(line[i])) ++i;
    if (i > start) words.push_back({line.substr(start, i - start), static_cast<int>(start) + 1});
  }
  return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  while (true) {
    const std::size_t at = text.find(separator);
    pieces.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return pieces;
    text.remove_prefix(at + 1);
  }
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t most) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value > most) return {};
  return value;
}

void append_number(std::string& out, std::int64_t value) {
  std::array<char, 24> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out.append(digits.data(), end);
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string out;
  for (const std::uint8_t byte : bytes) {
    out += kHexDigits[byte >> 4];
    out += kHexDigits[byte & 15];
  }
  return out;
}

std::string to_hex(std::uint32_t value) {
  std::string out;
  for (int shift = 28; shift >= 0; shift -= 4) out += kHexDigits[(value >> shift) & 15];
  return out;
}

bool parse_hex(std::string_view text, std::span<std::uint8_t> out) {
  if (text.size() != 2 * out.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = kHexDigits.find(text[i]);
    if (digit == std::string_view::npos) return false;
    const unsigned high = i % 2 == 0 ? 0U : unsigned{out[i / 2]} << 4;
    out[i / 2] = static_cast<std::uint8_t>(high | digit);
  }
  return true;
}

std::optional<std::uint32_t> parse_hex32(std::string_view text) {
  std::array<std::uint8_t, 4> bytes{};
  if (!parse_hex(text, bytes)) return {};
  std::uint32_t value = 0;
  for (const std::uint8_t byte : bytes) value = (value << 8) | byte;
  return value;
}

bool is_id(std::string_view text) {
  if (text.empty() || text.size() > 32 || text.front() == '-' || text.back() == '-') return false;
  for (const char c : text) {
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
  }
  return true;
}

bool is_misspelling(std::string_view typed, std::string_view meant) {
  const std::size_t allowed = std::max<std::size_t>(1, meant.size() / 3);
  if (typed.size() > meant.size() + allowed || meant.size() > typed.size() + allowed) return false;
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  // Rows of the table of distances between prefixes: the last two of `typed` and the next one.
  std::vector<std::size_t> before(meant.size() + 1);
  std::vector<std::size_t> last(meant.size() + 1);
  std::vector<std::size_t> next(meant.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= typed.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= meant.size(); ++j) {
      const char a = lower(typed[i - 1]);
      const char b = lower(meant[j - 1]);
      next[j] = std::min({last[j] + 1, next[j - 1] + 1, last[j - 1] + (a == b ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a == lower(meant[j - 2]) && lower(typed[i - 2]) == b;
      if (swapped) next[j] = std::min(next[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, next);
  }
  return last[meant.size()] <= allowed;
}

bool is_printable_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0 || static_cast<std::uint8_t>(text[0]) < 0x20 || text[0] == 0x7f) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace formicary
