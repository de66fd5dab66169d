// Sentences of a language. The message files (words/LANGUAGE/*.txt) hold one message a line,
//   id = text with {parameters}
// in the subset of ICU MessageFormat that words/pattern.h describes. A line that begins with spaces
// continues the one before it. docs/words.md describes the files for translators.
#pragma once

#include <functional>
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

// The names of seats and colours in a sentence: the players' names, or the colours. A missing or
// empty name is replaced by the number, counted from 1.
struct Names {
  std::vector<std::string> seats;
  std::vector<std::string> colours;
  // The seat, and so the colour, of the reader, for whom `select` chooses the branch `you`.
  std::optional<int> you = {};
  // Whether sentences may contain codes of hexes, rows and trails, which are typed in text play. If
  // not, a message `plain.ID` is used instead of `ID` if it exists.
  bool codes = true;
  // Another text for a term such as `trail.f3`; empty if it has none. May be unset.
  std::function<std::string(std::string_view term)> term = {};
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
  // Those messages of the programs whose ids begin with `group` and a dot. Reading them takes a
  // small part of the time that all messages take.
  static std::optional<Words> shipped_group(std::string_view language, std::string_view group);

  [[nodiscard]] const std::string& language() const { return language_; }
  [[nodiscard]] bool has(std::string_view id) const;

  // The sentence of a message. An unknown id is shown as itself with its parameters, so that
  // nothing is ever hidden from the reader; a test demands that none is missing.
  [[nodiscard]] std::string say(const Message& message, const Names& names = {}) const;
  [[nodiscard]] std::string say(std::string_view id) const { return say(Message(id)); }

  // All ids, in order: for tests and tools.
  [[nodiscard]] std::vector<std::string> ids() const;
  // The parameters that a message's text uses, in order of their names.
  [[nodiscard]] std::vector<std::string> params(std::string_view id) const;

 private:
  [[nodiscard]] Argument argument(const Param& param, const Names& names) const;
  [[nodiscard]] std::string term(const Param& param, const Names& names) const;
  // The text that is said for a message; null if there is none.
  [[nodiscard]] const Pattern* pattern(const std::string& id, const Names& names) const;

  std::string language_;
  std::map<std::string, Pattern, std::less<>> texts_;
};

// The shipped languages, English first: `en`.
std::span<const std::string_view> shipped_languages();
// Whether words are shipped for a title.
bool has_shipped_words(std::string_view title);

}  // namespace formicary
