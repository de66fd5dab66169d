#include "words/words.h"

#include "base/text.h"
#include "words/message_file.h"

namespace formicary {
namespace {

std::string name_of(std::int64_t number, const std::vector<std::string>& names) {
  const auto index = static_cast<std::size_t>(number);
  if (index < names.size() && !names[index].empty()) return names[index];
  std::string out;
  append_number(out, number + 1);
  return out;
}

// The branch of a `select` by a seat or a colour.
std::string key_of(std::int64_t number, const Names& names) {
  if (names.you == number) return "you";
  std::string out;
  append_number(out, number + 1);
  return out;
}

// Returns `bone` for `symbol.bone`.
std::string_view behind_vocabulary(std::string_view term) {
  return term.substr(term.find('.') + 1);
}

}  // namespace

Result<Words, Faults> Words::read(std::string_view language,
                                  std::span<const std::string_view> files) {
  Words words;
  words.language_ = language;
  for (const std::string_view file : files) {
    Faults faults = read_message_file(file, language, words.texts_);
    if (!faults.empty()) return faults;
  }
  return words;
}

bool Words::has(std::string_view id) const { return texts_.contains(id); }

std::string Words::say(const Message& message, const Names& names) const {
  std::vector<Argument> arguments;
  for (const Param& param : message.params) arguments.push_back(argument(param, names));
  if (const Pattern* text = pattern(message.id, names)) return format(*text, arguments, language_);
  std::string out = message.id;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    out += i == 0 ? " (" : ", ";
    out += arguments[i].name;
    out += ": ";
    out += arguments[i].shown;
  }
  if (!arguments.empty()) out += ')';
  return out;
}

const Pattern* Words::pattern(const std::string& id, const Names& names) const {
  if (!names.codes) {
    const auto plain = texts_.find("plain." + id);
    if (plain != texts_.end()) return &plain->second;
  }
  const auto found = texts_.find(id);
  return found == texts_.end() ? nullptr : &found->second;
}

Argument Words::argument(const Param& param, const Names& names) const {
  Argument out{param.name, {}, {}, {}};
  switch (param.kind) {
    case ParamKind::kNumber:
      append_number(out.shown, param.number);
      out.key = out.shown;
      out.number = param.number;
      break;
    case ParamKind::kSeat:
      out.shown = name_of(param.number, names.seats);
      out.key = key_of(param.number, names);
      break;
    case ParamKind::kColour:
      out.shown = name_of(param.number, names.colours);
      out.key = key_of(param.number, names);
      break;
    case ParamKind::kTerm:
      out.shown = term(param, names);
      out.key = behind_vocabulary(param.text);
      break;
    case ParamKind::kText:
      out.shown = param.text;
      out.key = param.text;
      break;
  }
  return out;
}

// In the words of the language, or else those of the edition, or else by id.
std::string Words::term(const Param& param, const Names& names) const {
  if (names.term) {
    std::string text = names.term(param.text);
    if (!text.empty()) return text;
  }
  const auto found = texts_.find("term." + param.text);
  if (found != texts_.end()) return format(found->second, {}, language_);
  if (!param.fallback.empty()) return param.fallback;
  return std::string(behind_vocabulary(param.text));
}

std::vector<std::string> Words::ids() const {
  std::vector<std::string> out;
  for (const auto& [id, pattern] : texts_) out.push_back(id);
  return out;
}

std::vector<std::string> Words::params(std::string_view id) const {
  const auto found = texts_.find(id);
  return found == texts_.end() ? std::vector<std::string>() : params_of(found->second);
}

}  // namespace formicary
