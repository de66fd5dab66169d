// A server for one person and bots, in the same process: speaks docs/protocol.md, so that a client
// needs no other code for tables of its own than for those of a server. It has no clock, no
// randomness and no store of its own: whoever runs it brings them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "core/message.h"
#include "protocol/json.h"
#include "table/games.h"
#include "table/setup.h"
#include "table/table.h"

namespace formicary::hosting {

// The one person at all tables of a LocalServer; a PlayerId is a string.
extern const PlayerId kLocalPlayer;

// What differs between programs that run such a server. As it stands: the page's.
struct LocalPolicy {
  bool clocks = false;               // tables may have one; else refused with `page.no-clock`
  bool bots_fill_open_seats = true;  // when a table is made: nobody else can come
  bool bots_need_watchers = true;    // bots play only at tables that are watched
  Millis bot_pause = 500;  // for tables that ask for the usual one: nobody far away has to follow
  // The secret of the dice of a new table, made from what came with the last message; empty: hashed
  // from it.
  std::function<Digest(const Digest& random)> dice_secret;
};

// A table for the store of who runs the server.
struct KeptTable {
  std::string id;
  TableParts parts;
  std::string record;  // the game so far, with the secret of its dice
  bool over = false;
  std::string title;
};

// A bot has to choose.
struct ThinkJob {
  std::string job;
  GameRequest game;  // with the text of the edition
  std::string position;
  int level = 1;
  std::string weights;       // the name of the weights file that the level takes; empty: none
  std::string edition_hash;  // for which it has to be made
  std::uint64_t seed = 0;
  Millis pause = 0;
};

struct LocalAnswer {
  std::vector<std::string> send;  // messages of the server, in order
  std::vector<KeptTable> store;   // to be stored before the messages are shown
  std::vector<std::string> gone;  // to be deleted from the store
  // All that are to be thought about now, each with the same name as long as it lasts: what is not
  // among them any more is over.
  std::vector<ThinkJob> jobs;
  Millis wake = kNever;  // when to tick
};

class LocalServer {
 public:
  // The games must outlive the server.
  LocalServer(Games& games, std::string_view version, LocalPolicy policy = {});
  LocalServer(const LocalServer&) = delete;
  LocalServer& operator=(const LocalServer&) = delete;
  ~LocalServer();

  // `now` never goes back; `random` is of a good source and never the same. A hello is a new
  // connection, which watches nothing yet.
  LocalAnswer hear(std::string_view message, Millis now, const Digest& random);
  LocalAnswer hear(const Json& message, Millis now, const Digest& random);
  LocalAnswer tick(Millis now);
  // What a bot chose, as text. Of a job that is over it is dropped; if it is no legal move, the
  // weakest bot chooses.
  LocalAnswer chosen(std::string_view job, std::string_view move, Millis now);
  // A table that the program itself made; there is none with this id yet.
  LocalAnswer add(std::string_view id, std::unique_ptr<Table> table, Millis now);
  // A table as it was stored. One that is here already stays as it is.
  std::optional<Message> restore(const KeptTable& kept);
  // Deletes a table. If there is none, only the store is told.
  LocalAnswer forget(std::string_view table, Millis now);
  // Drops it from memory without a word: the store has a newer one.
  LocalAnswer drop(std::string_view table, Millis now);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace formicary::hosting
