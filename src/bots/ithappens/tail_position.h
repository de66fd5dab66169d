// A position of the last round as exact play sees it: what matters of it as a key, and what is
// certain of its end.
#pragma once

#include <array>
#include <cstdint>

#include "bots/ithappens/tail_mound.h"
#include "search/chances.h"

namespace formicary::ithappens {

// Positions with equal keys have the same chances and the same choices. Items matter as pairs and
// types; which ones they are only where more of them can be had.
using TailKey = std::array<std::uint64_t, 6>;

using TailMoundSet = std::array<TailMound, kMounds>;

class TailPositions {
 public:
  // For the last round of `state`.
  TailPositions(const Rules& rules, const State& state);

  // Whether a position belongs to the same round, so that its keys compare with those of others.
  [[nodiscard]] bool same_round(const State& state) const;

  // The dice that each colour may still place, and a mound seen with them.
  [[nodiscard]] PerColour<int> dice(const State& state) const;
  [[nodiscard]] TailMound look(const State& state, std::size_t mound,
                               const PerColour<int>& dice) const {
    return mounds_.look(state, mound, dice);
  }

  // `rolling` is the colour of the die that is about to be rolled.
  [[nodiscard]] TailKey key(const State& state, const TailMoundSet& mounds, Colour rolling) const;

  // The colours that may still win, as bits: never too few, and one alone is certain to.
  [[nodiscard]] ColourSet may_win(const State& state, const TailMoundSet& mounds) const;

 private:
  struct Range {
    int least;
    int most;
  };
  void add_items(const State& state, const TailMoundSet& mounds, PerColour<Range>& points) const;

  const Rules* rules_;
  std::size_t colours_;
  TailMounds mounds_;
  std::array<std::uint8_t, kMounds> cards_;
  std::array<Tiles, kCards> tiles_;
  PerColour<int> tile_points_{};  // of earlier rounds
};

}  // namespace formicary::ithappens
