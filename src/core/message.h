// A sentence to be: its id, the rule clause behind it and its named parameters. The words module
// turns it into a sentence of a language; nothing below it writes sentences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/note.h"

namespace formicary {

struct Param {
  std::string name;
  ParamKind kind = ParamKind::kNumber;
  std::int64_t number = 0;  // kNumber; kSeat and kColour: counted from 0
  std::string text;         // kText: as it is; kTerm: `vocabulary.id`
  std::string fallback;     // kTerm: what to say where the language does not know the term
};

struct Message {
  std::string id;
  std::string clause;  // empty where no rule is behind it
  std::vector<Param> params;

  Message() = default;
  explicit Message(std::string_view message_id, std::string_view rule_clause = {})
      : id(message_id), clause(rule_clause) {}

  Message& number(std::string_view name, std::int64_t value) & {
    params.push_back({std::string(name), ParamKind::kNumber, value, {}, {}});
    return *this;
  }
  Message&& number(std::string_view name, std::int64_t value) && {
    return std::move(number(name, value));
  }
  Message& text(std::string_view name, std::string_view value) & {
    params.push_back({std::string(name), ParamKind::kText, 0, std::string(value), {}});
    return *this;
  }
  Message&& text(std::string_view name, std::string_view value) && {
    return std::move(text(name, value));
  }
};

// A word of a game, such as an item: `id` finds its translation, `fallback` stands in for it.
struct Term {
  std::string id;
  std::string fallback;
};

// The message of a note. `terms(vocabulary, value)` gives the Term of a kTerm parameter.
template <class Terms>
Message describe(const Note& note, const NoteSpec& spec, const Terms& terms) {
  Message message(spec.id, spec.clause);
  for (std::size_t i = 0; i < spec.param_count(); ++i) {
    const ParamSpec& param = spec.params[i];
    Param out{std::string(param.name), param.kind, note.args[i], {}, {}};
    if (param.kind == ParamKind::kTerm) {
      Term term = terms(param.vocabulary, int{note.args[i]});
      out.text = std::string(param.vocabulary) + "." + term.id;
      out.fallback = std::move(term.fallback);
    }
    message.params.push_back(std::move(out));
  }
  return message;
}

}  // namespace formicary
