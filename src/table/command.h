// The commands of a table.
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

// Takes a seat. `invited` is set if the sender showed the seat's invite link.
struct Sit {
  Seat seat = kNoSeat;  // in a message: kNoSeat for the seat of the invite
  std::string name;
  std::optional<Digest> entropy_commitment;  // SHA-256 of the entropy, for Reveal
  bool invited = false;
};
struct Leave {  // only before the start
  Seat seat = kNoSeat;
};
struct Rename {
  Seat seat = kNoSeat;
  std::string name;
};
// Before the start. If a bot, an open seat or the imaginary player had the colour, the two exchange
// theirs.
struct Recolour {
  Seat seat = kNoSeat;
  std::string colour;
};
// Lets the host open a seat (level 0) or put a bot there before the start.
struct Arrange {
  Seat seat = kNoSeat;
  int level = 0;
};
// Lets the host replace the invite link of a seat; the player in it loses the seat.
struct Reissue {
  Seat seat = kNoSeat;
};
struct Start {
  bool fill = false;  // put bots at the open seats
};
// Gives the entropy of a seat, after the last seat has committed to its own.
struct Reveal {
  Seat seat = kNoSeat;
  Digest entropy{};
};
// `ply` is the number of played plies that the sender has seen: a move that was meant for another
// position is refused.
struct Play {
  Seat seat = kNoSeat;  // kNoSeat: the seat to act, if it is the sender's
  int ply = 0;
  std::string text;
};
// Takes back plies of one's own, down to the last barrier: a chance ply or a ply of another seat.
struct Undo {
  Seat seat = kNoSeat;
  int ply = 0;
  int count = 1;
};
// Asks the others to agree to taking back everything after the first `to` plies.
struct AskBack {
  Seat seat = kNoSeat;
  int ply = 0;
  int to = 0;
};
struct AnswerBack {  // the seat that asked may decline too, which withdraws the request
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
  std::string name;  // the name of a spectator
  std::string text;
};
// Lets the host silence a person in the chat, or let them speak again.
struct Mute {
  std::string speaker;  // as in the lines of chat
  bool muted = true;
};
// Lets the host close the chat for people without a seat, or open it again.
struct SeatedChat {
  bool only = true;
};
// Lets the host remove a line of chat.
struct RemoveLine {
  std::uint64_t line = 0;  // the number of the update that brought it
};
struct Hook {
  Seat seat = kNoSeat;
  std::string to;  // `https://..`, `mailto:..`, or empty
};
struct Rematch {};

// Commands that only the program that hosts the table may give.
struct PassTime {};  // a deadline may have passed
struct BotPlay {     // the answer to a BotDuty
  Seat seat = kNoSeat;
  std::size_t moment = 0;
  AnyAction action;
};
struct NameNext {  // the table of the rematch
  std::string table;
};

using TableCommand =
    std::variant<Sit, Leave, Rename, Recolour, Arrange, Reissue, Start, Reveal, Play, Undo, AskBack,
                 AnswerBack, Resign, Return, Chat, Hook, Rematch, Mute, SeatedChat, RemoveLine,
                 PassTime, BotPlay, NameNext>;

struct TableRequest {
  PlayerId player;  // the sender; empty for the program that hosts the table
  std::string
      request;  // recognises a repeated request, which has no second effect; empty: never repeated
  TableCommand command;
};

}  // namespace formicary
