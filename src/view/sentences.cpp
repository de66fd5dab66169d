#include "view/sentences.h"

namespace formicary::view {
namespace {

// Returns `bone` for `symbol.bone`.
std::string_view behind_vocabulary(std::string_view term) {
  return term.substr(term.find('.') + 1);
}

void write_param(JsonWriter& out, const Param& param) {
  out.key(param.name);
  switch (param.kind) {
    case ParamKind::kNumber:
      out.integer(param.number);
      break;
    case ParamKind::kSeat:
    case ParamKind::kColour:
      out.integer(param.number + 1);
      break;
    case ParamKind::kTerm:
      out.string(behind_vocabulary(param.text));
      break;
    case ParamKind::kText:
      out.string(param.text);
      break;
  }
}

}  // namespace

void write_sentence_members(JsonWriter& out, const Message& message, const Words& words,
                            const Names& names) {
  out.string("id", message.id)
      .string("text", words.say(message, names))
      .string_if("clause", message.clause);
}

void write_sentence(JsonWriter& out, const Message& message, const Words& words,
                    const Names& names) {
  out.begin_object();
  write_sentence_members(out, message, words, names);
  out.end_object();
}

void write_event(JsonWriter& out, const Message& message, const Words& words, const Names& names) {
  out.begin_object();
  write_sentence_members(out, message, words, names);
  out.key("params").begin_object();
  for (const Param& param : message.params) write_param(out, param);
  out.end_object().end_object();
}

}  // namespace formicary::view
