#include "core/lines.h"

namespace formicary {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// Empties the words that are not text and returns the column of the first one; 0 if there is none.
int empty_bad_words(std::vector<Word>& words) {
  int column = 0;
  for (Word& word : words) {
    // Tabs separate words; every other control character is a fault.
    if (is_printable_utf8(word.text)) continue;
    if (column == 0) column = word.column;
    word.text = {};
  }
  return column;
}

}  // namespace

std::string_view Line::rest(std::size_t count) const {
  if (count >= words.size()) return {};
  return trim(text.substr(static_cast<std::size_t>(words[count].column) - 1));
}

std::vector<Line> read_lines(std::string_view text, Faults& faults, BadLines bad) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<Line> lines;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    const bool too_long = line.size() > kMaxLineLength;
    if (too_long) {
      faults.push_back({Message("file.line-too-long").number("most", kMaxLineLength), number, 0});
      if (bad == BadLines::kLeftOut) continue;
      line = line.substr(0, kMaxLineLength);
    }
    std::vector<Word> words = split_words(line);
    if (words.empty() || words[0].text.front() == '#') continue;
    if (const int column = empty_bad_words(words); column != 0) {
      if (!too_long) faults.push_back({Message("file.not-text"), number, column});
      if (bad == BadLines::kLeftOut) continue;
    }
    lines.push_back({number, line, std::move(words)});
  }
  return lines;
}

}  // namespace formicary
