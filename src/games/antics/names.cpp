#include "games/antics/names.h"

#include <algorithm>

#include "base/check.h"

namespace formicary::antics {

void append_kind(std::string& out, TileKind kind) {
  FORMICARY_CHECK(kind < kTileKinds);
  out += kSymbolNames[kTileFaces[kind].first];
  out += '-';
  out += kSymbolNames[kTileFaces[kind].second];
}

std::optional<TileKind> find_kind(std::string_view name) {
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    const std::string_view first = kSymbolNames[kTileFaces[kind].first];
    const std::string_view second = kSymbolNames[kTileFaces[kind].second];
    if (name.size() == first.size() + 1 + second.size() && name.starts_with(first) &&
        name[first.size()] == '-' && name.ends_with(second)) {
      return kind;
    }
  }
  return {};
}

std::string_view food_id(const Edition& edition, Food food) {
  FORMICARY_CHECK(food < kFoods);
  if (is_prey(food)) return edition.prey[food].id;
  return kLeafNames[static_cast<std::size_t>(food - kPreyTypes)];
}

std::optional<Food> find_food(const Edition& edition, std::string_view id) {
  for (Food food = 0; food < kFoods; ++food) {
    if (food_id(edition, food) == id) return food;
  }
  return {};
}

std::optional<int> find_trail(const Edition& edition, std::string_view id) {
  const auto found = std::find_if(edition.trails.begin(), edition.trails.end(),
                                  [&](const Trail& trail) { return trail.id == id; });
  if (found == edition.trails.end() && id != edition.chasm.id) return {};
  return static_cast<int>(found - edition.trails.begin());
}

const Place& hill_place(const Edition& edition) {
  const auto found =
      std::find_if(edition.places.begin(), edition.places.end(),
                   [](const Place& place) { return place.kind == PlaceKind::kHill; });
  FORMICARY_CHECK(found != edition.places.end());
  return *found;
}

const Place& clearing(const Edition& edition, Food food) {
  const auto found = std::find_if(
      edition.places.begin(), edition.places.end(),
      [&](const Place& place) { return place.kind == PlaceKind::kClearing && place.food == food; });
  FORMICARY_CHECK(found != edition.places.end());
  return *found;
}

}  // namespace formicary::antics
