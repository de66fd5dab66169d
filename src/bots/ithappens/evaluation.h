// A hand-made evaluation of a position: the expected points of each colour, and their value for one
// seat.
#pragma once

#include <array>

#include "bots/ithappens/items.h"
#include "bots/ithappens/majority.h"

namespace formicary::ithappens {

// Weights that were found by matches, in 1/16 points.
struct Weights {
  std::array<int, 4> worm = {32, 28, 24, 20};  // the first, second, third and each further worm
  int spread = 320;       // the spread of the final totals: for each later round ...
  int last_spread = 256;  // ... and for the current one
  int wait = 8;           // the value of placing after the others, by passing
};

// The components of the expected result of a position.
struct Outlook {
  bool dice_out = false;  // the next two are set only then
  RoundProspects prospects;
  std::array<std::array<MoundOdds, kMaxColours>, kMounds> odds;
  std::array<Gains, kMaxColours> gains;
  // Points by colour.
  std::array<ItemPoints, kMaxColours> items;
  std::array<Fixed, kMaxColours> tiles;   // taken
  std::array<Fixed, kMaxColours> mounds;  // this round's tiles and worm matches
  std::array<Fixed, kMaxColours> worms;
  std::array<Fixed, kMaxColours> points;  // all together
};

class Evaluation {
 public:
  Evaluation(const Rules& rules, const Weights& weights) : rules_(&rules), weights_(weights) {}

  // Call it before requesting values of positions with another deck.
  void prepare(const State& state);

  void look(const State& state, Outlook& out) const;

  // The points that each colour can expect from its possessions and from this round, and for its
  // items from the whole game.
  [[nodiscard]] std::array<Fixed, kMaxColours> points(const State& state) const;

  // The standing of `seat` against the others if it had `bonus` more points. Only comparisons are
  // meaningful: larger is better.
  [[nodiscard]] Fixed value(const State& state, Seat seat, Fixed bonus) const;

 private:
  [[nodiscard]] Fixed worm_points(const State& state, Colour colour) const;
  void add_tiles(const State& state, std::array<Fixed, kMaxColours>& points) const;
  void add_round(const State& state, Outlook& out) const;

  const Rules* rules_;
  Weights weights_;
  Gains deck_gains_;
};

}  // namespace formicary::ithappens
