// Where tables are kept. Nothing here knows what a table's head or a ply means: they are text to
// the store. Nor does anything here know SQLite: a backend with several server processes can
// follow.
//
// A table is served by one process at a time. open() takes the table over and gives a fence, a
// number that grows with each taking over; a commit with an older fence is refused, so a process
// that lost a table without noticing can't harm it.
//
// One Store is used by one thread. Several processes may use the same data at once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/seat.h"

namespace formicary::store {

struct Error {
  enum class Kind : std::uint8_t {
    kMissing,     // there is no such table
    kFenced,      // the table was taken over or purged; drop what is in memory
    kExists,      // a table with this id is there already
    kFull,        // no space on the disk; nothing was changed, try again later
    kUnwritable,  // the data folder or file can't be written
    kNewer,       // written by a newer program
    kForeign,     // not a database of this program
    kDamaged,     // the database is malformed
    kBusy,        // another process holds it for too long
    kOther,
  };
  Kind kind = Kind::kOther;
  std::string what;  // details in the backend's own words, for a log
};

template <class T>
using Got = Result<T, Error>;
using Done = std::optional<Error>;  // nothing: it is done, and safe on the disk

enum class TableState : std::uint8_t { kGathering, kPlaying, kOver };

// Who sits where. Apart from the head, so that names and players can be found and deleted.
struct SeatRow {
  std::string kind;    // `open`, `person`, `bot-2`
  std::string player;  // an opaque id; empty where nobody sits
  std::string name;
  std::string hook;  // where to tell of the turn; empty: nowhere
  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

// What tables are found by.
struct TableIndex {
  std::string title;
  bool listed = false;  // in the lobby
  TableState state = TableState::kGathering;
  std::string host;           // a player
  std::string turn;           // the player to act; empty: none or a bot
  std::int64_t wake_at = -1;  // service time at which something is due; -1: never
  std::int64_t touched = 0;   // wall time of the last command, in ms
  std::int64_t plies = 0;     // played, without those taken back
};

struct ChatRow {
  std::int64_t at = 0;  // wall time in ms
  Seat seat;            // kNoSeat: a spectator
  std::string name;     // of a spectator
  std::string text;
};

// One accepted command of a table. All of it is stored or none of it.
struct Commit {
  std::string table;
  std::uint64_t fence = 0;  // from open(), or what was given with seq 1
  std::uint64_t seq = 0;    // the table's last one and one more; 1 makes the table
  std::string request;      // who asked and with which request id; empty: nobody
  std::string plies;        // lines of the record; may be empty
  TableIndex index;
  std::optional<std::string> head;            // where it changed; seq 1 has it
  std::optional<std::vector<SeatRow>> seats;  // where they changed; seq 1 has them
  std::optional<ChatRow> chat;
};

struct StoredTable {
  std::uint64_t fence = 0;
  std::uint64_t seq = 0;
  std::string head;
  std::string plies;  // all lines, in order
  std::vector<SeatRow> seats;
  TableIndex index;
  std::vector<std::pair<std::uint64_t, std::string>>
      requests;               // the latest with their seq, oldest first
  std::vector<ChatRow> chat;  // the latest, oldest first
};

struct TableRow {
  std::string id;
  TableIndex index;
  std::vector<SeatRow> seats;
};

inline constexpr int kRequestsKept = 64;
inline constexpr int kChatKept = 100;

class Store {
 public:
  virtual ~Store() = default;

  // The results, in order; those that succeeded are safe on the disk when this returns. All in one
  // transaction; a commit that is fenced or exists fails alone. Where the disk fails, all do.
  virtual std::vector<Done> commit(std::span<const Commit> commits) = 0;

  // Takes a table over.
  virtual Got<StoredTable> open(std::string_view table) = 0;
  // Reads it without taking it over: for tools. The fence is 0.
  virtual Got<StoredTable> peek(std::string_view table) = 0;

  virtual Got<std::vector<TableRow>> lobby(int most) = 0;  // listed ones, newest first, not over
  virtual Got<std::vector<TableRow>> tables_of(std::string_view player, int most) = 0;
  // Tables that are due by this service time, the most urgent first.
  virtual Got<std::vector<std::string>> due(std::int64_t by, int most) = 0;
  // All ids in order, from behind `after`: for tools.
  virtual Got<std::vector<std::string>> ids(std::string_view after, int most) = 0;

  // Keys that belong to a player who began with another key. Hashes only.
  virtual Got<std::optional<std::string>> player_of(std::string_view key_hash) = 0;
  virtual Done add_key(std::string_view key_hash, std::string_view player) = 0;
  // One-time codes that bring a player to another device, until a wall time in ms.
  virtual Done put_code(std::string_view code_hash, std::string_view player,
                        std::int64_t until) = 0;
  // The player of a code, which is used up; nothing if it is unknown or too old.
  virtual Got<std::optional<std::string>> take_code(std::string_view code_hash,
                                                    std::int64_t now) = 0;

  // A value that is kept with the data, such as the secret behind invite links.
  virtual Got<std::optional<std::string>> setting(std::string_view name) = 0;
  virtual Done set_setting(std::string_view name, std::string_view value) = 0;

  // Service time runs only while a server does; see server/clock.h. What was stored last.
  virtual Got<std::int64_t> service_time() = 0;
  // Stores the service time, which never runs back, and gives the tables that others took over, or
  // that somebody purged, this process too, since the last call. kNewer if a newer program changed
  // the database meanwhile. A power cut may undo this and open(), but nothing else.
  virtual Got<std::vector<std::string>> heartbeat(std::int64_t service_time) = 0;

  // Deletes a table with all that belongs to it; kMissing if there is none.
  virtual Done purge_table(std::string_view table) = 0;
  // Deletes a name from all seats, and the chat of those seats and of spectators with that name;
  // gives how many seats and lines of chat that were.
  virtual Got<std::int64_t> purge_name(std::string_view name) = 0;
  // Deletes tables that nobody touched since these wall times in ms, which are not the same for
  // games that are over; gives their number, at most so many a call.
  virtual Got<std::int64_t> expire(std::int64_t unfinished_before, std::int64_t over_before,
                                   int most) = 0;

  // Writes a consistent copy to a file that must not exist yet, while others go on.
  virtual Done backup(const std::string& path) = 0;
};

}  // namespace formicary::store
