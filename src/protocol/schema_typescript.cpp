// schema_typescript: web/src/protocol.ts.
#include "base/text.h"
#include "protocol/messages.h"
#include "protocol/schema.h"
#include "protocol/schema_text.h"
#include "protocol/typescript.h"

namespace formicary {
namespace {

// `AskBackRequest` for `ask-back`.
std::string interface_name(std::string_view type, std::string_view suffix) {
  std::string out;
  bool upper = true;
  for (const char c : type) {
    if (c == '-') {
      upper = true;
      continue;
    }
    out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    upper = false;
  }
  return out.append(suffix);
}

void write_messages(std::string& out, std::span<const ObjectSpec> messages, std::string_view suffix,
                    std::string_view all, std::string_view about) {
  for (const ObjectSpec& spec : messages) {
    write_interface(out, spec, interface_name(spec.name, suffix), spec.name);
  }
  out.append("\n/** ").append(about).append(" */\nexport type ").append(all).append(" =");
  for (const ObjectSpec& spec : messages) {
    out.append("\n  | ").append(interface_name(spec.name, suffix));
  }
  out += ";\n";
}

}  // namespace

std::string schema_typescript() {
  std::string out =
      "// The messages between clients and servers. Made by `formicary protocol --typescript` "
      "from\n"
      "// the schema in src/protocol; change it there. docs/protocol.md explains it.\n\n"
      "export const PROTOCOL_VERSION = ";
  append_number(out, kProtocolVersion);
  out +=
      ";\n\n"
      "/** A parameter of a message: a number, a text, a seat or a colour from 1, or a word of "
      "the\n"
      " * game with a fallback for languages that do not translate it. */\n"
      "export type Param =\n"
      "  | number\n"
      "  | string\n"
      "  | { seat: number }\n"
      "  | { colour: number }\n"
      "  | { term: string; fallback: string };\n";
  for (const ObjectSpec* object : schema_objects()) {
    write_interface(out, *object, object->name);
  }
  write_messages(out, client_messages(), "Request", "ClientMessage",
                 "Any message that a client may send.");
  write_messages(out, server_messages(), "Message", "ServerMessage",
                 "Any message that a server may send.");
  return out;
}

}  // namespace formicary
