// Shows the progress of a series on standard error: in place in a terminal, otherwise a line now
// and then.
#pragma once

#include <chrono>
#include <cstdint>

#include "arena/blocks.h"
#include "arena/line_up.h"

namespace formicary::arena {

class ArenaProgress {
 public:
  // `before`: the number of blocks that were already finished.
  ArenaProgress(const Series& series, std::uint64_t before);
  void show(const ArenaBlocks& blocks);
  void clear() const;

 private:
  using Time = std::chrono::steady_clock::time_point;
  Series series_;
  std::uint64_t before_;
  bool terminal_;
  Time began_;
  Time shown_;
};

}  // namespace formicary::arena
