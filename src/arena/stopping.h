// When a series may end before all its blocks are played.
#pragma once

#include <cstdint>
#include <optional>

#include "arena/block.h"
#include "arena/statistics.h"

namespace formicary::arena {

struct StopRule {
  std::uint64_t blocks = 0;  // at most
  double within = 0;         // enough once the margin is no more than this; 0: never
  std::optional<SequentialTest::Question> question;
};

// Reads the blocks in the order of their numbers, not in that of their completion, so that the end
// does not depend on threads and processes.
class Stopping {
 public:
  Stopping(const Series& series, const StopRule& rule);

  // The next block. Once it is over, no further one counts.
  void add(const Block& block);
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] std::uint64_t blocks() const { return sample_.count(); }
  // About how many blocks it will take.
  [[nodiscard]] std::uint64_t expected() const;
  [[nodiscard]] const std::optional<SequentialTest>& test() const { return test_; }

 private:
  Series series_;
  StopRule rule_;
  Sample sample_;
  std::optional<SequentialTest> test_;
  bool over_;
};

}  // namespace formicary::arena
