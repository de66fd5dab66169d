// Threads for searches that are divided into tasks.
#pragma once

#include "search/tasks.h"

namespace formicary {

// The number of cores that this process may use; 1 if it is unknown.
unsigned core_count();

// Starts its threads for each run, which pays only for work that takes much longer than that.
class TaskThreads final : public search::Runner {
 public:
  explicit TaskThreads(int threads) : threads_(threads) {}
  void run(int count, search::Task& task) override;

 private:
  int threads_;
};

}  // namespace formicary
