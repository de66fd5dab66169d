// A position of the last round for exact play: its relevant parts as a key, and bounds of the final
// result.
#pragma once

#include <array>
#include <cstdint>

#include "bots/ithappens/trained/tail_mound.h"
#include "search/win_shares.h"

namespace formicary::ithappens::trained {

// Positions with equal keys have the same win shares and the same choices. Items count as pairs and
// types; their identity matters only if more of them can be taken.
using TailKey = std::array<std::uint64_t, 6>;

using TailMoundSet = std::array<TailMound, kMounds>;

class TailPositions {
 public:
  // For the last round of `state`.
  TailPositions(const Rules& rules, const State& state);

  // Whether a position belongs to the same round, so that its keys are comparable.
  [[nodiscard]] bool same_round(const State& state) const;

  // The dice that each colour may still place, and a mound with respect to them.
  [[nodiscard]] PerColour<int> dice(const State& state) const;
  [[nodiscard]] TailMound look(const State& state, std::size_t mound,
                               const PerColour<int>& dice) const {
    return mounds_.look(state, mound, dice);
  }

  // The colours that may still win if every seat plays best for itself, as bits. It may contain too
  // many colours, never too few; a single one is certain to win.
  [[nodiscard]] ColourSet may_win(const State& state, const TailMoundSet& mounds) const;

  // `rolling` is the colour of the die that is about to be rolled. The points of colours that can't
  // win any more are left out.
  [[nodiscard]] TailKey key(const State& state, const TailMoundSet& mounds, Colour rolling,
                            ColourSet may_win) const;

 private:
  // Bounds of the final points.
  struct Range {
    int least = 0;
    int saving = 0;  // the same if the colour pays no worm any more
    int most = 0;
    int least_types = 0;
    int most_types = 0;
  };
  [[nodiscard]] Range range(const State& state, const TailMoundSet& mounds, std::size_t colour,
                            int dice) const;
  void add_most_types(PerColour<Range>& ranges) const;

  const Rules* rules_;
  std::size_t colours_;
  TailMounds mounds_;
  std::array<std::uint8_t, kMounds> cards_;
  std::array<Tiles, kCards> tiles_;
  PerColour<int> tile_points_{};  // points from earlier rounds
};

}  // namespace formicary::ithappens::trained
