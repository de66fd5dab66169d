// Everything that changes during a game, in 124 flat bytes.
#pragma once

#include <array>
#include <cstdint>

#include "core/actor.h"
#include "games/ithappens/components.h"

namespace formicary::ithappens {

enum class Phase : std::uint8_t {
  kTurn,    // a seat may roll or pass
  kRolled,  // a seat may place, reroll or pass
  kRoll,    // chance rolls the die
  kReveal,  // chance draws the next mound
  kStart,   // chance draws the start player
  kOver,
};

inline constexpr std::uint8_t kNoCard = 0xff;

// A colour's dice on a mound. They stand in one column (IH-3.2), from the bottom up.
struct Stack {
  // 4 x column (from 1) + dice in it: the index of the next space in CardFace::spaces. 0 if the
  // colour is not on the mound.
  std::uint8_t next = 0;
  std::array<std::uint8_t, kMaxHeight> dice{};

  [[nodiscard]] constexpr bool empty() const { return next == 0; }
  [[nodiscard]] constexpr int column() const { return next / 4; }  // from 1
  [[nodiscard]] constexpr int height() const { return next % 4; }
  [[nodiscard]] constexpr int sum() const { return dice[0] + dice[1] + dice[2]; }
};

// A colour in four bits, with nobody as 15. Reading extends the sign, so that 15 becomes kNoColour.
constexpr unsigned to_nibble(Colour colour) { return colour & 15U; }
constexpr Colour from_nibble(unsigned nibble) {
  return Colour(static_cast<std::int8_t>(static_cast<std::uint8_t>(nibble << 4)) >> 4);
}

// The colours that took the two tiles of a card; kNoColour if nobody did.
struct Tiles {
  std::uint8_t owners = 0xff;

  [[nodiscard]] constexpr Colour queen() const { return from_nibble(owners & 15U); }
  [[nodiscard]] constexpr Colour general() const { return from_nibble(owners >> 4U); }
  constexpr void award(Colour queen, Colour general) {
    owners = static_cast<std::uint8_t>(to_nibble(general) << 4 | to_nibble(queen));
  }
};

struct State {
  // Four bits for each item type: how many tiles a colour has.
  std::array<std::uint32_t, kMaxColours> items{};
  std::array<std::array<Stack, kMaxColours>, kMounds> stacks{};
  std::uint16_t deck = (1 << kCards) - 1;  // the cards still to come, as bits: no order (IH-1.2)
  Phase phase = Phase::kStart;
  std::uint8_t round = 1;
  Seat start{0};  // the start player of this round
  Seat turn{0};
  Colour rolling{0};     // the colour of the rolled die (IH-6.2); 0 before a roll
  std::uint8_t die = 0;  // the face of the rolled die; 0 before the roll
  std::array<std::uint8_t, kMounds> cards{kNoCard, kNoCard, kNoCard};  // left, middle, right
  std::array<std::uint8_t, kMounds> columns_used{};
  std::array<std::uint8_t, kMaxColours> hand{};  // own dice not yet placed, by seat
  std::array<std::uint8_t, 2> imaginary_hand{};  // IH-6.1: imaginary dice held, by seat
  std::array<std::uint8_t, kMaxColours> open{};  // the mounds not closed to a colour, as bits
  std::array<std::uint8_t, kMaxColours> worms{};
  std::array<Tiles, kCards> tiles{};  // by card
  std::uint8_t in_round = 0;          // the seats that can still place (IH-2.6), as bits

  // Whether the seat to act rolls or rolled a die of its own colour.
  [[nodiscard]] constexpr bool rolls_own() const { return rolling == colour_of(turn); }
  [[nodiscard]] constexpr int item_count(Colour colour, int type) const {
    return static_cast<int>(items[colour] >> (4 * type) & 15);
  }
  // IH-1.4, IH-3.6: tiles of an item type in the supply.
  [[nodiscard]] constexpr int items_left(int type) const {
    // No type has more than 15 tiles in play, so the four-bit counts can be added without overflow.
    const std::uint32_t taken = items[0] + items[1] + items[2] + items[3] + items[4];
    return kTilesOfItem - static_cast<int>(taken >> (4 * type) & 15);
  }
  // IH-1.1: worm tiles in the supply.
  [[nodiscard]] constexpr int worms_left() const {
    return kWormTiles - worms[0] - worms[1] - worms[2] - worms[3] - worms[4];
  }
};

static_assert(sizeof(State) == 124, "the state promises at most 128 bytes");

}  // namespace formicary::ithappens
