#include "platform/task_threads.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace formicary {

unsigned core_count() { return std::max(1U, std::thread::hardware_concurrency()); }

void TaskThreads::run(int count, search::Task& task) {
  std::atomic<int> next = 0;
  const auto work = [&] {
    for (int number = next++; number < count; number = next++) task.run(number);
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads_ && i < count; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace formicary
