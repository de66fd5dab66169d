// The tail of a game: in the last round no cards are revealed any more, and when few dice are left
// all continuations are searched. Exact play by max^n: every seat maximises its own win share.
#pragma once

#include <memory>
#include <optional>

#include "games/ithappens/rules.h"
#include "search/maxn.h"
#include "search/tasks.h"

namespace formicary::ithappens::trained {

class Tail {
 public:
  using Answer = search::MaxNAnswer<Rules>;

  // Remembers up to 2^bits positions, of 80 bytes each. The rules must outlive it.
  explicit Tail(const Rules& rules, int bits = 16);
  ~Tail();
  Tail(const Tail&) = delete;
  Tail& operator=(const Tail&) = delete;

  // The dice that are not placed yet. Requires the last round.
  [[nodiscard]] static std::optional<int> dice_left(const State& state);

  // The best action of the seat to act in the last round, and the win shares after each action;
  // exact if the answer is complete. A node is one visited position. Results are remembered for
  // later positions of the same round.
  Answer solve(const State& state, Budget& budget);

  // The same divided into tasks, which the runner may execute concurrently, until it is complete or
  // a stop is requested.
  Answer solve(const State& state, search::Runner& runner, StopToken* stop = nullptr);

  // The exact win shares of a position in which a seat or a die comes next, or of a finished game.
  // Returns nullopt if the budget is used up.
  std::optional<WinShares> value(const State& state, Budget& budget);

  // The number of remembered positions.
  [[nodiscard]] std::size_t remembered() const;

 private:
  struct Memory;

  const Rules* rules_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace formicary::ithappens::trained
