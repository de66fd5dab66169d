// Fields of the data that a page draws. Private to the schema*.cpp files of this module.
#pragma once

#include "protocol/schema_fields.h"
#include "view/schema.h"

namespace formicary::view::schema {

using namespace formicary::schema;

inline constexpr std::int64_t kMaxItems = 100'000;  // for lists without a limit of their own
inline constexpr std::int64_t kMaxCount = 1'000;    // for pieces, points and places
inline constexpr std::int64_t kMaxPart = 10'000;    // coordinates

// A sentence, or several; may be empty.
constexpr FieldSpec words(std::string_view name, std::string_view about) {
  return line(name, 0, 100'000, about);
}
constexpr FieldSpec word(std::string_view name, std::string_view about) {
  return token(name, kMaxIdLength, about);
}
constexpr FieldSpec count(std::string_view name, std::string_view about) {
  return integer(name, 0, kMaxCount, about);
}
constexpr FieldSpec points(std::string_view name, std::string_view about) {
  return integer(name, -kMaxCount, kMaxCount, about);
}
constexpr FieldSpec coordinate(std::string_view name, std::string_view about) {
  return integer(name, -kMaxPart, kMaxPart, about);
}
constexpr FieldSpec ply(std::string_view name, std::string_view about) {
  return integer(name, 0, kMaxPly, about);
}
constexpr FieldSpec colour(std::string_view name, std::string_view about) {
  return integer(name, 1, formicary::kMaxColours, about);
}
// A seat from 1, or 0.
constexpr FieldSpec seat_or_0(std::string_view name, std::string_view about) {
  return integer(name, 0, kMaxSeats, about);
}
constexpr FieldSpec by_colour(FieldSpec field) { return list(formicary::kMaxColours, field); }
constexpr FieldSpec many(FieldSpec field) { return list(kMaxItems, field); }

}  // namespace formicary::view::schema
