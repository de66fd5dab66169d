// The part of training that a game provides: games against itself, reported as steps with the
// inputs of a net. The trainer (learn/) knows no game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "core/actor.h"
#include "neural/net.h"
#include "search/win_shares.h"

namespace formicary::neural {

// By output of the net: the colour whose win share it is.
using OutputOrder = std::array<Colour, kMaxColours>;

// A position in which a net could be asked. Steps are in the order of the game.
struct SelfPlayStep {
  std::vector<NetInput> inputs;
  OutputOrder order{};
  WinShares
      estimate{};  // by colour: the player's estimate, which becomes part of the training target
  // By colour: the mean over everything that may follow, if the player evaluated all of it.
  // Otherwise the position that did follow is used instead, including its luck.
  std::optional<WinShares> expected;
  // By colour: the estimate after the best choice, if another one was tried for variety. What
  // followed that other choice says nothing about this position.
  std::optional<WinShares> best;
};

struct SelfPlayGame {
  std::vector<SelfPlayStep> steps;
  WinShares result{};  // by colour; winners share a win
};

class SelfPlay {
 public:
  virtual ~SelfPlay() = default;

  [[nodiscard]] virtual int inputs() const = 0;
  [[nodiscard]] virtual int outputs()
      const = 0;  // outputs of a net: one for each colour that can win
  [[nodiscard]] virtual int features() const = 0;  // the revision of the inputs (NetOrigin)

  // Plays a game, by hand-made evaluation if there is no net. In `tries` out of 1000 decisions it
  // tries something other than the best. The same generator gives the same game on every machine.
  virtual void play(const Net* net, int tries, Rng& rng, SelfPlayGame& out) = 0;
};

}  // namespace formicary::neural
