// The relevant parts of a mound in the last round. Valid within one round of one game, in which the
// mounds and the tiles of earlier rounds do not change.
//
// - In a stack the order of the dice does not matter, only their number and sum.
// - Facts that can't change any more are left out, such as the column of a full stack, unless they
// may
//   decide a tie.
// - Sums matter only in comparison with each other and with the worm number. If one can't reach
//   another any more, their distance does not matter: gaps are closed.
#pragma once

#include <array>
#include <cstdint>

#include "games/ithappens/rules.h"

namespace formicary::ithappens::trained {

template <class T>
using PerColour = std::array<T, kMaxColours>;
using ItemTypes = std::uint8_t;  // as bits

// An upper bound of what a colour can still get on a mound by placing some dice there: points of
// Queen or General and worms, and items.
struct TailGain {
  std::int8_t points = 0;
  ItemTypes items = 0;
};
using TailGains = std::array<TailGain, kMaxHeight + 1>;  // by dice

// A mound, for a given number of dice in hand.
struct TailMound {
  std::uint64_t code = 0;          // equal codes have the same continuations
  PerColour<ItemTypes> items{};    // items that a colour may still take here
  PerColour<std::int8_t> least{};  // points of Queen or General that a colour has for certain
  PerColour<TailGains> gains{};
  int worms_to_come = 0;  // for all colours together, at most
};

class TailMounds {
 public:
  // For the round that `state` belongs to.
  TailMounds(const Rules& rules, const State& state);

  // `dice`: the number that each colour may still place; ignored for colours that can't place here.
  [[nodiscard]] TailMound look(const State& state, std::size_t mound,
                               const PerColour<int>& dice) const;
  // The code of everything except the order of the dice.
  [[nodiscard]] std::uint64_t plain_code(const State& state, std::size_t mound) const;

 private:
  // The items that dice can take, by the number of dice.
  struct Offer {
    int height = 0;  // the number of dice that it takes
    std::array<ItemTypes, kMaxHeight + 1> items{};
    std::array<std::int8_t, kMaxHeight + 1> worms{};
  };
  struct Face {
    int queen = 0;
    int general = 0;
    int worm = 0;
    std::array<Offer, 32> above{};             // the rest of a column, by Stack::next
    std::array<Offer, kColumns + 1> beyond{};  // any of the columns from this number on
  };
  // A colour that is or may come to a mound, or the worm number.
  struct Side {
    int low;        // its sum
    int high;       // the largest sum that it can reach
    int column;     // 0 before its first die
    Colour colour;  // kNoColour: the worm number
    bool is_free;   // it may still change
    const Offer* offer;
  };
  struct Sides {
    std::array<Side, kMaxColours + 1> of;
    std::size_t count = 0;
    bool may_enter = false;  // another colour may still come
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
