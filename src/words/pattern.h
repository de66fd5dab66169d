// The parsed text of one message: a subset of ICU MessageFormat.
//   {name}                                     the parameter
//   {name, plural, =0 {..} one {..} other {..}}  by number; # inside is the number
//   {name, select, this {..} other {..}}       by value
//   '{' '}' \n                                 a brace, a brace, a line break
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/message.h"

namespace formicary {

struct Piece;
using Pattern = std::vector<Piece>;

// One alternative: `key` is a plural category, `=NUMBER`, or a value of a select.
struct Branch {
  std::string key;
  Pattern pattern;
};

struct Piece {
  enum class Kind : std::uint8_t { kText, kParam, kPlural, kSelect };

  Kind kind = Kind::kText;
  std::string text;              // kText: the literal text; otherwise the name of the parameter
  std::vector<Branch> branches;  // kPlural, kSelect: one of them is `other`
};

// The first fault in a text, and the number of bytes before it.
struct PatternFault {
  std::size_t offset = 0;
  Message message;
};

Result<Pattern, PatternFault> parse_pattern(std::string_view text, std::string_view language);

// The parameters that a pattern uses, in order of their names, each once.
std::vector<std::string> params_of(const Pattern& pattern);

}  // namespace formicary
