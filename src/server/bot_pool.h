// The threads on which bots think, apart from the network and the desk. A table has at most
// one task, and they are served so that nobody starves anybody else (thought_queue.h). A bot sees
// what its seat sees and has a generator of its own, never seeded from a game's secret.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "catalog/game.h"
#include "platform/net_library.h"
#include "search/stop.h"
#include "server/inbox.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/thought_queue.h"

namespace formicary::server {

class BotPool {
 public:
  // 0 threads: one less than the number of cores, but at least one.
  BotPool(unsigned threads, Inbox& inbox, Metrics& metrics, Log& log);
  ~BotPool();  // stops all tasks in progress
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // The choice arrives in the inbox as BotChose, unless the task was stopped. If the bot fails, any
  // legal action is chosen; if there is none, no choice arrives.
  void submit(BotTask task);
  // A person has come to the table of a task.
  void attend(hosting::JobId job, std::string_view address, std::string player);

 private:
  class Worker;
  struct Running;
  bool next(Running& running);
  void finished(Running& running);
  void share_time();  // with mutex_ held
  void work();

  Inbox& inbox_;
  Metrics& metrics_;
  Log& log_;
  std::mutex mutex_;
  std::condition_variable filled_;
  ThoughtQueue tasks_;
  std::vector<Running*> running_;
  NetLibrary nets_;
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace formicary::server
