// A table in memory, and all that the desk keeps about it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "search/stop.h"
#include "server/desk/visitor.h"
#include "table/table.h"

namespace formicary::server {

struct Watcher {
  VisitorPtr who;
  std::uint8_t yours = 0;  // seats, as it was told last
};

struct TurnWaiter {
  VisitorPtr who;
  std::string request;
  std::int64_t until = 0;  // steady time
};

// A bot at work, or its choice that waits for its moment.
struct Thinking {
  BotDuty duty;
  std::shared_ptr<StopFlag> stop;
  std::optional<AnyAction> choice;
};

struct Hosted {
  std::string id;
  std::unique_ptr<Table> table;  // null: to be loaded again, as something went wrong
  std::uint64_t fence = 0;
  std::vector<ChatLine> chat;  // the latest
  std::vector<Watcher> watchers;
  std::vector<TurnWaiter> waiters;
  std::optional<Thinking> thinking;
  bool fresh = true;            // just loaded: nobody looked after it yet
  bool frozen = false;          // our bug: nothing is done here any more
  bool poisoned = false;        // the same, in this batch
  bool presence_stale = false;  // watchers are to be told
  std::int64_t presence_at = 0;
  int last_commit = -1;       // in this batch
  std::int64_t used = 0;      // when somebody last came
  std::int64_t retry_at = 0;  // when to load it again
  std::int64_t due = -1;      // when to look at it again; -1: not by itself

  [[nodiscard]] bool is_wanted() const {
    return !watchers.empty() || !waiters.empty() || thinking.has_value() || last_commit >= 0;
  }
};

Presence presence_of(const Hosted& hosted);

// Whether a seat of the player has to act, and no bot does it for them.
bool is_turn_of(const Table& table, const PlayerId& player);

}  // namespace formicary::server
