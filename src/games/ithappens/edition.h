// A deck of mounds: data, read at run time. docs/editions/ithappens.md describes the file.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/edition_text.h"
#include "core/fault.h"
#include "games/ithappens/components.h"

namespace formicary::ithappens {

// The print on a mound, in the form that the rules use.
struct CardFace {
  std::array<std::uint8_t, kColumns> heights{};
  // Space `height` (from 0, the lowest) of `column` (from 1) is at 4 x column + height; see
  // Stack::next.
  std::array<Symbol, 4 * (kColumns + 1)> spaces{};
  std::uint8_t queen = 0;
  std::uint8_t general = 0;
  std::uint8_t worm = 0;  // the worm number, IH-4.5

  // Both from 0.
  [[nodiscard]] constexpr Symbol space(std::size_t column, std::size_t height) const {
    return spaces[4 * (column + 1) + height];
  }
  constexpr Symbol& space(std::size_t column, std::size_t height) {
    return spaces[4 * (column + 1) + height];
  }
};

struct Card : CardFace {
  std::string id;
  std::string name;
};

struct ItemType {
  std::string id;
  std::string name;
};

struct Edition : EditionHeader {
  std::vector<ItemType> items;
  std::array<Card, kCards> cards;
};

// Reads a deck and checks every fact that is known of a real one (docs/rules/it-happens.md, "What
// is known"). All faults are reported at once, in the order of the file.
Result<Edition, Faults> read_edition(std::string_view text);

// The file again, without comments. read_edition(write_edition(e)) is e.
std::string write_edition(const Edition& edition);

// The parts of the edition that the rules use, as text: its SHA-256 is the edition's hash. Names,
// notes and the licence are not part of it.
std::string canonical_edition(const Edition& edition);

}  // namespace formicary::ithappens
