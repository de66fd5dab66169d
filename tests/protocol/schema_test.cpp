// The schema finds every fault that a field can have, and names the field.
#include "protocol/schema.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/words/reading.h"

namespace formicary::testing {
namespace {

Json text_value(std::int64_t size) {
  return Json(std::string(static_cast<std::size_t>(size), 'a'));
}

Json object_value(const ObjectSpec& spec, bool all);

// A good value of a field.
Json one_value(const FieldSpec& field) {
  switch (field.type) {
    case FieldType::kLine:
    case FieldType::kText:
    case FieldType::kToken:
      return text_value(std::max<std::int64_t>(field.least, 1));
    case FieldType::kDigest:
      return text_value(64);
    case FieldType::kInteger:
      return Json(field.most);
    case FieldType::kBoolean:
      return Json(false);
    case FieldType::kChoice:
      return Json(std::string(field.values.back()));
    case FieldType::kObject:
      return object_value(*field.object, true);
    case FieldType::kChoices:
      return Json(Json::Object{{"pass", Json(std::string("any-time"))}});
    case FieldType::kParams:
      return Json(Json::Object{
          {"n", Json(std::int64_t{-5})},
          {"text", Json(std::string("x\ny"))},
          {"who", Json(Json::Object{{"seat", Json(std::int64_t{1})}})},
          {"whose", Json(Json::Object{{"colour", Json(std::int64_t{1})}})},
          {"what", Json(Json::Object{{"term", Json(std::string("item.crumb"))},
                                     {"fallback", Json(std::string("crumb"))}})},
      });
    default:  // not used by a message
      break;
  }
  return Json();
}

Json value(const FieldSpec& field) {
  if (field.items == 0) return one_value(field);
  return Json(Json::Array{one_value(field)});
}

Json object_value(const ObjectSpec& spec, bool all) {
  Json::Object members;
  for (const FieldSpec& field : spec.fields) {
    if (all || !field.optional) members.push_back({std::string(field.name), value(field)});
  }
  return Json(std::move(members));
}

Json message_value(const ObjectSpec& spec, bool all) {
  Json::Object members = object_value(spec, all).object();
  members.insert(members.begin(), {"type", Json(std::string(spec.name))});
  return Json(std::move(members));
}

// Values that a field may not have, with their faults.
using Wrong = std::vector<std::pair<Json, std::string_view>>;

void add_wrong_text(const FieldSpec& field, Wrong& out) {
  out.emplace_back(Json(std::int64_t{1}), "protocol.no-text");
  out.emplace_back(Json(), "protocol.no-text");
  out.emplace_back(text_value(field.most + 1), "protocol.too-long");
  if (field.least > 0) out.emplace_back(text_value(field.least - 1), "protocol.short");
  std::string bad = text_value(std::max<std::int64_t>(field.least, 1)).string();
  bad[0] = '\x07';
  out.emplace_back(Json(bad), "protocol.characters");
  bad[0] = '\n';
  if (field.type != FieldType::kText) out.emplace_back(Json(bad), "protocol.characters");
  bad[0] = ' ';
  if (field.type == FieldType::kToken) out.emplace_back(Json(bad), "protocol.characters");
}

Wrong wrong_values(const FieldSpec& field) {
  Wrong out;
  switch (field.type) {
    case FieldType::kLine:
    case FieldType::kText:
    case FieldType::kToken:
      add_wrong_text(field, out);
      break;
    case FieldType::kDigest:
      for (const char* bad : {"", "ab"})
        out.emplace_back(Json(std::string(bad)), "protocol.no-digest");
      out.emplace_back(text_value(65), "protocol.no-digest");
      out.emplace_back(Json(std::string(64, 'A')), "protocol.no-digest");
      out.emplace_back(Json(std::string(64, 'g')), "protocol.no-digest");
      break;
    case FieldType::kInteger:
      out.emplace_back(text_value(1), "protocol.no-number");
      out.emplace_back(Json(true), "protocol.no-number");
      out.emplace_back(Json(field.least - 1), "protocol.range");
      out.emplace_back(Json(field.most + 1), "protocol.range");
      break;
    case FieldType::kBoolean:
      out.emplace_back(Json(std::int64_t{1}), "protocol.no-truth");
      out.emplace_back(Json(std::string("true")), "protocol.no-truth");
      break;
    case FieldType::kChoice:
      out.emplace_back(Json(std::string("no such thing")), "protocol.choice");
      out.emplace_back(Json(std::int64_t{0}), "protocol.choice");
      break;
    case FieldType::kObject:
    case FieldType::kChoices:
    case FieldType::kParams:
      out.emplace_back(text_value(1), "protocol.no-fields");
      out.emplace_back(Json(Json::Array{}), "protocol.no-fields");
      break;
    default:  // not used by a message
      break;
  }
  return out;
}

void check_fault(const Json& json, std::span<const ObjectSpec> messages, std::string_view id,
                 std::string_view field) {
  const auto fault = check_message(json, messages, UnknownFields::kRefused);
  REQUIRE(fault);
  CHECK(fault->id == id);
  REQUIRE(!fault->params.empty());
  CHECK(fault->params[0].text == field);
  static const Words words = test::english({});
  const std::string sentence = words.say(*fault);
  CHECK(sentence.find(field) != std::string::npos);
  CHECK(sentence.find_first_of("{}") == std::string::npos);
}

void check_field(const ObjectSpec& spec, const FieldSpec& field,
                 std::span<const ObjectSpec> messages) {
  CAPTURE(field.name);
  const auto with = [&](Json value) {
    Json::Object members = message_value(spec, false).object();
    std::erase_if(members, [&](const Json::Member& member) { return member.name == field.name; });
    members.push_back({std::string(field.name), std::move(value)});
    return Json(std::move(members));
  };
  CHECK_FALSE(check_message(with(value(field)), messages, UnknownFields::kRefused));
  for (auto& [bad, id] : wrong_values(field)) {
    const std::string name(field.name);
    if (field.items == 0) {
      check_fault(with(bad), messages, id, name);
    } else {
      if (!bad.is(Json::Kind::kArray)) check_fault(with(bad), messages, "protocol.no-list", name);
      check_fault(with(Json(Json::Array{one_value(field), bad})), messages, id, name + "[1]");
    }
  }
  if (field.items > 0 && field.items <= 100) {
    Json::Array many(static_cast<std::size_t>(field.items) + 1, one_value(field));
    check_fault(with(Json(std::move(many))), messages, "protocol.many-items", field.name);
  }
}

void check_spec(const ObjectSpec& spec, std::span<const ObjectSpec> messages) {
  CAPTURE(spec.name);
  for (const bool all : {false, true}) {
    CHECK_FALSE(check_message(message_value(spec, all), messages, UnknownFields::kRefused));
  }
  for (const FieldSpec& field : spec.fields) check_field(spec, field, messages);
  const Json whole = message_value(spec, true);
  for (const FieldSpec& field : spec.fields) {
    if (field.optional) continue;
    Json::Object members = whole.object();
    std::erase_if(members, [&](const Json::Member& member) { return member.name == field.name; });
    check_fault(Json(std::move(members)), messages, "protocol.missing", field.name);
  }
  Json::Object more = whole.object();
  more.push_back({"secret-plan", Json()});
  check_fault(Json(more), messages, "protocol.unknown-field", "secret-plan");
  CHECK_FALSE(check_message(Json(more), messages, UnknownFields::kIgnored));
}

}  // namespace

TEST_CASE("every fault of every field of a client's message is found") {
  for (const ObjectSpec& spec : client_messages()) check_spec(spec, client_messages());
}

TEST_CASE("every fault of every field of a server's message is found") {
  for (const ObjectSpec& spec : server_messages()) check_spec(spec, server_messages());
}

TEST_CASE("a field within an object is named by its path") {
  Json::Object pace{{"kind", Json(std::string("live"))}, {"bank", Json(std::int64_t{0})}};
  const auto create = std::find_if(client_messages().begin(), client_messages().end(),
                                   [](const ObjectSpec& spec) { return spec.name == "create"; });
  Json::Object members = message_value(*create, false).object();
  members.push_back({"pace", Json(pace)});
  check_fault(Json(members), client_messages(), "protocol.range", "pace.bank");
  pace[1] = {"speed", Json()};
  members.back().value = Json(pace);
  check_fault(Json(members), client_messages(), "protocol.unknown-field", "pace.speed");
}

TEST_CASE("what is a parameter of a message, and what is not") {
  const auto check = [](Json param) {
    const Json message(Json::Object{{"id", Json(std::string("a.b"))},
                                    {"params", Json(Json::Object{{"x", std::move(param)}})}});
    const Json refused(Json::Object{{"type", Json(std::string("refused"))}, {"message", message}});
    const auto fault = check_message(refused, server_messages(), UnknownFields::kRefused);
    return fault ? fault->id : std::string();
  };
  CHECK(check(Json(std::int64_t{1})).empty());
  CHECK(check(Json(std::string("x"))).empty());
  CHECK(check(Json(Json::Object{{"seat", Json(std::int64_t{0})}})).empty());
  for (Json bad :
       {Json(), Json(true), Json(Json::Array{}), Json(Json::Object{}),
        Json(Json::Object{{"seat", Json(std::string("1"))}}),
        Json(Json::Object{{"chair", Json(std::int64_t{1})}}),
        Json(Json::Object{{"term", Json(std::string("x"))}}),
        Json(Json::Object{{"seat", Json(std::int64_t{1})}, {"colour", Json(std::int64_t{1})}})}) {
    CHECK(check(std::move(bad)) == "protocol.no-param");
  }
}

TEST_CASE("every name in the schema is there once") {
  std::set<std::string_view> names;
  for (const ObjectSpec* object : schema_objects()) {
    CHECK(names.insert(object->name).second);
    for (const FieldSpec& field : object->fields) {
      CHECK((field.type == FieldType::kObject) == (field.object != nullptr));
      CHECK((field.object == nullptr || names.contains(field.object->name)));
    }
  }
  for (const auto messages : {client_messages(), server_messages()}) {
    std::set<std::string_view> types;
    for (const ObjectSpec& spec : messages) {
      CHECK(types.insert(spec.name).second);
      CHECK_FALSE(spec.about.empty());
      for (const FieldSpec& field : spec.fields) {
        CHECK((field.object == nullptr || names.contains(field.object->name)));
        CHECK((field.type == FieldType::kChoice) == !field.values.empty());
      }
    }
  }
}

}  // namespace formicary::testing
