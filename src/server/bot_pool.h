// The threads on which bots think: off the network and off the desk. First come, first served, and
// a table has one task at a time, so that no table starves another. A bot sees what its seat sees
// and has a generator of its own, never seeded from a game's secret.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "catalog/game.h"
#include "platform/net_library.h"
#include "search/stop.h"
#include "server/inbox.h"
#include "server/log.h"
#include "server/metrics.h"

namespace formicary::server {

struct BotTask {
  hosting::JobId job = 0;
  std::string table;  // for the log
  int level = 1;
  std::shared_ptr<const Game> game;
  std::unique_ptr<Position> view;  // masked for the seat
  std::shared_ptr<StopFlag> stop;  // the choice is not needed any more
  std::chrono::milliseconds budget{2000};
};

class BotPool {
 public:
  // 0 threads: one less than the machine has cores, at least one.
  BotPool(unsigned threads, Inbox& inbox, Metrics& metrics, Log& log);
  ~BotPool();  // stops all that is under way
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // The choice comes to the inbox as BotChose, unless it was stopped before it began.
  void submit(BotTask task);

 private:
  class Worker;
  bool next(BotTask& task);
  void work();

  Inbox& inbox_;
  Metrics& metrics_;
  Log& log_;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<BotTask> tasks_;
  NetLibrary nets_;
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace formicary::server
