// How JSON objects are described: by tables of fields. The messages of the protocol
// (protocol/schema.h), what a page draws (view/schema.h) and the requests to its workers
// (page/schema.h) are such tables. Values are checked against them, and TypeScript types are
// written from them (protocol/typescript.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/message.h"
#include "protocol/json.h"

namespace formicary {

enum class FieldType : std::uint8_t {
  kLine,           // text of one line, without control characters
  kText,           // text of several lines
  kToken,          // ASCII letters, digits, `-`, `_`, `.` and `:`
  kDigest,         // 64 lower-case hex digits
  kInteger,        //
  kBoolean,        //
  kTrue,           // true; fields of this type are left out otherwise
  kChoice,         // one of the values
  kObject,         // described by `object`
  kVariant,        // one of the objects in `variants`
  kChoices,        // names with texts, such as a game's options
  kParams,         // names with parameters of a message
  kScalars,        // names with numbers or texts
  kClientMessage,  // a message of client_messages()
  kServerMessage,  // a message of server_messages()
};

struct ObjectSpec;

struct FieldSpec {
  std::string_view name;
  FieldType type = FieldType::kLine;
  std::int64_t least = 0;  // of an integer; of a text, in bytes
  std::int64_t most = 0;
  std::span<const std::string_view> values = {};  // kChoice
  std::string_view values_name = {};              // kChoice: of the type in TypeScript, if any
  const ObjectSpec* object = nullptr;             // kObject
  // kVariant. A value is of the first variant whose required fields it has.
  std::span<const ObjectSpec* const> variants = {};
  bool optional = false;
  bool nullable = false;
  std::int64_t items = 0;    // more than 0: a list of at most this many values
  bool exact_items = false;  // a list of exactly `items` values
  std::string_view about = {};
};

struct ObjectSpec {
  std::string_view name;  // of a message: its `type`
  std::string_view about;
  std::span<const FieldSpec> fields;  // of a message: without `type`
};

// A server knows all that its clients may say; a client passes over what a newer server adds.
enum class UnknownFields : std::uint8_t { kRefused, kIgnored };

// Why a value is not one of these messages; nothing if it is.
std::optional<Message> check_message(const Json& json, std::span<const ObjectSpec> messages,
                                     UnknownFields unknown);
// Why a value is not such an object; nothing if it is. Unknown fields are refused.
std::optional<Message> check_object(const Json& json, const ObjectSpec& spec);
// The same for one of several.
std::optional<Message> check_variant(const Json& json, std::span<const ObjectSpec* const> variants);

}  // namespace formicary
