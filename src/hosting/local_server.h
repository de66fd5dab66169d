// A server for one person and bots in the same process. It speaks docs/protocol.md, so that a
// client uses the same code for local tables as for those of a server. It has no clock, random
// numbers or store of its own: its owner provides them.
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

// The only person at all tables of a LocalServer. (A PlayerId is a string.)
extern const PlayerId kLocalPlayer;

// The differences between programs that run a LocalServer. The defaults are those of the page.
struct LocalPolicy {
  bool clocks = false;  // whether tables may have a clock; otherwise refused with `page.no-clock`
  bool bots_fill_open_seats = true;  // when a table is created, since nobody else can come
  bool bots_need_watchers = true;    // bots play only at tables that are watched
  Millis bot_pause =
      500;  // for tables that ask for the usual pause; short, because nobody else has to follow
  // Makes the secret of the dice of a new table from the random bits of the last message. If empty,
  // the secret is a hash of them.
  std::function<Digest(const Digest& random)> dice_secret;
};

// A table for the owner's store.
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
  std::string weights;       // the name of the weights file of the level; empty if it uses none
  std::string edition_hash;  // the edition that the weights must be made for
  std::uint64_t seed = 0;
  Millis pause = 0;
};

struct LocalAnswer {
  std::vector<std::string> send;  // the server's messages in order
  std::vector<KeptTable> store;   // to be stored before the messages are shown
  std::vector<std::string> gone;  // to be deleted from the store
  // All current jobs. A job keeps its id until it ends; one that is no longer listed has ended.
  std::vector<ThinkJob> jobs;
  Millis wake = kNever;  // when to call tick()
};

class LocalServer {
 public:
  // The games must outlive the server.
  LocalServer(Games& games, std::string_view version, LocalPolicy policy = {});
  LocalServer(const LocalServer&) = delete;
  LocalServer& operator=(const LocalServer&) = delete;
  ~LocalServer();

  // `now` never decreases; `random` comes from a good source and is never repeated. A hello starts
  // a new connection, which watches no table yet.
  LocalAnswer hear(std::string_view message, Millis now, const Digest& random);
  LocalAnswer hear(const Json& message, Millis now, const Digest& random);
  LocalAnswer tick(Millis now);
  // Takes the choice of a bot as text. It is dropped if the job has ended; if it is not a legal
  // move, the weakest bot chooses instead.
  LocalAnswer chosen(std::string_view job, std::string_view move, Millis now);
  // Adds a table that the program itself created. Its id must be new.
  LocalAnswer add(std::string_view id, std::unique_ptr<Table> table, Millis now);
  // Adds a stored table. One that is already here stays unchanged.
  std::optional<Message> restore(const KeptTable& kept);
  // Deletes a table. If it is not in memory, only the store is told.
  LocalAnswer forget(std::string_view table, Millis now);
  // Removes a table from memory without a message, because the store has a newer version.
  LocalAnswer drop(std::string_view table, Millis now);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace formicary::hosting
