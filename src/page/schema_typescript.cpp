#include "page/schema.h"
#include "protocol/schema.h"
#include "protocol/sentence.h"
#include "protocol/typescript.h"
#include "view/schema.h"

namespace formicary::page::schema {
namespace {

// `SceneRequest` for `scene`.
std::string request_name(std::string_view name) {
  std::string out(name);
  out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out + "Request";
}

bool is_of_protocol(std::string_view name) {
  for (const ObjectSpec* object : formicary::schema_objects()) {
    if (object->name == name) return true;
  }
  return false;
}

std::string import_line(const std::vector<std::string_view>& names, bool protocol,
                        std::string_view file) {
  std::string list(protocol ? "ClientMessage, ServerMessage" : "");
  for (const std::string_view name : names) {
    if (is_of_protocol(name) != protocol) continue;
    if (!list.empty()) list += ", ";
    list += name;
  }
  return "import type { " + list + " } from \"" + std::string(file) + "\";\n";
}

}  // namespace

std::string typescript() {
  std::vector<const ObjectSpec*> imported(view::schema::objects().begin(),
                                          view::schema::objects().end());
  imported.insert(imported.end(), schema_objects().begin(), schema_objects().end());
  TypeWriter types(imported);
  std::string requests_text;
  std::string api;
  for (const RequestSpec& request : requests()) {
    const ObjectSpec spec{request.name, request.about, request.fields};
    const std::string name = request_name(request.name);
    types.add_parts(spec);
    if (!request.fields.empty()) write_interface(requests_text, spec, name);
    for (const ObjectSpec* answer : request.answers) types.add(*answer);
    api += "  /** " + sentence(request.about) + " */\n  " + std::string(request.name) +
           ": { request: " + (request.fields.empty() ? "Record<never, never>" : name) +
           "; answer: " + union_of(request.answers) + " };\n";
  }
  return "// The requests that the page's workers answer, one JSON text each way. Made by "
         "`formicary "
         "protocol --engine`\n"
         "// from the schema in src/page; change it there.\n" +
         import_line(types.imports(), true, "../protocol") +
         import_line(types.imports(), false, "./scene") + types.types() + requests_text +
         "\nexport interface EngineApi {\n" + api + "}\n";
}

}  // namespace formicary::page::schema
