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

namespace formicary::ithappens {

template <class T>
using PerColour = std::array<T, kMaxColours>;
using ItemTypes = std::uint8_t;  // as bits

// A mound as it stands, for a certain number of dice in hand.
struct TailMound {
  std::uint64_t code = 0;          // equal ones stand for the same possibilities
  PerColour<ItemTypes> items{};    // that a colour may still take here
  PerColour<std::int8_t> worms{};  // the most that it may still take here
  // Points of Queen and General: what a colour has for certain, and the most that it can get.
  PerColour<std::int8_t> least{};
  PerColour<std::int8_t> most{};
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
  // What a colour may still take from some spaces.
  struct Offer {
    ItemTypes items = 0;
    std::int8_t worms = 0;
    std::int8_t height = 0;  // dice that go there
  };
  struct Face {
    int queen = 0;
    int general = 0;
    int worm = 0;
    std::array<Offer, 32> above{};  // the rest of a column, by Stack::next
    // The columns beyond so many: all that one of them may offer.
    std::array<Offer, kColumns + 1> beyond{};
  };
  // A colour on a mound, or one that may come there; or the worm number.
  struct Side {
    int low;        // its sum
    int high;       // what it may still come to
    int column;     // 0 before it has come
    Colour colour;  // kMaxColours: the worm number
    bool is_free;   // it may still change
  };
  struct Sides {
    std::array<Side, kMaxColours + 1> of;
    std::size_t count = 0;
    bool may_enter = false;  // somebody may still come
    bool worm_in_reach = false;
    unsigned matched = 0;  // colours that will match the worm number, as bits
  };

  [[nodiscard]] Sides sides(const State& state, std::size_t mound, const PerColour<int>& dice,
                            TailMound& out) const;
  [[nodiscard]] std::uint64_t code(const State& state, std::size_t mound, Sides& sides) const;
  static void find_tiles(const Face& face, const Sides& sides, TailMound& out);

  std::size_t colours_;
  std::array<Face, kMounds> faces_;
};

}  // namespace formicary::ithappens
