// The inputs of a net for a position at the end of a turn: a block for each player, beginning with
// the one whose turn ends, and a block for the common pieces. The inputs contain everything that
// the hand-made evaluation uses, so that the net only has to learn its errors.
#pragma once

#include <cstddef>
#include <span>

#include "bots/antics/evaluation.h"
#include "bots/antics/turn_end.h"
#include "neural/net.h"

namespace formicary::antics {

// Increase it with every change of the inputs: nets for other revisions do not fit.
inline constexpr int kFeaturesRevision = 2;

class Features {
 public:
  explicit Features(const Rules& rules) : rules_(&rules), evaluation_(rules, Weights{}) {}

  [[nodiscard]] Evaluation& evaluation() { return evaluation_; }

  // The number of inputs for this number of players.
  [[nodiscard]] static int count(int players);

  // The inputs of a turn's end, which must not be the end of the game.
  void write(const TurnEnd& end, std::span<neural::NetInput> out);

 private:
  class Writer;
  void write_player(const TurnEnd& end, Seat seat, int turns, Writer& out);
  void write_food(const State& state, Seat seat, const Parts& parts, const HillView& view,
                  Writer& out) const;
  void write_ants(const State& state, Seat seat, Writer& out) const;
  void write_all(const TurnEnd& end, int turns, Writer& out) const;

  const Rules* rules_;
  Evaluation evaluation_;
};

}  // namespace formicary::antics
