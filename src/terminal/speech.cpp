#include "terminal/speech.h"

#include <algorithm>

#include "platform/text_io.h"

namespace formicary::terminal {

namespace {

void refuse_language(std::string_view language) {
  std::string known;
  for (const std::string_view each : shipped_languages()) {
    known += known.empty() ? "" : ", ";
    known += each;
  }
  const std::optional<Words> english = Words::shipped("en", {});
  print_error(english->say(Message("app.language").text("found", language).text("known", known)));
}

}  // namespace

std::optional<Words> open_words(std::string_view language, std::string_view title) {
  std::optional<Words> words = Words::shipped(language, title);
  if (!words) refuse_language(language);
  return words;
}

std::optional<LazyWords> open_lazy_words(std::string_view language) {
  const auto known = shipped_languages();
  if (std::find(known.begin(), known.end(), language) != known.end()) return LazyWords(language);
  refuse_language(language);
  return {};
}

std::string with_rule(const Words& words, const Message& message, const Names& names) {
  std::string sentence = words.say(message, names);
  if (message.clause.empty()) return sentence;
  return words.say(
      Message("app.with-rule").text("sentence", sentence).text("clause", message.clause));
}

std::string describe_fault(const Words& words, std::string_view path, const Fault& fault) {
  std::string out(path);
  if (fault.line > 0) out += ':' + std::to_string(fault.line);
  if (fault.line > 0 && fault.column > 0) out += ':' + std::to_string(fault.column);
  return out + ": " + with_rule(words, fault.message);
}

Names names_of(const Words& words, const RecordHeader& header) {
  Names names;
  for (std::size_t i = 0; i < header.colours.size(); ++i) {
    const std::string colour = words.say("term.colour." + header.colours[i]);
    const bool seated = i < header.seats.size();
    if (!seated) {
      names.colours.push_back(words.say(Message("term.imaginary").text("colour", colour)));
    } else {
      names.colours.push_back(header.seats[i].name.empty() ? colour : header.seats[i].name);
      names.seats.push_back(names.colours.back());
    }
  }
  return names;
}

}  // namespace formicary::terminal
