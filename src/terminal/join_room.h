// The place of the text client: the lobby of a server or a table. A room handles the messages of
// the server and the typed commands that the client passes to it.
#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "core/actor.h"
#include "platform/net_library.h"
#include "terminal/join_address.h"
#include "terminal/join_input.h"
#include "terminal/join_talk.h"
#include "terminal/local_link.h"
#include "terminal/player_key.h"
#include "words/words.h"

namespace formicary::terminal {

struct JoinSettings {
  std::string language = "en";
  bool colour = false;
  bool pause = true;    // time to read, before a tall board and, at one's own screen, a bot's move
  bool forced = false;  // plays moves without an alternative by itself
};

// A table to open, and what to do there.
struct JoinTarget {
  std::string table;
  std::string token;               // the token of an invite
  std::vector<Seat> seats;         // seats to take
  std::vector<std::string> names;  // names for `seats`, in order
  std::string save{};              // path of its record; see JoinTable::save_path_
};

// Shared by all rooms.
struct JoinContext {
  const JoinSettings& settings;
  const JoinAddress& address;
  const Words& words;
  JoinTalk& talk;
  Gifts& gifts;
  NetLibrary& nets;
  // the server, if it is in this process and everybody plays at this screen; otherwise null
  LocalLink* local;
  bool terminal;

  std::string out{};                // text to print
  std::string error{};              // the reason for leaving
  int code = 0;                     // the exit code for leaving later
  std::optional<int> leave{};       // leave now, with this exit code
  std::optional<JoinTarget> go{};   // go to this room
  std::deque<std::string> typed{};  // the remaining commands of the line
  bool line_begins = false;         // the command is the first one of its line
  bool put_back = false;            // the command and the rest of its line are for the next prompt
};

class JoinRoom {
 public:
  virtual ~JoinRoom() = default;

  virtual void take(const TalkEvent& event) = 0;
  // Whether the next command can be executed: all earlier requests are answered and shown.
  [[nodiscard]] virtual bool ready() const = 0;
  // One command; empty for Enter alone.
  virtual void command(const std::string& text) = 0;
  // The longest time until settle() must be called, even if nothing happens.
  [[nodiscard]] virtual std::chrono::milliseconds patience() const {
    return std::chrono::milliseconds::max();
  }
  // Shows whatever must be shown before the next command.
  virtual void settle() = 0;
  [[nodiscard]] virtual Prompt prompt() const = 0;
  // Called when the client leaves: the last chance to print or save something.
  virtual void close() {}
};

}  // namespace formicary::terminal
