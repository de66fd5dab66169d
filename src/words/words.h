// Sentences of a language. The message files (words/LANGUAGE/*.txt) hold one message a line,
//   id = text with {parameters}
// in the subset of ICU MessageFormat that words/pattern.h describes. A line that begins with spaces
// continues the one before it. docs/words.md describes the files for translators.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/fault.h"
#include "core/message.h"
#include "words/format.h"
#include "words/pattern.h"

namespace formicary {

// What seats and colours are called in a sentence: the players' names, or the colours. One that is
// missing or empty is called by its number, counted from 1.
struct Names {
  std::vector<std::string> seats;
  std::vector<std::string> colours;
};

class Words {
 public:
  // Reads message files of one language; ids must differ across them. Reports all faults of the
  // first file that has any.
  static Result<Words, Faults> read(std::string_view language,
                                    std::span<const std::string_view> files);
  // The shipped words of a language: those of the programs, and those of a title unless that is
  // empty. Nothing if the language is not shipped.
  static std::optional<Words> shipped(std::string_view language, std::string_view title);

  [[nodiscard]] const std::string& language() const { return language_; }
  [[nodiscard]] bool has(std::string_view id) const;

  // The sentence of a message. An id that is not known is shown as itself with its parameters, so
  // that nothing is ever hidden from the reader; a test demands that none is missing.
  [[nodiscard]] std::string say(const Message& message, const Names& names = {}) const;
  [[nodiscard]] std::string say(std::string_view id) const { return say(Message(id)); }

  // All ids, in order: for tests and tools.
  [[nodiscard]] std::vector<std::string> ids() const;
  // The parameters that a message's text uses, in order of their names.
  [[nodiscard]] std::vector<std::string> params(std::string_view id) const;

 private:
  [[nodiscard]] Argument argument(const Param& param, const Names& names) const;
  [[nodiscard]] std::string term(const Param& param) const;

  std::string language_;
  std::map<std::string, Pattern, std::less<>> texts_;
};

// The shipped languages, English first: `en`.
std::span<const std::string_view> shipped_languages();

}  // namespace formicary
