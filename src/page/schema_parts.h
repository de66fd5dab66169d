// Fields and objects that several requests share. Private to the schema*.cpp files of this module.
#pragma once

#include "protocol/schema_fields.h"
#include "view/schema.h"
#include "view/schema_fields.h"

namespace formicary::page::schema {

using namespace view::schema;

inline constexpr std::int64_t kMaxFile = 32'000'000;  // bytes of a record, an edition or words

constexpr FieldSpec document(std::string_view name, std::string_view about) {
  return text_of(FieldType::kText, name, 0, kMaxFile, about);
}
constexpr FieldSpec watched(std::string_view about) { return line("watched", 1, 1000, about); }
constexpr FieldSpec time(std::string_view name, std::string_view about) {
  return integer(name, -1, kMaxJsonInteger, about);
}

inline constexpr FieldSpec kWatched = watched("the id of the watched game");
inline constexpr FieldSpec kViewer =
    integer("viewer", -1, kMaxSeats,
            "a seat; 0 for a spectator; -1 for the reader's seat that has to act or acted last");
inline constexpr FieldSpec kAt =
    optional(ply("at", "the number of plies before the moment; absent for the newest"));
inline constexpr FieldSpec kNow = time("now", "the time in whole milliseconds; never decreases");

extern const ObjectSpec kDone;
extern const ObjectSpec kRefusal;
extern const ObjectSpec kStep;
extern const ObjectSpec kUpdate;
extern const ObjectSpec kFollowed;
extern const ObjectSpec kStoredTable;
extern const ObjectSpec kLocalAnswer;
extern const ObjectSpec kThinkJob;
extern const ObjectSpec kAdviceJob;
extern const ObjectSpec kAdvice;

}  // namespace formicary::page::schema
