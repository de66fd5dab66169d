// The text of one message, taken apart: a subset of ICU MessageFormat.
//   {name}                                     the parameter
//   {name, plural, =0 {..} one {..} other {..}}  by number; # inside is the number
//   {name, select, this {..} other {..}}       by what it is
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

// One way to go on: `key` is a plural category, `=NUMBER`, or what a select asks for.
struct Branch {
  std::string key;
  Pattern pattern;
};

struct Piece {
  enum class Kind : std::uint8_t { kText, kParam, kPlural, kSelect };

  Kind kind = Kind::kText;
  std::string text;              // kText: as it is; otherwise the parameter's name
  std::vector<Branch> branches;  // kPlural, kSelect: one of them is `other`
};

// The first thing that is wrong with a text, and how many bytes stand before it.
struct PatternFault {
  std::size_t offset = 0;
  Message message;
};

Result<Pattern, PatternFault> parse_pattern(std::string_view text, std::string_view language);

// The parameters that a pattern uses, in order of their names, each once.
std::vector<std::string> params_of(const Pattern& pattern);

}  // namespace formicary
