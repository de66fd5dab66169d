// The protocol as data: every message of both directions with its fields. Incoming messages are
// checked against it, the TypeScript types and the tables of docs/protocol.md are made of it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/message.h"
#include "protocol/json.h"

namespace formicary {

enum class FieldType : std::uint8_t {
  kLine,     // text of one line, without control characters
  kText,     // text of several lines
  kToken,    // ASCII letters, digits, `-`, `_`, `.` and `:`
  kDigest,   // 64 lower-case hex digits
  kInteger,  //
  kBoolean,  //
  kChoice,   // one of the values
  kObject,   // described by `object`
  kChoices,  // names with texts, such as a game's options
  kParams,   // names with parameters of a message
};

struct ObjectSpec;

struct FieldSpec {
  std::string_view name;
  FieldType type = FieldType::kLine;
  std::int64_t least = 0;  // of an integer; of a text, in bytes
  std::int64_t most = 0;
  std::span<const std::string_view> values = {};  // kChoice
  const ObjectSpec* object = nullptr;             // kObject
  bool optional = false;
  std::int64_t items = 0;  // more than 0: a list of at most so many of these
  std::string_view about = {};
};

struct ObjectSpec {
  std::string_view name;  // of a message: its `type`
  std::string_view about;
  std::span<const FieldSpec> fields;  // of a message: without `type`
};

// Messages by their `type`, in the order of the documentation.
std::span<const ObjectSpec> client_messages();
std::span<const ObjectSpec> server_messages();
// The objects in them, each behind those that it uses.
std::span<const ObjectSpec* const> schema_objects();

// A server knows all that its clients may say; a client passes over what a newer server adds.
enum class UnknownFields : std::uint8_t { kRefused, kIgnored };

// What is wrong with a value; nothing if it is one of these messages.
std::optional<Message> check_message(const Json& json, std::span<const ObjectSpec> messages,
                                     UnknownFields unknown);

}  // namespace formicary
