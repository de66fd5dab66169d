// Describes JSON objects by tables of fields. The messages of the protocol (protocol/schema.h), the
// data that a page draws (view/schema.h) and the requests to its workers (page/schema.h) are such
// tables. Values are checked against them, and TypeScript types are generated from them
// (protocol/typescript.h).
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
  kTrue,           // true; otherwise the field is absent
  kChoice,         // one of the values
  kObject,         // described by `object`
  kVariant,        // one of the objects in `variants`
  kChoices,        // texts by name, such as a game's options
  kParams,         // parameters of a message by name
  kScalars,        // numbers or texts by name
  kClientMessage,  // a message of client_messages()
  kServerMessage,  // a message of server_messages()
};

// A description for the readers of the documents that are generated from a schema. WebAssembly
// generates none, so the texts are left out of its modules.
#if defined(__wasm__)
class SpecText {
 public:
  // Converts like a string_view. NOLINTBEGIN(google-explicit-constructor)
  constexpr SpecText() = default;
  constexpr SpecText(const char* /*text*/) {}
  constexpr SpecText(std::string_view /*text*/) {}
  constexpr operator std::string_view() const { return {}; }
  // NOLINTEND(google-explicit-constructor)
  [[nodiscard]] static constexpr bool empty() { return true; }
};
#else
using SpecText = std::string_view;
#endif

struct ObjectSpec;

struct FieldSpec {
  std::string_view name;
  FieldType type = FieldType::kLine;
  std::int64_t least = 0;  // the range of an integer, or of the size of a text in bytes
  std::int64_t most = 0;
  std::span<const std::string_view> values = {};  // kChoice
  std::string_view values_name = {};   // kChoice: the name of the type in TypeScript, if any
  const ObjectSpec* object = nullptr;  // kObject
  // kVariant. A value belongs to the first variant whose required fields it has.
  std::span<const ObjectSpec* const> variants = {};
  bool optional = false;
  bool nullable = false;
  std::int64_t items = 0;    // if positive: a list of at most this many values
  bool exact_items = false;  // a list of exactly `items` values
  [[no_unique_address]] SpecText about = {};
};

struct ObjectSpec {
  std::string_view name;  // for a message: its `type`
  [[no_unique_address]] SpecText about;
  std::span<const FieldSpec> fields;  // for a message: without `type`
};

// A server knows everything that its clients may send; a client ignores what a newer server adds.
enum class UnknownFields : std::uint8_t { kRefused, kIgnored };

// Returns why a value is not one of these messages; nothing if it is.
std::optional<Message> check_message(const Json& json, std::span<const ObjectSpec> messages,
                                     UnknownFields unknown);
// Returns why a value is not such an object; nothing if it is. Unknown fields are refused.
std::optional<Message> check_object(const Json& json, const ObjectSpec& spec);
// The same for one of several objects.
std::optional<Message> check_variant(const Json& json, std::span<const ObjectSpec* const> variants);

}  // namespace formicary
