// The lines of a text file of ours (an edition, a record): numbered, split into words, without
// blank lines and comments, which start with '#'.
#pragma once

#include <string_view>
#include <vector>

#include "base/text.h"
#include "core/fault.h"

namespace formicary {

struct Line {
  int number = 0;  // from 1
  std::string_view text;
  std::vector<Word> words;  // at least one

  // The text behind the first `count` words, trimmed.
  [[nodiscard]] std::string_view rest(std::size_t count) const;
};

inline constexpr std::size_t kMaxLineLength = 1000;

// Reports lines that are too long or not printable UTF-8, and leaves them out.
std::vector<Line> read_lines(std::string_view text, Faults& faults);

}  // namespace formicary
