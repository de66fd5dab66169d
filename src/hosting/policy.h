// The differences between the owners of a Hall: a server for many people, or a program for one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "core/message.h"
#include "hosting/hosted.h"
#include "protocol/messages.h"

namespace formicary::hosting {

struct HallSettings {
  std::string version;  // the program's version, sent in `hello`
  std::size_t most_watched =
      std::numeric_limits<std::size_t>::max();  // tables watched by one client
  std::int64_t longest_wait = 25'000;           // ms for a `turn` request; 0: answered at once
  std::int64_t presence_pause = 200;    // ms between two presence messages; kNever: none are sent
  std::int64_t evict_after = kNever;    // ms without use; kNever: tables stay in memory
  std::int64_t look_ahead = 0;          // ms: tables due within this time are not evicted
  std::size_t chat_kept = 100;          // lines of chat of a table; at most what the owner stores
  bool bots_need_watchers = false;      // bots think only if somebody watches
  bool rematch_starts_at_once = false;  // with the same people in the same seats
};

// A table as the store returns it.
struct LoadedTable {
  std::unique_ptr<Table> table;            // null if it can't be shown
  Message why = Message("server.frozen");  // the refusal if there is no table
  std::uint64_t fence = 1;
  bool borrowed = false;  // nothing can be stored: the table can be shown, but accepts no commands
  std::vector<ChatLine> chat;
};

// A one-time code that moves a player to another device, to be stored.
struct TransferCode {
  std::string code;
  std::string link;
  KeepCode keep;
};

class HallPolicy {
 public:
  virtual ~HallPolicy() = default;

  // Runs a step of a table. Returns false if it threw; in programs with exceptions the policy must
  // catch them. Effects up to that point remain.
  virtual bool attempt(const std::string& table, const TableRequest& request,
                       const std::function<void()>& step) = 0;
  // Loads a table that is not in memory, or returns why not: `server.no-table` if it does not
  // exist.
  virtual Result<LoadedTable, Message> load(std::string_view table) = 0;
  // Whether it is worth loading a borrowed table again, as its commands could be stored now.
  virtual bool can_store() { return true; }

  // Returns the player of the key that came with hello.
  virtual Result<PlayerId, Message> identify(ClientId who, std::string_view key) = 0;
  // A repeated request must get the same code.
  virtual Result<TransferCode, Message> transfer(ClientId who, std::string_view request,
                                                 const Now& now) = 0;
  // Returns nothing if the client's key has used this code before: a repeated request.
  virtual Result<std::optional<KeepCode>, Message> adopt(ClientId who, std::string_view code,
                                                         const Now& now) = 0;

  // A repeated request must get the same id.
  virtual std::string table_id(const PlayerId& player, std::string_view request) = 0;
  virtual std::string rematch_id(std::string_view table) = 0;
  virtual Digest dice_secret() = 0;

  // Decides whether the table with this id may be created; may modify the request.
  virtual std::optional<Message> prepare(ClientId who, std::string_view table,
                                         CreateRequest& request, const Now& now) = 0;
  // Decides whether the command may reach the table; marks a Sit as invited.
  virtual std::optional<Message> prepare(const Client& client, const Hosted& hosted,
                                         std::string_view token, TableCommand& command) = 0;

  virtual std::string link(ClientId who, std::string_view table) = 0;
  virtual std::vector<Invite> invites(ClientId who, const Hosted& hosted) = 0;
  virtual Result<std::vector<TableSummary>, Message> lobby(const PlayerId& player) = 0;
  virtual Result<std::vector<TableSummary>, Message> own_tables(const PlayerId& player) = 0;
};

}  // namespace formicary::hosting
