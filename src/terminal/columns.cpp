#include "terminal/columns.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/text.h"

namespace formicary::terminal {
namespace {

// The code point that starts at text[at], and moves `at` past it. Malformed bytes count as they
// are: the texts come from our own files and were checked there.
std::uint32_t next_code_point(std::string_view text, std::size_t& at) {
  const auto first = static_cast<std::uint8_t>(text[at++]);
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  std::uint32_t point = more == 0 ? first : first & (0x3fU >> more);
  for (int i = 0; i < more && at < text.size(); ++i) {
    point = point << 6 | (static_cast<std::uint8_t>(text[at++]) & 0x3fU);
  }
  return point;
}

// The wide blocks that our languages use: CJK, kana, Hangul, full-width forms; combining marks take
// no place.
std::size_t width_of_point(std::uint32_t point) {
  if (point >= 0x300 && point <= 0x36f) return 0;
  const bool wide = (point >= 0x1100 && point <= 0x115f) || (point >= 0x2e80 && point <= 0xa4cf) ||
                    (point >= 0xac00 && point <= 0xd7a3) || (point >= 0xf900 && point <= 0xfaff) ||
                    (point >= 0xfe30 && point <= 0xfe6f) || (point >= 0xff00 && point <= 0xff60) ||
                    (point >= 0x1f300 && point <= 0x1faff) ||
                    (point >= 0x20000 && point <= 0x3fffd);
  return wide ? 2 : 1;
}

// Chinese has no spaces: a line may end next to any wide character, but closing marks don't begin a
// line, and opening ones don't end it.
constexpr std::string_view kClosing = "，。、：；？！）」』》】…,.;:?!)]}>";
constexpr std::string_view kOpening = "（「『《【([{<";

// The end of the piece of a word that starts at `at`, which is never broken.
std::size_t end_of_piece(std::string_view word, std::size_t at) {
  while (at < word.size()) {
    const std::size_t start = at;
    const bool wide = width_of_point(next_code_point(word, at)) == 2;
    if (at == word.size()) break;
    std::size_t behind = at;
    const bool next_wide = width_of_point(next_code_point(word, behind)) == 2;
    const bool opens = kOpening.find(word.substr(start, at - start)) != std::string_view::npos;
    const bool closes = kClosing.find(word.substr(at, behind - at)) != std::string_view::npos;
    if ((wide || next_wide) && !opens && !closes) break;
  }
  return at;
}

}  // namespace

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) width += width_of_point(next_code_point(text, at));
  return width;
}

std::string clip(std::string_view text, std::size_t width) {
  std::size_t used = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    used += width_of_point(next_code_point(text, at));
    if (used > width) return std::string(text.substr(0, start));
  }
  return std::string(text);
}

std::string shorten(std::string_view text, std::size_t width) {
  if (width_of(text) <= width) return std::string(text);
  return std::string(trim(clip(text, width - 1))) + "…";
}

std::string pad_right(std::string_view text, std::size_t width) {
  const std::size_t used = width_of(text);
  return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::string pad_left(std::string_view text, std::size_t width) {
  const std::size_t used = width_of(text);
  return std::string(used < width ? width - used : 0, ' ') + std::string(text);
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  for (const std::string_view line : split(text, '\n')) {
    if (!out.empty()) out += '\n';
    // Spaces at the start of a line are its own indentation.
    const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
    std::size_t used = start;
    out += line.substr(0, start);
    bool first = true;
    for (const std::string_view word : split(line.substr(start), ' ')) {
      std::size_t at = 0;
      do {
        const std::size_t end = end_of_piece(word, at);
        const std::string_view piece = word.substr(at, end - at);
        const std::size_t space = at == 0 && !first ? 1 : 0;
        const std::size_t length = width_of(piece);
        if (!first && used + space + length > width && length > 0) {
          out += '\n' + std::string(indent, ' ');
          used = indent;
        } else {
          out.append(space, ' ');
          used += space;
        }
        out += piece;
        used += length;
        first = false;
        at = end;
      } while (at < word.size());
    }
    out = trim_right(std::move(out));
  }
  return out;
}

std::string trim_right(std::string text) {
  text.resize(text.find_last_not_of(' ') + 1);  // npos + 1 is 0
  return text;
}

std::string centre(std::string_view text, std::size_t width) {
  const std::size_t used = width_of(text);
  const std::size_t left = used < width ? (width - used) / 2 : 0;
  return pad_right(std::string(left, ' ') + std::string(text), width);
}

}  // namespace formicary::terminal
