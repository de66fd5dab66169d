// What can be asked of a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "base/sha256.h"
#include "catalog/game.h"
#include "core/actor.h"
#include "table/setup.h"

namespace formicary {

// Takes a seat. `invited`: the sender showed the seat's invite link.
struct Sit {
  Seat seat = kNoSeat;  // in a message: kNoSeat for the one of the invite
  std::string name;
  std::optional<Digest> entropy;
  bool invited = false;
};
struct Leave {  // before the start
  Seat seat = kNoSeat;
};
struct Rename {
  Seat seat = kNoSeat;
  std::string name;
};
// The host opens a seat (level 0) or puts a bot there, before the start.
struct Arrange {
  Seat seat = kNoSeat;
  int level = 0;
};
// The host makes a new invite link for a seat; who sits there loses it.
struct Reissue {
  Seat seat = kNoSeat;
};
struct Start {
  bool fill = false;  // with bots, where nobody sits
};
// `ply` is the number of played plies that the sender has seen: what was meant for another position
// is refused.
struct Play {
  Seat seat = kNoSeat;  // kNoSeat: the one to act, if it is the sender's
  int ply = 0;
  std::string text;
};
// Takes back own plies, down to the last barrier.
struct Undo {
  Seat seat = kNoSeat;
  int ply = 0;
  int count = 1;
};
// Asks the others to take back everything behind ply `to`.
struct AskBack {
  Seat seat = kNoSeat;
  int ply = 0;
  int to = 0;
};
struct AnswerBack {  // who asked may decline too: that withdraws it
  Seat seat = kNoSeat;
  bool agree = false;
};
struct Resign {
  Seat seat = kNoSeat;
};
struct Return {
  Seat seat = kNoSeat;
};
struct Chat {
  std::string name;  // of a spectator
  std::string text;
};
struct Hook {
  Seat seat = kNoSeat;
  std::string to;  // `https://..`, `mailto:..`, or empty
};
struct Rematch {};

// What only the program that hosts the table may ask.
struct PassTime {};  // a deadline may have passed
struct BotPlay {     // the answer to a BotDuty
  Seat seat = kNoSeat;
  std::size_t moment = 0;
  AnyAction action;
};
struct NameNext {  // of a rematch
  std::string table;
};

using TableCommand =
    std::variant<Sit, Leave, Rename, Arrange, Reissue, Start, Play, Undo, AskBack, AnswerBack,
                 Resign, Return, Chat, Hook, Rematch, PassTime, BotPlay, NameNext>;

struct TableRequest {
  PlayerId player;      // who asks; empty: the program that hosts the table
  std::string request;  // a repeated one has no second effect; empty: never repeated
  TableCommand command;
};

}  // namespace formicary
