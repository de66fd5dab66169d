// Fields that several objects of Antics! share. Private to the schema*.cpp files of this folder.
#pragma once

#include <array>

#include "games/antics/components.h"
#include "games/antics/names.h"
#include "view/schema_fields.h"

namespace formicary::view::schema {

inline constexpr std::array<std::string_view, 6> kTerrainNames = {"flower", "grass", "water",
                                                                  "earth",  "stone", "chasm"};

constexpr FieldSpec symbol(std::string_view name, std::string_view about) {
  return named_choice(name, "SymbolId", antics::kSymbolNames, about);
}
constexpr FieldSpec area(std::string_view name, std::string_view about) {
  return named_choice(name, "AreaId", antics::kAreaNames, about);
}
constexpr FieldSpec terrain(std::string_view name, std::string_view about) {
  return named_choice(name, "TerrainId", kTerrainNames, about);
}
constexpr FieldSpec row(std::string_view name, std::string_view about) {
  return named_choice(name, "RowId", antics::kRowNames, about);
}
// Indices into the layout.
constexpr FieldSpec trail(std::string_view name, std::string_view about) {
  return count(name, about);
}
constexpr FieldSpec food(std::string_view name, std::string_view about) {
  return integer(name, 0, 7, about);
}

extern const ObjectSpec kAnticsTile;

}  // namespace formicary::view::schema
