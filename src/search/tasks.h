// A search that is large enough to be shared is cut into a fixed number of tasks, which depends on
// the search and never on the number of threads. Each task has its own generator and its own share
// of the nodes, and the results are combined in the order of the tasks. So the same seed and the
// same number of nodes give the same result on one thread, on many, and in WebAssembly, which has
// one.
#pragma once

#include <cstdint>

#include "search/budget.h"

namespace formicary::search {

class Task {
 public:
  virtual ~Task() = default;
  virtual void run(int number) = 0;
};

// Runs tasks: implemented outside by programs that have threads; run_tasks() also works without
// one.
class Runner {
 public:
  virtual ~Runner() = default;
  // Calls task.run(i) once for each i below `count`, in any order and possibly concurrently, and
  // returns when all have ended.
  virtual void run(int count, Task& task) = 0;
};

// Calls work(i) for each i below `count`, through the runner or, without one, one after the other.
template <class Work>
void run_tasks(Runner* runner, int count, Work&& work) {
  if (runner == nullptr) {
    for (int i = 0; i < count; ++i) work(i);
    return;
  }
  struct Wrapped final : Task {
    explicit Wrapped(Work& what) : work(&what) {}
    void run(int number) override { (*work)(number); }
    Work* work;
  };
  Wrapped wrapped(work);
  runner->run(count, wrapped);
}

// The share of task `number` out of `tasks` in `all` nodes: shares differ by at most one and add up
// to `all`.
constexpr std::uint64_t share_of(std::uint64_t all, int number, int tasks) {
  const auto count = static_cast<std::uint64_t>(tasks);
  const auto index = static_cast<std::uint64_t>(number);
  return all == kUnlimited ? all : all / count + (index < all % count ? 1 : 0);
}

}  // namespace formicary::search
