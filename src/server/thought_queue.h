// The order in which bots think, and for how long: tables at which somebody waits come before
// tables that nobody watches, and nobody gets more than a fair share. It has no threads and no
// clock, and is not safe for concurrent use.
#pragma once

#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "catalog/game.h"
#include "hosting/effects.h"
#include "search/stop.h"

namespace formicary::server {

struct BotTask {
  hosting::JobId job = 0;
  std::string table;  // for the log
  int level = 1;
  std::shared_ptr<const Game> game;
  std::unique_ptr<Position> view;  // masked for the seat
  std::shared_ptr<StopFlag> stop;  // set when the choice is no longer needed
  std::chrono::milliseconds budget{2000};
  hosting::ThoughtPriority priority = hosting::ThoughtPriority::kNobody;
  // The owner of the thought: the address of the person who waits for it, otherwise that of the
  // table's maker if it is known; and a player. Addresses share the threads, and so do the players
  // of one address. An IPv6 network (/64) counts as one address.
  std::string address;
  std::string player;
};

class ThoughtQueue {
 public:
  using Millis = std::chrono::milliseconds;
  static constexpr Millis kLeast{150};  // the least time for a thought, for any length of the queue

  explicit ThoughtQueue(unsigned threads) : threads_(threads) {}

  void add(BotTask task);
  // Somebody has come to the table of a waiting thought. Does nothing if there is no such thought.
  void attend(hosting::JobId job, std::string_view address, std::string player);
  // The next thought, which counts as running until it is finished. Nothing if none waits.
  std::optional<BotTask> take();
  void finish(const BotTask& task, Millis took);

  // How long a thought that is running, or about to, may take altogether: its share of its budget.
  [[nodiscard]] Millis allowed(const BotTask& task) const;
  [[nodiscard]] std::size_t size() const { return waiting_.size(); }

 private:
  // The time that was used, by address or by address and player. It begins at that of the last
  // thought taken, so that nobody saves up time by being idle.
  struct Share {
    Millis used{0};
    int waiting = 0;
    int running = 0;
  };
  using Shares = std::unordered_map<std::string, Share>;

  static std::string player_key(const BotTask& task) { return task.address + '\n' + task.player; }
  void enter(const BotTask& task);
  void leave(Shares& shares, const std::string& key);
  [[nodiscard]] bool comes_before(const BotTask& a, const BotTask& b) const;

  unsigned threads_;
  std::list<BotTask> waiting_;  // in the order in which they came
  Shares addresses_;
  Shares players_;
  Millis address_floor_{0};
  Millis player_floor_{0};
};

}  // namespace formicary::server
