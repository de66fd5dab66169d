#include "core/lines.h"

namespace formicary {

std::string_view Line::rest(std::size_t count) const {
  if (count >= words.size()) return {};
  return trim(text.substr(static_cast<std::size_t>(words[count].column) - 1));
}

std::vector<Line> read_lines(std::string_view text, Faults& faults) {
  std::vector<Line> lines;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.size() > kMaxLineLength) {
      faults.push_back({Message("file.line-too-long").number("most", kMaxLineLength), number, 0});
      continue;
    }
    std::vector<Word> words = split_words(line);
    if (words.empty() || words[0].text.front() == '#') continue;
    // Tabs separate words; every other control character is a mistake.
    for (const Word& word : words) {
      if (is_printable_utf8(word.text)) continue;
      faults.push_back({Message("file.not-text"), number, word.column});
      words.clear();
      break;
    }
    if (!words.empty()) lines.push_back({number, line, std::move(words)});
  }
  return lines;
}

}  // namespace formicary
