// A table in memory, and all that a Hall keeps about it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hosting/effects.h"
#include "protocol/messages.h"
#include "table/table.h"

namespace formicary::hosting {

// Table time stands still while nothing can be stored; steady time never does. All waiting is
// measured in steady time. Both are in milliseconds.
struct Now {
  Millis table = 0;
  std::int64_t steady = 0;
};

struct Hosted;

// Somebody who sends messages.
struct Client {
  ClientId id = 0;
  PlayerId player;         // empty: only watches
  bool greeted = false;    // said hello
  bool moves = false;      // wants `turn` messages
  bool connected = false;  // can be told things; otherwise gets one answer and is gone
  std::vector<Hosted*> watched;
};

struct Watcher {
  Client* client = nullptr;
  std::uint8_t yours = 0;  // seats, as it was told last
};

// Waits for the answer to a `turn` request.
struct TurnWaiter {
  ClientId client = 0;
  std::string request;
  std::int64_t until = 0;  // steady time
};

// A bot at work, or its choice that waits for its moment.
struct Thinking {
  BotDuty duty;
  JobId job = 0;
  std::optional<AnyAction> choice;
};

struct Hosted {
  std::string id;
  std::unique_ptr<Table> table;  // null: to be loaded again, or damaged if it is frozen
  std::uint64_t fence = 1;
  std::vector<ChatLine> chat;  // the latest
  std::vector<Watcher> watchers;
  std::vector<TurnWaiter> waiters;
  std::optional<Thinking> thinking;
  bool fresh = false;           // just loaded: its bot does not think yet
  bool poisoned = false;        // a step failed: what is in memory may be wrong until settle()
  bool frozen = false;          // nothing is done here any more
  bool presence_stale = false;  // watchers are to be told
  std::int64_t presence_at = 0;
  int last_keep = kNoKeep;    // since settle()
  std::int64_t used = 0;      // when somebody last came
  std::int64_t retry_at = 0;  // when to load it again
  std::int64_t due = kNever;  // when to look at it again

  // Whether its table may be used to play on.
  [[nodiscard]] bool is_good() const { return table != nullptr && !frozen && !poisoned; }
  [[nodiscard]] bool is_wanted() const {
    return !watchers.empty() || !waiters.empty() || thinking.has_value() || last_keep != kNoKeep;
  }
};

Presence presence_of(const Hosted& hosted);

// Whether a seat of the player has to act, and no bot does it for them.
bool is_turn_of(const Table& table, const PlayerId& player);

}  // namespace formicary::hosting
