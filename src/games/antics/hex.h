// The plane on which hills are built, and a hex of a hill.
//
// Hexes stand on a corner, in rows; the row below is half a hex to the right. A place is q (along
// the row) and r (down the rows); its six neighbours are numbered anticlockwise from the right.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/antics/components.h"

namespace formicary {
class TextWriter;
}

namespace formicary::antics {

// A place on the plane in 16 bits: 256 x (r + 128) + q + 128. Going to a neighbour adds a constant.
// No hill leaves the plane: its base lies within 3 of the middle (checked when an edition is read),
// there are 60 tiles, and a tile on the ground reaches at most 2 hexes further out in q or r. So
// |q| and |r| are at most 123 on a hill and 125 on the ground that a tile beside it can cover.
struct HexPlace {
  std::uint16_t code = 0;

  static constexpr HexPlace at(int q, int r) {
    return {static_cast<std::uint16_t>(256 * (r + 128) + q + 128)};
  }
  [[nodiscard]] constexpr int q() const { return (code & 255) - 128; }
  [[nodiscard]] constexpr int r() const { return (code >> 8) - 128; }
  [[nodiscard]] constexpr HexPlace neighbour(int direction) const;

  friend constexpr bool operator==(HexPlace, HexPlace) = default;
  friend constexpr auto operator<=>(HexPlace, HexPlace) = default;
};

inline constexpr int kDirections = 6;
inline constexpr int kBaseRadius = 3;
// The largest |q| and |r| of a hex of any hill
inline constexpr int kPlaneRadius = kBaseRadius + 2 * kMaxTiles;
// Right, up right, up left, left, down left, down right.
inline constexpr std::array<int, kDirections> kSteps = {1, -255, -256, -1, 255, 256};
constexpr int opposite(int direction) { return direction < 3 ? direction + 3 : direction - 3; }

constexpr HexPlace HexPlace::neighbour(int direction) const {
  return {static_cast<std::uint16_t>(code + kSteps[static_cast<std::size_t>(direction)])};
}

// The direction from a place to its neighbour. Returns nullopt if the two are not neighbours.
constexpr std::optional<int> direction_between(HexPlace from, HexPlace to) {
  for (int direction = 0; direction < kDirections; ++direction) {
    if (from.neighbour(direction) == to) return direction;
  }
  return {};
}

// The name of a place: a letter for q and a number for r, with k10 in the middle. Places further
// out go on as z, aa, ab, ... and as a, -a, -b, ...; rows above 1 as 0, -1, ...
void append_hex(TextWriter& out, HexPlace place);
void append_hex(std::string& out, HexPlace place);
// Returns nullopt if the text is not the name of a place that a hill can reach.
std::optional<HexPlace> parse_hex(std::string_view text);

// One place of a hill as seen from above (AN-4.6). The rules need nothing of what lies below except
// the number of tiles on each level (AN-10.4), which is counted separately.
struct Hex {
  static constexpr int kNoPartner = 7;
  static constexpr std::uint8_t kMarker = 1 << 6;

  HexPlace place;
  std::uint8_t face = 0;  // bits 0-2 the symbol, 3-5 the height, 6 an action marker
  std::uint8_t ties = 0;  // bits 0-2 the partner, 3-5 the prey stored here, counted from 1

  static constexpr Hex make(HexPlace place, Symbol symbol, int height, int partner) {
    return {place, static_cast<std::uint8_t>(symbol | height << 3),
            static_cast<std::uint8_t>(partner)};
  }

  [[nodiscard]] constexpr Symbol symbol() const { return static_cast<Symbol>(face & 7); }
  [[nodiscard]] constexpr int height() const { return face >> 3 & 7; }
  [[nodiscard]] constexpr bool marked() const { return (face & kMarker) != 0; }
  // The direction of the other half of the topmost tile, if it is visible as well. Two hexes show
  // the same tile if and only if each is the partner of the other (AN-4.4).
  [[nodiscard]] constexpr int partner() const { return ties & 7; }
  [[nodiscard]] constexpr bool has_prey() const { return ties > 7; }
  [[nodiscard]] constexpr Food prey() const { return static_cast<Food>((ties >> 3) - 1); }

  constexpr void mark() { face |= kMarker; }
  constexpr void unmark() { face &= static_cast<std::uint8_t>(~kMarker); }
  constexpr void store(Food food) {
    ties = static_cast<std::uint8_t>((ties & 7) | (food + 1) << 3);
  }
  constexpr void lose_partner() { ties |= kNoPartner; }

  // AN-2.1, AN-4.6: whether this is an action space that can take a marker. Fungus is the last
  // symbol and the marker is a higher bit, so one comparison rejects both.
  [[nodiscard]] constexpr bool usable() const {
    return (face & (kMarker | 7)) < kFungus && !has_prey();
  }
  // AN-4.4, AN-4.5: whether this hex allows a tile on top of it. The marker is a higher bit than
  // the height, so one comparison rejects both.
  [[nodiscard]] constexpr bool buildable() const {
    return (face & (kMarker | 7 << 3)) < kMaxLevel << 3 && !has_prey();
  }
};

}  // namespace formicary::antics
