// The small words of tests/support/antics/table.h: lists, tiles as two letters, places.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/antics/components.h"
#include "games/antics/hex.h"
#include "games/antics/tile_kind.h"

namespace formicary::testing::tables {

inline constexpr std::string_view kLetters = "sbhavf";  // by Symbol

inline std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> out;
  for (const Word& word : split_words(text)) out.push_back(word.text);
  return out;
}

inline void join(std::string& out, std::string_view separator, std::string_view piece) {
  if (!out.empty()) out += separator;
  out += piece;
}

template <class Names>
std::size_t find_name(const Names& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  REQUIRE_MESSAGE(found != names.end(), name);
  return static_cast<std::size_t>(found - names.begin());
}

inline antics::Symbol symbol_of(char letter) {
  REQUIRE_MESSAGE(kLetters.find(letter) != std::string_view::npos, letter);
  return static_cast<antics::Symbol>(kLetters.find(letter));
}

inline antics::TileKind kind_of(std::string_view tile) {
  REQUIRE_MESSAGE(tile.size() == 2, tile);
  return antics::tile_kind(symbol_of(tile[0]), symbol_of(tile[1]));
}

inline std::string letters(antics::TileKind kind) {
  return {kLetters[antics::kTileFaces[kind].first], kLetters[antics::kTileFaces[kind].second]};
}

inline int number(std::string_view text) {
  const auto value = parse_number(text, 1000);
  REQUIRE_MESSAGE(value, text);
  return static_cast<int>(*value);
}

inline antics::HexPlace place_of(std::string_view text) {
  const auto place = antics::parse_hex(text);
  REQUIRE_MESSAGE(place, text);
  return *place;
}

}  // namespace formicary::testing::tables
