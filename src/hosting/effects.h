// The effects that a Hall asks for, in the order in which they happened. Its owner stores before it
// shows: a message names in `after` the Keep that must be stored before the message may be sent.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "catalog/game.h"
#include "table/outcome.h"
#include "table/table.h"

namespace formicary::hosting {

using ClientId = std::uint64_t;  // a connection or a single request, numbered by the owner
using JobId = std::uint64_t;     // a bot's thought; never used twice by a hall

// Written once and sent to everybody who watches.
using SharedText = std::shared_ptr<const std::string>;

// Keeps are numbered from 0 after each Hall::settle().
inline constexpr int kNoKeep = -1;  // depends on nothing that has to be stored

// The result of a message, for metrics. kFailed is set by the owner when its store fails.
enum class Fate : std::uint8_t { kOk, kRepeated, kRefused, kFailed, kCount };

// Store an update or a new table. All texts describe the table after that update: later updates in
// the same list do not show in it.
struct Keep {
  int index = 0;  // among the Keeps since settle()
  std::string table;
  std::uint64_t fence = 0;          // the fence the table was loaded with; 1 for a new table
  std::uint64_t number = 0;         // the number of the update; 1 for a new table
  std::string request;              // recognises a repeated request; may be empty
  std::string plies;                // the new lines of the record
  std::optional<std::string> head;  // present if it changed
  std::optional<std::vector<StoredSeat>> seats;  // present if they changed
  std::optional<ChatLine> chat;
  std::optional<std::uint64_t> removed;  // the number of a line of chat
  // The columns by which tables are found.
  std::string title;
  bool listed = false;
  TableState state = TableState::kGathering;
  PlayerId host;
  PlayerId turn;            // the player who has to act; empty if there is none or a bot has to act
  Millis wake_at = kNever;  // when a clock runs out or a bot has to move, even after a restart
  int length = 0;           // the number of played plies
};

// Store a one-time code of a player or, with a key, that this key used the code up. Counted among
// the Keeps. A client whose key used a code becomes the code's player when Hall::become() is
// called.
struct KeepCode {
  int index = 0;
  std::string code;  // hashes
  std::string key;
  PlayerId player;
};

// Send a message to a watching client.
struct Tell {
  ClientId to = 0;
  int after = kNoKeep;
  SharedText text;
};

// Answer a request.
struct Answer {
  ClientId to = 0;
  int after = kNoKeep;
  std::string request;
  std::string text;
  std::size_t type = 0;  // the type of the request, see message_type.h
  Fate fate = Fate::kOk;
};

// The people that wait for a bot's choice, the most urgent first.
enum class ThoughtPriority : std::uint8_t {
  kConnected,  // a client with a seat watches the table, or waits for its turn
  kPerson,     // somebody plays at the table but is not connected
  kNobody,     // only bots play
};

// Let a bot choose; Hall::chosen() takes the answer.
struct Think {
  JobId job = 0;
  std::string table;
  ThoughtPriority priority = ThoughtPriority::kNobody;
  ClientId client = 0;  // the client that waits, with ThoughtPriority::kConnected
  PlayerId player;      // the player that waits, otherwise the host
  BotDuty duty;
  std::shared_ptr<const Game> game;
  std::unique_ptr<Position> view;  // masked for the seat
};

// A client has come that waits for a thought which was requested for another priority.
struct Attend {
  JobId job = 0;
  ClientId client = 0;
  PlayerId player;
};

// Stop a thought whose choice is no longer needed.
struct StopThinking {
  JobId job = 0;
};

// Notify a player who may not be connected.
struct Notify {
  int after = kNoKeep;
  std::string table;
  PlayerId player;
  std::string hook;
  std::string title;
  Notice::Kind kind = Notice::Kind::kTurn;
};

// Close a connection after everything that was sent to it before.
struct HangUp {
  ClientId who = 0;
  std::string reason;
};

// A table was removed from memory because nobody needs it.
struct Evicted {
  std::string table;
};

// A step failed because of a bug: the table is shown as it was stored and accepts nothing more.
struct Frozen {
  std::string table;
  std::string problem;  // why the table can't even be shown; empty if it can
};

using Effect = std::variant<Keep, KeepCode, Tell, Answer, Think, Attend, StopThinking, Notify,
                            HangUp, Evicted, Frozen>;

}  // namespace formicary::hosting
