// Functions that describe fields, for the tables of the schema.
#pragma once

#include "protocol/messages.h"
#include "protocol/schema.h"
#include "record/record.h"

namespace formicary::schema {

inline constexpr std::int64_t kMaxIdLength =
    64;  // length of the ids of tables, tokens and the rest
inline constexpr std::int64_t kMaxLink = 300;
inline constexpr std::int64_t kMaxPly = 1'000'000;
inline constexpr std::int64_t kMaxLevel = 9;
inline constexpr std::int64_t kMaxCommand = 200;  // bytes of a command of a game
// Bytes of a line of a record: a command with its number, seat and hash, or a take-back with the
// names of kMostPeople people.
inline constexpr std::int64_t kMaxEntry = 300;
inline constexpr std::int64_t kDay = 86'400;  // seconds

constexpr FieldSpec text_of(FieldType type, std::string_view name, std::int64_t least,
                            std::int64_t most, std::string_view about) {
  FieldSpec field;
  field.name = name;
  field.type = type;
  field.least = least;
  field.most = most;
  field.about = about;
  return field;
}
constexpr FieldSpec line(std::string_view name, std::int64_t least, std::int64_t most,
                         std::string_view about) {
  return text_of(FieldType::kLine, name, least, most, about);
}
constexpr FieldSpec text(std::string_view name, std::int64_t most, std::string_view about) {
  return text_of(FieldType::kText, name, 1, most, about);
}
constexpr FieldSpec token(std::string_view name, std::int64_t most, std::string_view about) {
  return text_of(FieldType::kToken, name, 1, most, about);
}
constexpr FieldSpec integer(std::string_view name, std::int64_t least, std::int64_t most,
                            std::string_view about) {
  return text_of(FieldType::kInteger, name, least, most, about);
}
// A field whose type has no range.
constexpr FieldSpec plain(FieldType type, std::string_view name, std::string_view about) {
  return text_of(type, name, 0, 0, about);
}
constexpr FieldSpec boolean(std::string_view name, std::string_view about) {
  return plain(FieldType::kBoolean, name, about);
}
constexpr FieldSpec digest(std::string_view name, std::string_view about) {
  return plain(FieldType::kDigest, name, about);
}
constexpr FieldSpec choice(std::string_view name, std::span<const std::string_view> values,
                           std::string_view about) {
  FieldSpec field = plain(FieldType::kChoice, name, about);
  field.values = values;
  return field;
}
constexpr FieldSpec object(std::string_view name, const ObjectSpec& spec, std::string_view about) {
  FieldSpec field = plain(FieldType::kObject, name, about);
  field.object = &spec;
  return field;
}
constexpr FieldSpec seat(std::string_view name, std::string_view about) {
  return integer(name, 1, kMaxSeats, about);
}
constexpr FieldSpec optional(FieldSpec field) {
  field.optional = true;
  return field;
}
constexpr FieldSpec list(std::int64_t items, FieldSpec field) {
  field.items = items;
  return field;
}

constexpr FieldSpec yes(std::string_view name, std::string_view about) {
  return optional(plain(FieldType::kTrue, name, about));
}
constexpr FieldSpec nullable(FieldSpec field) {
  field.nullable = true;
  return field;
}
constexpr FieldSpec exactly(std::int64_t items, FieldSpec field) {
  field.items = items;
  field.exact_items = true;
  return field;
}
constexpr FieldSpec variant(std::string_view name, std::span<const ObjectSpec* const> variants,
                            std::string_view about) {
  FieldSpec field = plain(FieldType::kVariant, name, about);
  field.variants = variants;
  return field;
}
// A choice whose values have a named type in TypeScript.
constexpr FieldSpec named_choice(std::string_view name, std::string_view values_name,
                                 std::span<const std::string_view> values, std::string_view about) {
  FieldSpec field = choice(name, values, about);
  field.values_name = values_name;
  return field;
}

// A field of nearly every request.
inline constexpr FieldSpec kId =
    token("id", std::int64_t{kMaxRequestLength}, "the id of the request, chosen by the client");
// Any text: a refusal repeats even an id that is not a valid token.
inline constexpr FieldSpec kAnswers = optional(
    line("id", 1, std::int64_t{kMaxRequestLength}, "the id of the request that this answers"));
inline constexpr FieldSpec kTable = token("table", kMaxIdLength, "the id of the table");

// The one object that is used in both directions.
extern const ObjectSpec kPaceSpec;

}  // namespace formicary::schema
