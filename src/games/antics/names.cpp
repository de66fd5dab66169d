#include "games/antics/names.h"

#include <algorithm>

#include "base/check.h"

namespace formicary::antics {

namespace {

// Computed once, because written positions contain many of them.
struct KindName {
  std::array<char, 16> text{};
  std::size_t size = 0;

  constexpr void add(std::string_view part) {
    for (const char c : part) text[size++] = c;
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), size}; }
};

constexpr std::array<KindName, kTileKinds> kKindNames = [] {
  std::array<KindName, kTileKinds> names{};
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    names[kind].add(kSymbolNames[kTileFaces[kind].first]);
    names[kind].add("-");
    names[kind].add(kSymbolNames[kTileFaces[kind].second]);
  }
  return names;
}();

}  // namespace

std::string_view kind_name(TileKind kind) {
  FORMICARY_CHECK(kind < kTileKinds);
  return kKindNames[kind].view();
}

std::optional<TileKind> find_kind(std::string_view name) {
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    if (kKindNames[kind].view() == name) return kind;
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
