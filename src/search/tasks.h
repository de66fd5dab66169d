// A search that is large enough to be shared is cut into a fixed number of tasks: fixed by the
// search and never by the number of threads. Each task has a generator and a share of the nodes of
// its own, and what they found is put together in the order of the tasks. So the same seed and the
// same nodes give the same result on one thread, on many, and in WebAssembly, which has one.
#pragma once

#include <cstdint>

#include "search/budget.h"

namespace formicary::search {

class Task {
 public:
  virtual ~Task() = default;
  virtual void run(int number) = 0;
};

// Who runs tasks: somebody outside who has threads, or run_tasks() itself.
class Runner {
 public:
  virtual ~Runner() = default;
  // Calls task.run(i) once for each i below `count`, in any order and side by side if it likes, and
  // returns when all have ended.
  virtual void run(int count, Task& task) = 0;
};

// Calls work(i) for each i below `count`: through the runner, or one after the other without one.
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

// What task `number` of `tasks` gets of `all` nodes: they differ by one at most, and add up.
constexpr std::uint64_t share_of(std::uint64_t all, int number, int tasks) {
  const auto count = static_cast<std::uint64_t>(tasks);
  const auto index = static_cast<std::uint64_t>(number);
  return all == kUnlimited ? all : all / count + (index < all % count ? 1 : 0);
}

}  // namespace formicary::search
