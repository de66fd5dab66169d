// A server for one person and bots, inside the page: speaks docs/protocol.md, so that a client
// needs no other code for tables in the browser than for those of a server. It has no clock, no
// randomness and no store of its own: whoever runs it brings them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "core/message.h"
#include "table/games.h"
#include "table/setup.h"
#include "table/table.h"

namespace formicary::hosting {

// A table for the store of the browser.
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
  LocalServer(Games& games, std::string_view version);
  LocalServer(const LocalServer&) = delete;
  LocalServer& operator=(const LocalServer&) = delete;
  ~LocalServer();

  // `now` never goes back; `random` is of a good source and never the same. A hello is a new
  // connection, which watches nothing yet. Bots play only at tables that are watched.
  LocalAnswer hear(std::string_view message, Millis now, const Digest& random);
  LocalAnswer tick(Millis now);
  // What a bot chose, as text. Of a job that is over it is dropped.
  LocalAnswer chosen(std::string_view job, std::string_view move, Millis now);
  // A table as it was stored. One that is here already stays as it is.
  std::optional<Message> restore(const KeptTable& kept);
  // Deletes a table. Nothing happens where there is none but that the store is told.
  LocalAnswer forget(std::string_view table, Millis now);
  // Only puts it out of mind, without a word: the store has a newer one.
  LocalAnswer drop(std::string_view table, Millis now);

 private:
  class State;
  std::unique_ptr<State> state_;
};

}  // namespace formicary::hosting
