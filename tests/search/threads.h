// Runs the tasks of a search in threads.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

#include "search/tasks.h"

namespace formicary::tests {

class Threads final : public search::Runner {
 public:
  explicit Threads(int threads) : threads_(threads) {}

  void run(int count, search::Task& task) override {
    std::atomic<int> next = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < threads_; ++i) {
      threads.emplace_back([&] {
        for (int number = next++; number < count; number = next++) task.run(number);
      });
    }
    for (std::thread& thread : threads) thread.join();
  }

 private:
  int threads_;
};

}  // namespace formicary::tests
