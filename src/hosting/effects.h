// What a Hall wants done, in the order in which it happened. Whoever runs the hall stores before it
// shows: a message says in `after` which Keep has to be stored before it may be sent.
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

using ClientId = std::uint64_t;  // a connection or a single request, as the owner numbers them
using JobId = std::uint64_t;     // a bot's thought; never used twice by a hall

// Written once and sent to everybody who watches.
using SharedText = std::shared_ptr<const std::string>;

// Keeps are counted from 0 after each Hall::settle(): the index of a Keep among them.
inline constexpr int kNoKeep = -1;  // depends on nothing that is to be stored

// What became of a message, for counting. kFailed is for the owner, whose store may fail.
enum class Fate : std::uint8_t { kOk, kRepeated, kRefused, kFailed, kCount };

// An update, or a new table, to be stored. All texts are as of that update: later ones in the same
// list do not show in it.
struct Keep {
  int index = 0;  // among the Keeps since settle()
  std::string table;
  std::uint64_t fence = 0;          // as it was loaded with; a new table has 1
  std::uint64_t number = 0;         // of the update; 1: the table is new
  std::string request;              // by which a repeated request is recognised; may be empty
  std::string plies;                // the lines of the record that are new
  std::optional<std::string> head;  // if it changed
  std::optional<std::vector<StoredSeat>> seats;  // if they changed
  std::optional<ChatLine> chat;
  // What tables are found by.
  std::string title;
  bool listed = false;
  TableState state = TableState::kGathering;
  PlayerId host;
  PlayerId turn;            // who has to act; empty: nobody, or a bot
  Millis wake_at = kNever;  // a clock runs out or a bot has to move, also after a restart
  int length = 0;           // plies of the game as it stands
};

// A message to somebody who watches.
struct Tell {
  ClientId to = 0;
  int after = kNoKeep;
  SharedText text;
};

// The answer to a request.
struct Answer {
  ClientId to = 0;
  int after = kNoKeep;
  std::string request;
  std::string text;
  std::size_t type = 0;  // of the request, see message_type.h
  Fate fate = Fate::kOk;
};

// A bot has to choose; Hall::chosen() takes the answer.
struct Think {
  JobId job = 0;
  std::string table;
  BotDuty duty;
  std::shared_ptr<const Game> game;
  std::unique_ptr<Position> view;  // masked for the seat
};

// The choice is not needed any more.
struct StopThinking {
  JobId job = 0;
};

// Tells somebody who may not be connected.
struct Notify {
  int after = kNoKeep;
  std::string table;
  PlayerId player;
  std::string hook;
  std::string title;
  Notice::Kind kind = Notice::Kind::kTurn;
};

// Closes a connection after what was said to it.
struct HangUp {
  ClientId who = 0;
  std::string reason;
};

// A table left memory because nobody needs it.
struct Evicted {
  std::string table;
};

// A step failed because of a bug: the table is shown as it was stored, and does nothing any more.
struct Frozen {
  std::string table;
  std::string problem;  // why it can't even be shown; empty: it can
};

using Effect =
    std::variant<Keep, Tell, Answer, Think, StopThinking, Notify, HangUp, Evicted, Frozen>;

}  // namespace formicary::hosting
