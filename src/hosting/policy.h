// What differs between those who run a Hall: a server for many, or a program for one person.
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
  std::string version;                                                 // of the program, for hello
  std::size_t most_watched = std::numeric_limits<std::size_t>::max();  // by one client
  std::int64_t longest_wait = 25'000;   // ms for a turn; 0: answered at once
  std::int64_t presence_pause = 200;    // ms between two tellings; kNever: nobody is told
  std::int64_t evict_after = kNever;    // ms without use; kNever: tables stay in memory
  std::int64_t look_ahead = 0;          // ms: tables due by then are not evicted
  bool bots_need_watchers = false;      // bots think only if somebody watches
  bool rematch_starts_at_once = false;  // with the people who sat there
};

// A table as the store has it.
struct LoadedTable {
  std::unique_ptr<Table> table;  // null: damaged
  std::uint64_t fence = 1;
  std::vector<ChatLine> chat;
};

// Brings a player to another device.
struct TransferCode {
  std::string code;
  std::string link;
};

// Clients whose key now belongs to another player, the one who asked among them.
struct Adoption {
  PlayerId player;
  std::vector<ClientId> clients;
};

class HallPolicy {
 public:
  virtual ~HallPolicy() = default;

  // Runs a step of a table; false if it failed by an exception, which must be caught here where
  // there are any. The step's effects up to there stand.
  virtual bool attempt(const std::string& table, const TableRequest& request,
                       const std::function<void()>& step) = 0;
  // A table that is not in memory; or why it can't be had: `server.no-table` if there is none.
  virtual Result<LoadedTable, Message> load(std::string_view table) = 0;

  // The player of a key that came with hello.
  virtual Result<PlayerId, Message> identify(ClientId who, std::string_view key) = 0;
  virtual Result<TransferCode, Message> transfer(ClientId who) = 0;
  virtual Result<Adoption, Message> adopt(ClientId who, std::string_view code, const Now& now) = 0;

  // A repeated request gets the same id.
  virtual std::string table_id(const PlayerId& player, std::string_view request) = 0;
  virtual std::string rematch_id(std::string_view table) = 0;
  virtual Digest dice_secret() = 0;

  // Whether the table may be made; may change what was asked for.
  virtual std::optional<Message> prepare(ClientId who, CreateRequest& request, const Now& now) = 0;
  // Whether the command may be given to the table; marks a Sit as invited.
  virtual std::optional<Message> prepare(const Client& client, const Hosted& hosted,
                                         std::string_view token, TableCommand& command) = 0;

  virtual std::string link(ClientId who, std::string_view table) = 0;
  virtual std::vector<Invite> invites(ClientId who, const Hosted& hosted) = 0;
  virtual Result<std::vector<TableSummary>, Message> lobby(const PlayerId& player) = 0;
  virtual Result<std::vector<TableSummary>, Message> own_tables(const PlayerId& player) = 0;
};

}  // namespace formicary::hosting
