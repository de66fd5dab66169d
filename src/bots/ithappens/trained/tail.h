// The tail of a game: in the last round no mounds are to come, and when few dice are left all that
// can still happen is looked at. Exact play by max^n: everybody maximises their own win share.
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

  // The dice that are still to be placed, once the last round has begun.
  [[nodiscard]] static std::optional<int> dice_left(const State& state);

  // The best action of the seat to act in the last round, and everybody's win shares with each;
  // exact if the answer is complete. A node is one position looked at. What is found is remembered
  // for later positions of the same round.
  Answer solve(const State& state, Budget& budget);

  // The same by tasks, as many at a time as the runner likes, until it is done or a stop is
  // requested.
  Answer solve(const State& state, search::Runner& runner, StopToken* stop = nullptr);

  // How many positions are remembered.
  [[nodiscard]] std::size_t remembered() const;

 private:
  struct Memory;

  const Rules* rules_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace formicary::ithappens::trained
