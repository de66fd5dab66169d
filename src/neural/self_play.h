// What a game brings to learning: games against itself, told as steps with the inputs of a net. The
// trainer (learn/) knows no game.
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

// By output of the net: whose win share it is.
using OutputOrder = std::array<Colour, kMaxColours>;

// A position of a game in which a net could be asked, in the order they were met.
struct SelfPlayStep {
  std::vector<NetInput> inputs;
  OutputOrder order{};
  WinShares estimate{};  // by colour: what the player thought of it; what is learned leans on that
  // By colour: the mean of what may follow, where the player looked at all of it. Without this,
  // what did follow stands for it, with all its luck.
  std::optional<WinShares> expected;
  // By colour: what the best choice from here would have led to, where another one was tried for
  // the sake of variety. What came after that says nothing about this position.
  std::optional<WinShares> best;
};

struct SelfPlayGame {
  std::vector<SelfPlayStep> steps;
  WinShares result{};  // by colour; a shared win is shared out
};

class SelfPlay {
 public:
  virtual ~SelfPlay() = default;

  [[nodiscard]] virtual int inputs() const = 0;
  [[nodiscard]] virtual int outputs() const = 0;   // of a net: one for each colour that can win
  [[nodiscard]] virtual int features() const = 0;  // the revision of the inputs (NetOrigin)

  // Plays a game. Without a net it plays by hand-made judgement.
  // Every so often, in 1/1000 of the decisions, it tries something else than the best. The same
  // generator gives the same game on every machine.
  virtual void play(const Net* net, int tries, Rng& rng, SelfPlayGame& out) = 0;
};

}  // namespace formicary::neural
