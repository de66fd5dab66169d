// An untranslated sentence: its id, the rule clause that it cites, and named parameters. The words
// module turns it into a sentence of a language; nothing below that module writes sentences.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/note.h"
#include "core/seat.h"

namespace formicary {

struct Param {
  std::string name;
  ParamKind kind = ParamKind::kNumber;
  std::int64_t number = 0;  // kNumber; kSeat and kColour: counted from 0
  std::string text;         // kText: the text itself; kTerm: `vocabulary.id`
  std::string fallback;     // kTerm: the text for languages that do not translate the term
};

struct Message {
  std::string id;
  std::string clause;  // empty if the message cites no rule
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
  Message& seat(std::string_view name, Seat value) & {
    params.push_back({std::string(name), ParamKind::kSeat, value, {}, {}});
    return *this;
  }
  Message&& seat(std::string_view name, Seat value) && { return std::move(seat(name, value)); }
  Message& colour(std::string_view name, Colour value) & {
    params.push_back({std::string(name), ParamKind::kColour, value, {}, {}});
    return *this;
  }
  Message&& colour(std::string_view name, Colour value) && {
    return std::move(colour(name, value));
  }
};

// A word of a game, such as an item: `id` finds its translation; `fallback` is used if there is
// none.
struct Term {
  std::string id;
  std::string fallback;
};

// Turns a note into a message. `terms(vocabulary, value)` returns the Term of a kTerm parameter.
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
