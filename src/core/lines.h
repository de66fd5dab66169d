// The lines of an edition, record or similar file: numbered and split into words, without blank
// lines and comments, which start with '#'.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "core/fault.h"

namespace formicary {

struct Line {
  int number = 0;  // from 1
  std::string_view text;
  std::vector<Word> words;  // at least one

  // The text after the first `count` words, trimmed.
  [[nodiscard]] std::string_view rest(std::size_t count) const;
};

inline constexpr std::size_t kMaxLineLength = 1000;

// The treatment of lines that are too long or not printable UTF-8, after they have been reported.
// Lines that are kept are cut to kMaxLineLength, and their words that are not text are empty.
enum class BadLines : std::uint8_t { kLeftOut, kKept };

// Reports lines that are too long or not printable UTF-8. A byte order mark at the beginning of the
// text is skipped.
std::vector<Line> read_lines(std::string_view text, Faults& faults,
                             BadLines bad = BadLines::kLeftOut);

}  // namespace formicary
