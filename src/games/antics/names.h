// The names of pieces in commands and written positions, and the functions that read them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/antics/components.h"
#include "games/antics/edition.h"
#include "games/antics/tile_kind.h"

namespace formicary::antics {

inline constexpr std::array<std::string_view, kRows> kRowNames = {"a", "b", "c"};

// A kind is its two symbols in their order: `scout-hatch`.
std::string_view kind_name(TileKind kind);
std::optional<TileKind> find_kind(std::string_view name);

std::string_view food_id(const Edition& edition, Food food);
std::optional<Food> find_food(const Edition& edition, std::string_view id);

// Returns the number of a trail; the chasm comes after the last trail.
std::optional<int> find_trail(const Edition& edition, std::string_view id);

// The place of the large ant-hill, and the clearing of a food.
const Place& hill_place(const Edition& edition);
const Place& clearing(const Edition& edition, Food food);

// The index of the name that equals the text, or else of the only name that begins with it.
template <class Names>
std::optional<int> shortened(const Names& names, std::string_view text) {
  std::optional<int> found;
  int number = 0;
  for (const std::string_view name : names) {
    if (name == text) return number;
    if (name.starts_with(text)) found = found ? -1 : number;
    ++number;
  }
  if (found == -1) return {};
  return found;
}

template <class Names>
std::string listed(const Names& names) {
  std::string out;
  for (const std::string_view name : names) {
    if (!out.empty()) out += " | ";
    out += name;
  }
  return out;
}

}  // namespace formicary::antics
