// The kind of a tile: one of the 21 unordered pairs of symbols, in the order scout-scout,
// scout-build, ..., fungus-fungus. The rules do not distinguish tiles of the same kind.
#pragma once

#include <array>
#include <cstdint>

#include "games/antics/components.h"

namespace formicary::antics {

using TileKind = std::uint8_t;
inline constexpr int kTileKinds = 21;
inline constexpr TileKind kNoTile = 0xff;

struct TileFaces {
  Symbol first;  // not after `second` in the order of the symbols
  Symbol second;
};

inline constexpr std::array<TileFaces, kTileKinds> kTileFaces = [] {
  std::array<TileFaces, kTileKinds> faces{};
  std::size_t kind = 0;
  for (int a = 0; a < kSymbols; ++a) {
    for (int b = a; b < kSymbols; ++b) {
      faces[kind++] = {static_cast<Symbol>(a), static_cast<Symbol>(b)};
    }
  }
  return faces;
}();

// The kind of a tile with these symbols, in either order.
constexpr TileKind tile_kind(Symbol a, Symbol b) {
  const int low = a < b ? a : b;
  const int high = a < b ? b : a;
  return static_cast<TileKind>(low * (2 * kSymbols - low + 1) / 2 + high - low);
}
static_assert(tile_kind(kFungus, kFungus) == kTileKinds - 1);

inline constexpr TileKind kStartingTile = tile_kind(kHatch, kScout);  // AN-1.1

constexpr bool has_fungus(TileKind kind) { return kTileFaces[kind].second == kFungus; }

}  // namespace formicary::antics
