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

// `bone` of `symbol.bone`.
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
  const auto found = texts_.find(message.id);
  if (found != texts_.end()) return format(found->second, arguments, language_);
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
      append_number(out.key, param.number + 1);
      break;
    case ParamKind::kColour:
      out.shown = name_of(param.number, names.colours);
      append_number(out.key, param.number + 1);
      break;
    case ParamKind::kTerm:
      out.shown = term(param);
      out.key = behind_vocabulary(param.text);
      break;
    case ParamKind::kText:
      out.shown = param.text;
      out.key = param.text;
      break;
  }
  return out;
}

// In the language's words, else in those of the edition, else by its id.
std::string Words::term(const Param& param) const {
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
