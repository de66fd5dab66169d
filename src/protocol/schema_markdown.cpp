// schema_markdown: the tables of docs/protocol.md.
#include "base/text.h"
#include "protocol/schema.h"
#include "protocol/schema_text.h"
#include "protocol/sentence.h"

namespace formicary {
namespace {

// `1 to 40`, `from 1`, `up to 40`.
std::string range_of(const FieldSpec& field, bool is_text) {
  std::string out;
  if (field.most == kMaxJsonInteger) {
    out = "from ";
    append_number(out, field.least);
    return out;
  }
  if (is_text && field.least == field.most) {
    append_number(out, field.least);
    return out;
  }
  if (is_text && field.least == 0) {
    out = "up to ";
  } else {
    append_number(out, field.least);
    out += " to ";
  }
  append_number(out, field.most);
  return out;
}

// The names of objects are headings further down.
std::string link_to(std::string_view name) {
  std::string anchor(name);
  for (char& c : anchor) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return "[" + std::string(name) + "](#object-" + anchor + ")";
}

std::string markdown_type(const FieldSpec& field) {
  switch (field.type) {
    case FieldType::kLine:
      return "text, " + range_of(field, true) + " bytes";
    case FieldType::kText:
      return "text of several lines, " + range_of(field, true) + " bytes";
    case FieldType::kToken:
      return "word, " + range_of(field, true) + " bytes";
    case FieldType::kDigest:
      return "64 hex digits";
    case FieldType::kInteger:
      return "number, " + range_of(field, false);
    case FieldType::kBoolean:
      return "true or false";
    case FieldType::kChoice: {
      std::string out;
      for (const std::string_view value : field.values) {
        if (!out.empty()) out += ", ";
        out.append("`").append(value).append("`");
      }
      return out;
    }
    case FieldType::kObject:
      return link_to(field.object->name);
    case FieldType::kChoices:
      return "words by name";
    case FieldType::kParams:
      return "[parameters](#messages-and-sentences) by name";
    default:  // no message has fields of the other types
      break;
  }
  return {};
}

void write_fields(std::string& out, const ObjectSpec& spec) {
  out += "\n| field | what it is | |\n|---|---|---|\n";
  for (const FieldSpec& field : spec.fields) {
    out.append("| `").append(field.name).append("`").append(field.optional ? ", optional" : "");
    out.append(" | ").append(field.items > 0 ? "list: " : "").append(markdown_type(field));
    out.append(" | ").append(field.about).append(" |\n");
  }
}

void write_section(std::string& out, const ObjectSpec& spec, bool is_message) {
  out.append("\n#### ").append(is_message ? "`" : "Object: ").append(spec.name);
  out.append(is_message ? "`" : "").append("\n").append(sentence(spec.about)).append("\n");
  write_fields(out, spec);
}

}  // namespace

std::string schema_markdown() {
  std::string out = "### From clients\n";
  for (const ObjectSpec& spec : client_messages()) write_section(out, spec, true);
  out += "\n### From servers\n";
  for (const ObjectSpec& spec : server_messages()) write_section(out, spec, true);
  out += "\n### Objects in them\n";
  for (const ObjectSpec* spec : schema_objects()) write_section(out, *spec, false);
  return out;
}

}  // namespace formicary
