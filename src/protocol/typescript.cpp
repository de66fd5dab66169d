#include "protocol/typescript.h"

#include <algorithm>

#include "protocol/sentence.h"

namespace formicary {
namespace {

std::string values_of(const FieldSpec& field) {
  std::string out;
  for (const std::string_view value : field.values) {
    if (!out.empty()) out += " | ";
    out.append("\"").append(value).append("\"");
  }
  return out;
}

std::string typescript_type(const FieldSpec& field) {
  switch (field.type) {
    case FieldType::kLine:
    case FieldType::kText:
    case FieldType::kToken:
    case FieldType::kDigest:
      return "string";
    case FieldType::kInteger:
      return "number";
    case FieldType::kBoolean:
      return "boolean";
    case FieldType::kTrue:
      return "true";
    case FieldType::kChoice:
      return field.values_name.empty() ? values_of(field) : std::string(field.values_name);
    case FieldType::kObject:
      return std::string(field.object->name);
    case FieldType::kVariant:
      return union_of(field.variants);
    case FieldType::kChoices:
      return "Record<string, string>";
    case FieldType::kParams:
      return "Record<string, Param>";
    case FieldType::kScalars:
      return "Record<string, number | string>";
    case FieldType::kClientMessage:
      return "ClientMessage";
    case FieldType::kServerMessage:
      return "ServerMessage";
  }
  return {};
}

std::string type_of(const FieldSpec& field) {
  std::string type = typescript_type(field);
  if (field.nullable) type += " | null";
  if (field.items == 0) return type;
  if (!field.exact_items) {
    return type.find(" | ") == std::string::npos ? type + "[]" : "(" + type + ")[]";
  }
  std::string out;
  for (std::int64_t i = 0; i < field.items; ++i) out += (i == 0 ? "[" : ", ") + type;
  return out + "]";
}

}  // namespace

void write_interface(std::string& out, const ObjectSpec& spec, std::string_view name,
                     std::string_view type) {
  out.append("\n/** ").append(sentence(spec.about)).append(" */\n");
  if (spec.fields.empty() && type.empty()) {  // an empty interface would accept any value
    out.append("export type ").append(name).append(" = Record<never, never>;\n");
    return;
  }
  out.append("export interface ").append(name);
  out += " {\n";
  if (!type.empty()) out.append("  type: \"").append(type).append("\";\n");
  for (const FieldSpec& field : spec.fields) {
    if (!field.about.empty()) out.append("  /** ").append(sentence(field.about)).append(" */\n");
    out.append("  ").append(field.name).append(field.optional ? "?: " : ": ");
    out.append(type_of(field)).append(";\n");
  }
  out += "}\n";
}

std::string union_of(std::span<const ObjectSpec* const> variants) {
  std::string out;
  for (const ObjectSpec* variant : variants) {
    if (!out.empty()) out += " | ";
    out += variant->name;
  }
  return out;
}

void TypeWriter::add(const ObjectSpec& spec) {
  if (std::find(imported_.begin(), imported_.end(), &spec) != imported_.end()) {
    if (std::find(imports_.begin(), imports_.end(), spec.name) == imports_.end()) {
      imports_.push_back(spec.name);
    }
    return;
  }
  if (std::find(objects_.begin(), objects_.end(), &spec) != objects_.end()) return;
  objects_.push_back(&spec);
  add_parts(spec);
}

void TypeWriter::add_parts(const ObjectSpec& spec) {
  for (const FieldSpec& field : spec.fields) add(field);
}

void TypeWriter::add(const FieldSpec& field) {
  if (field.object != nullptr) add(*field.object);
  for (const ObjectSpec* variant : field.variants) add(*variant);
  const bool named = std::any_of(choices_.begin(), choices_.end(), [&](const FieldSpec* choice) {
    return choice->values_name == field.values_name;
  });
  if (!field.values_name.empty() && !named) choices_.push_back(&field);
}

std::string TypeWriter::types() const {
  std::string out;
  for (const FieldSpec* choice : choices_) {
    out.append("\nexport type ").append(choice->values_name).append(" = ");
    out.append(values_of(*choice)).append(";\n");
  }
  for (const ObjectSpec* object : objects_) write_interface(out, *object, object->name);
  return out;
}

}  // namespace formicary
