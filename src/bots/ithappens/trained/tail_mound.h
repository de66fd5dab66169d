// What matters of a mound in the last round, and nothing else. Valid within one round of one game,
// in which the mounds and the tiles of earlier rounds stay as they are.
//
// - In a stack the order of the dice does not matter, only their number and sum.
// - What nobody can change any more is left out, such as the column of a full stack, unless it may
//   decide a tie.
// - Sums matter by how they compare with each other and with the worm number. Where one can't reach
//   another any more, how far they are apart does not matter: gaps are closed.
#pragma once

#include <array>
#include <cstdint>

#include "games/ithappens/rules.h"

namespace formicary::ithappens::trained {

template <class T>
using PerColour = std::array<T, kMaxColours>;
using ItemTypes = std::uint8_t;  // as bits

// What a colour may still get on a mound by placing so many dice there, at most: points of Queen or
// General and worms, and items.
struct TailGain {
  std::int8_t points = 0;
  ItemTypes items = 0;
};
using TailGains = std::array<TailGain, kMaxHeight + 1>;  // by dice

// A mound as it stands, for a certain number of dice in hand.
struct TailMound {
  std::uint64_t code = 0;          // equal ones stand for the same possibilities
  PerColour<ItemTypes> items{};    // that a colour may still take here
  PerColour<std::int8_t> least{};  // points of Queen or General that it has for certain
  PerColour<TailGains> gains{};
  int worms_to_come = 0;  // for all colours together, at most
};

class TailMounds {
 public:
  // For the round that `state` belongs to.
  TailMounds(const Rules& rules, const State& state);

  // `dice`: how many each colour may still place. Where a colour can't, it does not matter.
  [[nodiscard]] TailMound look(const State& state, std::size_t mound,
                               const PerColour<int>& dice) const;
  // The code without leaving out anything but the order of the dice.
  [[nodiscard]] std::uint64_t plain_code(const State& state, std::size_t mound) const;

 private:
  // What some dice may take, by their number.
  struct Offer {
    int height = 0;  // how many dice go there
    std::array<ItemTypes, kMaxHeight + 1> items{};
    std::array<std::int8_t, kMaxHeight + 1> worms{};
  };
  struct Face {
    int queen = 0;
    int general = 0;
    int worm = 0;
    std::array<Offer, 32> above{};             // the rest of a column, by Stack::next
    std::array<Offer, kColumns + 1> beyond{};  // any one of the columns beyond so many
  };
  // A colour on a mound, or one that may come there; or the worm number.
  struct Side {
    int low;        // its sum
    int high;       // what it may still come to
    int column;     // 0 before it has come
    Colour colour;  // kMaxColours: the worm number
    bool is_free;   // it may still change
    const Offer* offer;
  };
  struct Sides {
    std::array<Side, kMaxColours + 1> of;
    std::size_t count = 0;
    bool may_enter = false;  // somebody may still come
    bool worm_in_reach = false;
    unsigned matched = 0;  // colours that will match the worm number, as bits
  };

  static void offer_spaces(const CardFace& card, Face& face);
  [[nodiscard]] Sides sides(const State& state, std::size_t mound, const PerColour<int>& dice,
                            TailMound& out) const;
  [[nodiscard]] std::uint64_t code(const State& state, std::size_t mound, Sides& sides) const;
  static void find_gains(const Face& face, const Sides& sides, TailMound& out);

  std::size_t colours_;
  std::array<Face, kMounds> faces_;
};

}  // namespace formicary::ithappens::trained
