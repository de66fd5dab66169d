// The setup of a table before anybody plays: the game, the pace and the seats.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "catalog/catalog.h"

namespace formicary {

// The identity of a player at a table: an opaque id, never shown to others. Empty: nobody.
using PlayerId = std::string;

// Service time in milliseconds. It runs only while the table is served, so that nobody loses time
// while a server is down.
using Millis = std::int64_t;
inline constexpr Millis kNever = -1;

inline constexpr std::size_t kMaxChatLength = 500;  // bytes
inline constexpr std::size_t kMaxHookLength = 300;
inline constexpr std::size_t kMaxRequestLength = 40;

// The time control of a table.
struct Pace {
  enum class Kind : std::uint8_t {
    kNone,
    kLive,   // each seat has a bank of time, and each of its turns adds to it
    kTurns,  // each turn has the same limit
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
  PlayerId player;   // kPerson; at an open seat: the player it is reserved for
  std::string name;  // kPerson
  std::string hook;  // the address that is notified of the turn, web or mail; empty: none
  Away away = Away::kNo;
  int invite = 0;   // counts the invite links of the seat; only the last one is valid
  Millis bank = 0;  // the time left when the seat's last turn ended
  // For the dice: the SHA-256 of the entropy that the person is going to give, and the entropy.
  std::optional<Digest> entropy_commitment;
  std::optional<Digest> entropy;
  bool withheld = false;  // the game began without the entropy that was promised

  friend bool operator==(const TableSeat&, const TableSeat&) = default;
};

// Whether a bot plays the seat now.
inline bool is_played_by_bot(const TableSeat& seat) {
  return seat.kind == SeatKind::kBot || seat.away != Away::kNo;
}

// The terms of a table, independent of the game.
struct TableTerms {
  bool listed = false;  // in the lobby, where anybody may take an open seat
  Pace pace;
  int level = 2;           // level of the bots that stand in for people
  Millis bot_pause = 900;  // ms before a bot's turn, so that people can undo a move
  // Whether people may ask for hints and for a bot's opinion of moves. If unset, they may while
  // only one person plays.
  std::optional<bool> hints;
  // Lets even the move that ended the game be undone. Only for tables where everybody shares a
  // screen: elsewhere people rely on the result.
  bool undo_after_end = false;

  friend bool operator==(const TableTerms&, const TableTerms&) = default;
};

struct TableSetup : TableTerms {
  GameRequest game;
  std::vector<std::string> colours;  // by seat; missing ones are chosen
  // By seat: open seats, which may be reserved for a player, and bots, which may have a name.
  std::vector<TableSeat> seats;
};

// Whether a name may be shown to others: printable, without invisible or direction-changing
// characters, without spaces at its ends, and at most kMaxPlayerNameLength bytes. An empty name is
// fine.
bool is_good_name(std::string_view name);
// The same for a line of chat, which must not be empty.
bool is_good_chat(std::string_view text);

// Whether an address can be notified: `https://..`, `http://..`, `mailto:..`, or empty for none.
bool is_good_hook(std::string_view to);

// Writes `open`, `person` or `bot-2`.
std::string write_seat_kind(const TableSeat& seat);

}  // namespace formicary
