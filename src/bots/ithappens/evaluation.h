// A hand-made judgement of a position: points expected for each colour, and how good they are for
// one seat.
#pragma once

#include <array>

#include "bots/ithappens/items.h"
#include "bots/ithappens/majority.h"

namespace formicary::ithappens {

// What was found by matches. All in 1/16 points.
struct Weights {
  std::array<int, 4> worm = {32, 28, 24, 20};  // the first, second, third and each further worm
  int spread = 320;       // how far apart totals lie in the end: for each round to come ...
  int last_spread = 256;  // ... and for the one being played
  int wait = 8;           // to place after the others have, by passing
};

// What is expected of a position, part by part.
struct Outlook {
  bool dice_out = false;  // the next two are set only then
  RoundProspects prospects;
  std::array<std::array<MoundOdds, kMaxColours>, kMounds> odds;
  std::array<Gains, kMaxColours> gains;
  // Points by colour.
  std::array<ItemPoints, kMaxColours> items;
  std::array<Fixed, kMaxColours> tiles;   // taken
  std::array<Fixed, kMaxColours> mounds;  // of this round: tiles and worm matches
  std::array<Fixed, kMaxColours> worms;
  std::array<Fixed, kMaxColours> points;  // all together
};

class Evaluation {
 public:
  Evaluation(const Rules& rules, const Weights& weights) : rules_(&rules), weights_(weights) {}

  // To be called before values of positions with another deck are asked for.
  void prepare(const State& state);

  void look(const State& state, Outlook& out) const;

  // The points each colour can expect from what it has and from this round, and for its items from
  // the whole game.
  [[nodiscard]] std::array<Fixed, kMaxColours> points(const State& state) const;

  // How well `seat` stands against the others if it had `bonus` more points: larger is better, and
  // means nothing by itself.
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
