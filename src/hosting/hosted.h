// A table in memory, with everything that a Hall keeps about it.
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

// Table time stops while nothing can be stored; steady time never does. All waiting is measured in
// steady time. Both are in milliseconds.
struct Now {
  Millis table = 0;
  std::int64_t steady = 0;
};

struct Hosted;

// A sender of messages.
struct Client {
  ClientId id = 0;
  PlayerId player;         // empty if it only watches
  bool greeted = false;    // has said hello
  bool moves = false;      // wants `turn` messages
  bool connected = false;  // can receive messages; otherwise it gets one answer and is removed
  std::vector<Hosted*> watched;
};

struct Watcher {
  Client* client = nullptr;
  std::uint8_t yours = 0;  // the seats it was last told are its own, as bits
};

// A client that waits for the answer to a `turn` request.
struct TurnWaiter {
  ClientId client = 0;
  std::string request;
  std::int64_t until = 0;  // steady time
};

// A thinking bot, or its choice that waits until its pause is over.
struct Thinking {
  BotDuty duty;
  JobId job = 0;
  bool attended = false;  // was requested for a connected client
  std::optional<AnyAction> choice;
};

struct Hosted {
  std::string id;
  std::unique_ptr<Table> table;  // null if it has to be loaded again or, if frozen, is damaged
  std::uint64_t fence = 1;
  std::vector<ChatLine> chat;  // the latest lines
  std::vector<Watcher> watchers;
  std::vector<TurnWaiter> waiters;
  std::optional<Thinking> thinking;
  bool fresh = false;           // just loaded; its bot does not think yet
  bool poisoned = false;        // a step failed; the table in memory may be wrong until settle()
  bool frozen = false;          // accepts nothing more
  bool borrowed = false;        // shown while nothing can be stored; loaded again until it can
  Message why;                  // if it is frozen and can't be shown
  bool presence_stale = false;  // watchers have to be told
  std::int64_t presence_at = 0;
  int last_keep = kNoKeep;    // since settle()
  std::int64_t used = 0;      // when it was last used
  std::int64_t retry_at = 0;  // when to try loading it again
  std::int64_t due = kNever;  // when to handle it again

  // Whether the table can accept commands.
  [[nodiscard]] bool is_good() const {
    return table != nullptr && !frozen && !borrowed && !poisoned;
  }
  // Whether it has to be loaded again, at `retry_at`.
  [[nodiscard]] bool is_lacking() const { return (table == nullptr || borrowed) && !frozen; }
  [[nodiscard]] bool is_wanted() const {
    return !watchers.empty() || !waiters.empty() || thinking.has_value() || last_keep != kNoKeep;
  }
};

Presence presence_of(const Hosted& hosted);

// Whether a seat of the player has to act and no bot plays it.
// The seat of the player that has to act, or whose entropy the start waits for; kNoSeat if there is
// none.
Seat turn_of(const Table& table, const PlayerId& player);
bool is_turn_of(const Table& table, const PlayerId& player);

}  // namespace formicary::hosting
