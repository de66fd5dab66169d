// Where the text client is: in the lobby of a server or at a table. A room hears what the server
// says and does what is typed; the client carries both to it.
#pragma once

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

// A table to go to, and what to do there.
struct JoinTarget {
  std::string table;
  std::string token;               // of an invite
  std::vector<Seat> seats;         // to take
  std::vector<std::string> names;  // for them, in turn
  std::string save{};              // where to save its record; see JoinTable::save_path_
};

// What rooms share.
struct JoinContext {
  const JoinSettings& settings;
  const JoinAddress& address;
  const Words& words;
  JoinTalk& talk;
  Gifts& gifts;
  NetLibrary& nets;
  LocalLink* local;  // the server, if it is in this process and everybody sits at this screen
  bool terminal;

  std::string out{};                // what is to be shown
  std::string error{};              // why there is no staying
  int code = 0;                     // with which to leave, once
  std::optional<int> leave{};       // now, with this exit code
  std::optional<JoinTarget> go{};   // there, instead of staying
  std::deque<std::string> typed{};  // commands of the line that are still to be done
  bool line_begins = false;         // the command is the first one of its line
  bool put_back = false;            // the command and the rest of its line are for the next prompt
};

class JoinRoom {
 public:
  virtual ~JoinRoom() = default;

  virtual void take(const TalkEvent& event) = 0;
  // Whether the next command can be done: everything asked before is answered and seen.
  [[nodiscard]] virtual bool ready() const = 0;
  // One command; empty for Enter alone.
  virtual void command(const std::string& text) = 0;
  // What is to be shown before the next command.
  virtual void settle() = 0;
  [[nodiscard]] virtual Prompt prompt() const = 0;
  // The client leaves: the last chance to say and to save something.
  virtual void close() {}
};

}  // namespace formicary::terminal
