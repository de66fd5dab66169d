// Events and refusals as text, as they stand in the tests.
#pragma once

#include <string>
#include <vector>

#include "core/contract.h"

namespace formicary::testing {

// A note as text: its id without `event.` or `refusal.`, then its parameters. Seats and colours
// count from 1.
template <Rules R>
std::string note_text(const R& rules, const Note& note, const NoteSpec& spec) {
  std::string out(spec.id.substr(spec.id.find('.') + 1));
  for (std::size_t i = 0; i < spec.param_count(); ++i) {
    const ParamSpec& param = spec.params[i];
    out += ' ' + std::string(param.name) + '=';
    switch (param.kind) {
      case ParamKind::kText:
      case ParamKind::kNumber:
        out += std::to_string(note.args[i]);
        break;
      case ParamKind::kSeat:
      case ParamKind::kColour:
        out += std::to_string(note.args[i] + 1);
        break;
      case ParamKind::kTerm:
        out += rules.term(param.vocabulary, note.args[i]).id;
        break;
    }
  }
  return out;
}

// Empty for no refusal, else its clause and note_text.
template <Rules R>
std::string refusal_text(const R& rules, const std::optional<Refusal>& refusal) {
  if (!refusal) return {};
  const NoteSpec& spec = R::title().refusals[refusal->kind];
  return std::string(spec.clause) + ' ' + note_text(rules, *refusal, spec);
}

template <Rules R>
struct RecordingSink {
  static constexpr bool kListens = true;
  const R& rules;
  std::vector<std::string>& out;
  void operator()(const Event& event) const {
    out.push_back(note_text(rules, event, R::title().events[event.kind]));
  }
};

}  // namespace formicary::testing
