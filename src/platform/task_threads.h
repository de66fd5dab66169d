// Threads for searches that are cut into tasks.
#pragma once

#include "search/tasks.h"

namespace formicary {

// Starts its threads for each run: for work that takes much longer than that.
class TaskThreads final : public search::Runner {
 public:
  explicit TaskThreads(int threads) : threads_(threads) {}
  void run(int count, search::Task& task) override;

 private:
  int threads_;
};

}  // namespace formicary
