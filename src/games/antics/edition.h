// A board, tiles, base and anteaters: data, read at run time. docs/editions/antics.md describes the
// file.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/edition_text.h"
#include "core/fault.h"
#include "games/antics/components.h"
#include "games/antics/hex.h"
#include "games/antics/tile_kind.h"

namespace formicary::antics {

enum class PlaceKind : std::uint8_t { kHill, kJunction, kClearing };

struct Place {
  std::string id;
  int x = 0;
  int y = 0;
  PlaceKind kind = PlaceKind::kJunction;
  Food food = 0;  // only for a clearing
};

// Ends are indices of places. The bow is how the trail is drawn: how far the control point of its
// curve lies from its middle, in hundredths of its length (see docs/editions/antics.md).
struct Trail {
  std::string id;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t terrain = 0;  // kTerrains: it crosses the chasm
  int bow = 0;
};

// A colour ties together a prey type, an area and an anteater's face; it is the index of the prey.
struct PreyType {
  std::string id;
  std::string colour;
  std::uint8_t area = 0;
  std::string name;
};

struct BaseHex {
  HexPlace place;
  Symbol symbol = kScout;
};

struct Edition : EditionHeader {
  int width = 0;  // size of the drawing
  int height = 0;
  std::array<PreyType, kPreyTypes> prey;
  std::vector<Place> places;
  std::vector<Trail> trails;                     // without the chasm
  Trail chasm;                                   // its id is `chasm`
  std::array<BaseHex, kBaseHexes> base{};        // hexes 0 and 1 are a tile, 2 and 3, 4 and 5
  std::array<std::uint8_t, kTileKinds> tiles{};  // in the bag, by kind
  std::array<std::array<std::uint8_t, 2>, kRows> anteaters{};  // by row: the colours of the sides
};

// Reads an edition and checks every fact that is known of a real one (docs/rules/antics.md, "What
// is known"). All faults are reported at once, in the order of the file.
Result<Edition, Faults> read_edition(std::string_view text);

// The file again, without comments. read_edition(write_edition(e)) is e.
std::string write_edition(const Edition& edition);

// The parts of the edition that the rules use, as text: its SHA-256 is the edition's hash. Names,
// notes, coordinates and the licence are not part of it.
std::string canonical_edition(const Edition& edition);

}  // namespace formicary::antics
