// What a table is made of before anybody plays: the game, the pace, and who sits where.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "catalog/catalog.h"

namespace formicary {

// Who somebody is at a table: an opaque id, never shown to others. Empty: nobody.
using PlayerId = std::string;

// Service time in milliseconds: it runs only while the table is served, so that nobody loses time
// while a server is down.
using Millis = std::int64_t;
inline constexpr Millis kNever = -1;

inline constexpr std::size_t kMaxChatLength = 500;  // bytes
inline constexpr std::size_t kMaxHookLength = 300;
inline constexpr std::size_t kMaxRequestLength = 40;

// How long people may think.
struct Pace {
  enum class Kind : std::uint8_t {
    kNone,
    kLive,   // each seat has a bank of time; each of its turns adds to it
    kTurns,  // each turn may take so long
  };
  Kind kind = Kind::kNone;
  Millis bank = 0;  // kLive
  Millis add = 0;   // kLive
  Millis turn = 0;  // kTurns

  friend bool operator==(const Pace&, const Pace&) = default;
};

enum class SeatKind : std::uint8_t { kOpen, kPerson, kBot };

// Why a bot plays for a person.
enum class Away : std::uint8_t { kNo, kResigned, kTime, kUnseated };

struct TableSeat {
  SeatKind kind = SeatKind::kOpen;
  int level = 0;     // kBot
  PlayerId player;   // kPerson; at an open seat: for whom it is kept
  std::string name;  // kPerson
  std::string hook;  // where to tell of the turn: an address of the web or of mail; empty: nowhere
  Away away = Away::kNo;
  int invite = 0;                 // counts the invite links of the seat; only the last one is good
  Millis bank = 0;                // what is left of it, as of when the seat's last turn ended
  std::optional<Digest> entropy;  // for the dice

  friend bool operator==(const TableSeat&, const TableSeat&) = default;
};

// Whether a bot plays the seat now.
inline bool is_played_by_bot(const TableSeat& seat) {
  return seat.kind == SeatKind::kBot || seat.away != Away::kNo;
}

// How a table is run, whatever is played there.
struct TableTerms {
  bool listed = false;  // in the lobby, where everybody may take an open seat
  Pace pace;
  int level = 2;           // of the bots that stand in for people
  Millis bot_pause = 900;  // before a bot's turn, so that a move can be taken back
  // Whether people may ask for hints and what bots think of moves. If unset, they may if only one
  // person plays.
  std::optional<bool> hints;
  // Even the move that ended the game can be undone. Only for tables where everybody sits at one
  // screen: elsewhere people rely on the end.
  bool undo_after_end = false;

  friend bool operator==(const TableTerms&, const TableTerms&) = default;
};

struct TableSetup : TableTerms {
  GameRequest game;
  std::vector<std::string> colours;  // by seat; the rest is chosen
  // Open ones, also kept for somebody, and bots, which may have a name; by seat.
  std::vector<TableSeat> seats;
};

// Whether a name may be shown to others: printable, no invisible or direction-changing characters,
// no spaces at its ends, at most kMaxPlayerNameLength bytes. Empty is fine.
bool is_good_name(std::string_view name);
// The same for a line of chat, which may not be empty.
bool is_good_chat(std::string_view text);

// An address to tell of a turn: `https://..`, `http://..`, `mailto:..`, or empty for none.
bool is_good_hook(std::string_view to);

// `open`, `person`, `bot-2`.
std::string write_seat_kind(const TableSeat& seat);

}  // namespace formicary
