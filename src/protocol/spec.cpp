#include "protocol/spec.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "protocol/schema.h"

namespace formicary {
namespace {

constexpr std::size_t kDigestDigits = 64;
constexpr std::size_t kMaxNameLength = 64;      // names of options and parameters
constexpr std::size_t kMaxShown = 40;           // bytes shown of a text that a client sent
constexpr std::size_t kMaxParamLength = 65536;  // bytes; an answer may repeat a text that was sent

bool is_token(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-_.:~+/=").find(c) != std::string_view::npos;
  });
}

bool is_lower_hex(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// Several lines: printable, and tabs and line breaks are allowed.
bool is_several_lines(std::string_view text) {
  std::string flat(text);
  std::replace_if(
      flat.begin(), flat.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  return is_printable_utf8(flat);
}

// A text that a client sent, if it is fit to be shown in an answer.
std::string shown(std::string_view text) {
  if (text.size() > kMaxShown || !is_printable_utf8(text)) return "?";
  return std::string(text);
}

class Checker {
 public:
  explicit Checker(UnknownFields unknown) : unknown_(unknown) {}

  std::optional<Message> message(const Json& json, std::span<const ObjectSpec> messages) {
    if (!json.is(Json::Kind::kObject)) return Message("protocol.no-object");
    const Json* type = json.find("type");
    if (type == nullptr) return Message("protocol.missing").text("field", "type");
    if (!type->is(Json::Kind::kString)) return Message("protocol.no-text").text("field", "type");
    for (const ObjectSpec& spec : messages) {
      if (spec.name == type->string()) return object(json, spec, true);
    }
    return Message("protocol.unknown-type").text("found", shown(type->string()));
  }

  std::optional<Message> variant(const Json& json, std::span<const ObjectSpec* const> variants) {
    const auto has_required_fields = [&](const ObjectSpec* spec) {
      return std::all_of(spec->fields.begin(), spec->fields.end(), [&](const FieldSpec& field) {
        return field.optional || json.find(field.name) != nullptr;
      });
    };
    const auto meant = std::find_if(variants.begin(), variants.end(), has_required_fields);
    return object(json, meant == variants.end() ? *variants.front() : **meant, false);
  }

  std::optional<Message> object(const Json& json, const ObjectSpec& spec, bool has_type) {
    if (!json.is(Json::Kind::kObject)) return Message("protocol.no-fields").text("field", path_);
    for (const FieldSpec& field : spec.fields) {
      const std::size_t outer = enter(field.name);
      const Json* value = json.find(field.name);
      if (value == nullptr && !field.optional) {
        return Message("protocol.missing").text("field", path_);
      }
      if (value != nullptr) {
        if (auto fault = check(*value, field)) return fault;
      }
      path_.resize(outer);
    }
    return unknown_ == UnknownFields::kIgnored ? std::nullopt : known(json, spec, has_type);
  }

 private:
  std::optional<Message> known(const Json& json, const ObjectSpec& spec, bool has_type) {
    for (const Json::Member& member : json.object()) {
      if (has_type && member.name == "type") continue;
      const bool is_known =
          std::any_of(spec.fields.begin(), spec.fields.end(),
                      [&](const FieldSpec& field) { return field.name == member.name; });
      if (is_known) continue;
      enter(shown(member.name));
      return Message("protocol.unknown-field").text("field", path_);
    }
    return {};
  }

  // Appends a field to the path; returns the previous length, which restores it.
  std::size_t enter(std::string_view name) {
    const std::size_t outer = path_.size();
    if (outer > 0) path_ += '.';
    path_ += name;
    return outer;
  }

  std::optional<Message> check(const Json& json, const FieldSpec& field) {
    if (field.items == 0) return one(json, field);
    if (!json.is(Json::Kind::kArray)) return Message("protocol.no-list").text("field", path_);
    if (std::cmp_greater(json.array().size(), field.items)) {
      return Message("protocol.many-items").text("field", path_).number("most", field.items);
    }
    if (field.exact_items && std::cmp_less(json.array().size(), field.items)) {
      return Message("protocol.short").text("field", path_).number("least", field.items);
    }
    const std::size_t outer = path_.size();
    std::int64_t number = 0;
    for (const Json& item : json.array()) {
      path_ += '[';
      append_number(path_, number++);
      path_ += ']';
      if (auto fault = one(item, field)) return fault;
      path_.resize(outer);
    }
    return {};
  }

  std::optional<Message> one(const Json& json, const FieldSpec& field) {
    if (field.nullable && json.is(Json::Kind::kNull)) return {};
    switch (field.type) {
      case FieldType::kLine:
      case FieldType::kText:
      case FieldType::kToken:
        return text(json, field);
      case FieldType::kDigest:
        if (json.string().size() == kDigestDigits && is_lower_hex(json.string())) return {};
        return Message("protocol.no-digest").text("field", path_);
      case FieldType::kInteger:
        return integer(json, field);
      case FieldType::kBoolean:
        if (json.is(Json::Kind::kBoolean)) return {};
        return Message("protocol.no-truth").text("field", path_);
      case FieldType::kTrue:
        if (json.boolean()) return {};
        return Message("protocol.no-truth").text("field", path_);
      case FieldType::kChoice:
        return choice(json, field);
      case FieldType::kObject:
        return object(json, *field.object, false);
      case FieldType::kVariant:
        return variant(json, field.variants);
      case FieldType::kChoices:
      case FieldType::kParams:
      case FieldType::kScalars:
        return names(json, field.type);
      case FieldType::kClientMessage:
        return message(json, client_messages());
      case FieldType::kServerMessage:
        return message(json, server_messages());
    }
    return {};
  }

  std::optional<Message> text(const Json& json, const FieldSpec& field) {
    if (!json.is(Json::Kind::kString)) return Message("protocol.no-text").text("field", path_);
    const std::string& found = json.string();
    if (std::cmp_less(found.size(), field.least)) {
      return Message("protocol.short").text("field", path_).number("least", field.least);
    }
    if (std::cmp_greater(found.size(), field.most)) {
      return Message("protocol.too-long").text("field", path_).number("most", field.most);
    }
    const bool good = field.type == FieldType::kToken  ? is_token(found)
                      : field.type == FieldType::kText ? is_several_lines(found)
                                                       : is_printable_utf8(found);
    if (good) return {};
    return Message("protocol.characters").text("field", path_);
  }

  std::optional<Message> integer(const Json& json, const FieldSpec& field) {
    if (!json.is(Json::Kind::kInteger)) return Message("protocol.no-number").text("field", path_);
    if (json.integer() >= field.least && json.integer() <= field.most) return {};
    return Message("protocol.range")
        .text("field", path_)
        .number("found", json.integer())
        .number("least", field.least)
        .number("most", field.most);
  }

  std::optional<Message> choice(const Json& json, const FieldSpec& field) {
    const bool good =
        json.is(Json::Kind::kString) &&
        std::find(field.values.begin(), field.values.end(), json.string()) != field.values.end();
    if (good) return {};
    std::string values;
    for (const std::string_view value : field.values) {
      if (!values.empty()) values += ", ";
      values += value;
    }
    return Message("protocol.choice").text("field", path_).text("values", values);
  }

  std::optional<Message> names(const Json& json, FieldType type) {
    if (!json.is(Json::Kind::kObject)) return Message("protocol.no-fields").text("field", path_);
    for (const Json::Member& member : json.object()) {
      const std::size_t outer = enter(shown(member.name));
      if (member.name.empty() || member.name.size() > kMaxNameLength || !is_token(member.name)) {
        return Message("protocol.characters").text("field", path_);
      }
      if (auto fault = named_value(member.value, type)) return fault;
      path_.resize(outer);
    }
    return {};
  }

  std::optional<Message> named_value(const Json& json, FieldType type) {
    if (type == FieldType::kChoices) return option(json);
    if (type == FieldType::kParams) return param(json);
    if (json.is(Json::Kind::kInteger) || json.is(Json::Kind::kString)) return {};
    return Message("protocol.no-param").text("field", path_);
  }

  std::optional<Message> option(const Json& json) {
    FieldSpec field;
    field.type = FieldType::kToken;
    field.most = static_cast<std::int64_t>(kMaxNameLength);
    return text(json, field);
  }

  // A number, a text, {"seat": 1}, {"colour": 1}, or {"term": "item.crumb", "fallback": "crumb"}.
  std::optional<Message> param(const Json& json) {
    const auto is_text = [](const Json& value) {
      return value.is(Json::Kind::kString) && value.string().size() <= kMaxParamLength;
    };
    const Json::Object& members = json.object();
    const bool numbered = members.size() == 1 &&
                          (members[0].name == "seat" || members[0].name == "colour") &&
                          members[0].value.is(Json::Kind::kInteger);
    const bool term = members.size() == 2 && is_text(json["term"]) && is_text(json["fallback"]);
    if (json.is(Json::Kind::kInteger) || is_text(json) || numbered || term) return {};
    return Message("protocol.no-param").text("field", path_);
  }

  UnknownFields unknown_;
  std::string path_;  // path of the field that is being checked
};

}  // namespace

std::optional<Message> check_message(const Json& json, std::span<const ObjectSpec> messages,
                                     UnknownFields unknown) {
  return Checker(unknown).message(json, messages);
}

std::optional<Message> check_object(const Json& json, const ObjectSpec& spec) {
  return Checker(UnknownFields::kRefused).object(json, spec, false);
}

std::optional<Message> check_variant(const Json& json,
                                     std::span<const ObjectSpec* const> variants) {
  return Checker(UnknownFields::kRefused).variant(json, variants);
}

}  // namespace formicary
