// The storage of tables. The store does not know what a table's head or a ply means: they are
// text. Callers do not depend on SQLite, so that a backend for several server processes can be
// added.
//
// A table is served by one process at a time. open() takes the table over and returns a fence, a
// number that grows with each takeover. A commit with an older fence is refused, so a process that
// lost a table without noticing can't damage it.
//
// A Store is used by one thread. Several processes may use the same data concurrently.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "core/seat.h"

namespace formicary::store {

struct Error {
  enum class Kind : std::uint8_t {
    kMissing,     // there is no such table
    kFenced,      // the table was taken over or purged; drop it from memory
    kExists,      // there is already a table with this id
    kFull,        // no space on the disk; nothing was changed, try again later
    kUnwritable,  // the data folder or file can't be written
    kNewer,       // written by a newer program
    kForeign,     // not a database of this program
    kDamaged,     // the database, or the stored table, is malformed
    kBusy,        // another process holds it for too long
    kTaken,       // another server uses the data; `what` names it
    kReplaced,    // the files were deleted or replaced while they were open; restart the program
    kNoCode,      // a code is unknown, used up or expired
    kOther,
  };
  Kind kind = Kind::kOther;
  std::string what;  // details from the backend, for a log
};

template <class T>
using Got = Result<T, Error>;
using Done = std::optional<Error>;  // empty: done, and safe on disk

enum class RowState : std::uint8_t { kGathering, kPlaying, kOver };

// The owners of seats. They are stored apart from the head, so that names and players can be found
// and deleted.
struct SeatRow {
  std::string kind;    // `open`, `person`, `bot-2`
  std::string player;  // an opaque id; empty if nobody sits there
  std::string name;
  std::string hook;  // the address to notify; empty: none
  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

// The columns by which tables are found.
struct TableIndex {
  std::string title;
  bool listed = false;  // in the lobby
  RowState state = RowState::kGathering;
  std::string host;           // a player
  std::string turn;           // the player to act; empty: nobody or a bot
  std::int64_t wake_at = -1;  // service time at which something is due; -1: never
  std::int64_t touched = 0;   // wall time of the last command, in ms
  std::int64_t plies = 0;     // played, without those taken back
};

struct ChatRow {
  std::int64_t at = 0;  // wall time in ms
  Seat seat;            // when the line was said; kNoSeat: a spectator
  std::string name;     // when the line was said
  std::string text;
  std::uint64_t seq = 0;     // number of the commit that brought it; set by the store
  std::string speaker = {};  // opaque, the same for all lines of a person at a table
};

// A message to somebody outside, such as a web hook. It waits in the outbox until it is delivered.
struct Letter {
  std::string id;        // the same at every attempt, so that the receiver recognises repeats
  std::string receiver;  // pauses and queues belong to it: the full address, in one spelling
  std::string host;      // few letters at a time go to one host, whatever their full address
  std::string player;    // whose turn it is; players take turns
  std::string to;        // the full address
  std::string table;     // for the log
  std::string body;
  // For a mail: the hash of the code by which the receiver confirms that this player is told at
  // this address, the text that is sent instead of `body`, at most once a day, until then, and the
  // hash of the code by which the receiver stops all mail to the address. Empty for a web hook.
  std::string code_hash;
  std::string request;
  std::string stop_hash;
  friend bool operator==(const Letter&, const Letter&) = default;
};

// A one-time code that moves a player to another device. Only its hash is stored.
struct NewCode {
  std::string code_hash;
  std::string player;
  std::int64_t now = 0;  // wall times in ms
  std::int64_t until = 0;
};

// Uses a code up: from then on the key belongs to the player of the code.
struct UsedCode {
  std::string code_hash;
  std::string key_hash;
  std::int64_t now = 0;
};

// The receiver of a mail presses the button to which its link leads: confirms that a player is told
// at an address, or stops all mail to the address until a player is confirmed there.
struct MailChoice {
  std::string code_hash;
  bool stops = false;
};

using PlayerChange = std::variant<NewCode, UsedCode, MailChoice>;

// A stored code.
struct CodeRow {
  std::string player;
  std::int64_t until = 0;
  bool used = false;
};

// One accepted command of a table, or a change of a player's keys or mail. It is stored completely
// or not at all.
struct Commit {
  std::optional<PlayerChange> player;  // if present, everything below is unused

  std::string table;
  std::uint64_t fence = 0;  // from open(), or the one given with seq 1
  std::uint64_t seq = 0;    // one more than the last one of the table; 1 creates the table
  // The sender and the request id; empty: not a client's request. Begins with kChatMark if the
  // command is only a line of chat.
  std::string request;
  std::string plies;  // lines of the record; may be empty
  TableIndex index;
  std::optional<std::string> head;            // present if it changed; required with seq 1
  std::optional<std::vector<SeatRow>> seats;  // present if they changed; required with seq 1
  std::optional<ChatRow> chat;
  std::optional<std::uint64_t> removed_chat;  // the seq of a line to delete, if it is still there
  // Letters are dropped if kLettersKept are waiting for the same receiver, or kLettersOfPlayer of
  // the same player.
  std::vector<Letter> letters;
};

struct TakenLetter {
  std::int64_t no = 0;
  std::int64_t made = 0;  // service time of the commit
  int tries = 0;          // failed attempts
  Letter letter;
};

// The result of sending a letter that was taken.
struct LetterResult {
  enum class Kind : std::uint8_t {
    kDone,      // delivered or given up: it is deleted
    kFailed,    // counts as an attempt; all letters to this full address wait until `again_at`
    kPostponed  // the same without counting
  };
  std::int64_t no = 0;
  Kind kind = Kind::kDone;
  std::int64_t again_at = 0;  // service time
};

// The tables that nobody has used since these moments expire. Both are service time in ms, which a
// wrong wall clock does not change; 0: none expire.
struct Expiry {
  std::int64_t unfinished_before = 0;
  std::int64_t over_before = 0;
};

struct ExpiredTable {
  std::int64_t no = 0;
  std::string id;
  friend bool operator==(const ExpiredTable&, const ExpiredTable&) = default;
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

// The requests that are read with a table. Those of chat lines are counted apart, so that they
// can't displace the others.
inline constexpr int kRequestsKept = 512;
inline constexpr int kChatRequestsKept = 128;
inline constexpr char kChatMark = '~';
inline constexpr int kChatKept = 100;
inline constexpr int kMostListedOfOne = 5;  // lines of the lobby with tables of one host
inline constexpr int kMostLookedAt = 2000;  // listed tables, to find those of the lobby
inline constexpr int kLettersKept = 100;    // for each full address
inline constexpr int kLettersOfPlayer = 300;
inline constexpr int kDeliveriesOfHost = 4;    // at a time
inline constexpr int kDeliveriesOfPlayer = 2;  // at a time
inline constexpr int kMailRequestsADay = 3;    // that ask one address for confirmation
// At most this number of tables, or 2 % of all if that is more, expire in a day of service time.
inline constexpr std::int64_t kMostExpiredADay = 1000;
inline constexpr int kCodesKept = 8;  // unused ones of one player; older ones are deleted

using Hidden = std::unordered_set<std::string>;  // ids of tables

class Store {
 public:
  virtual ~Store() = default;

  // Stores all commits in one transaction and returns their results in order; those that succeeded
  // are safe on disk. A commit that is fenced, exists already or has no good code fails alone; an
  // error of the disk fails all of them.
  virtual std::vector<Done> commit(std::span<const Commit> commits) = 0;

  // Takes a table over. kDamaged if its log or head is not what was stored.
  virtual Got<StoredTable> open(std::string_view table) = 0;
  // Reads a table without taking it over, for tools. The fence is 0.
  virtual Got<StoredTable> peek(std::string_view table) = 0;

  // Listed tables that are not over and not `hidden`, newest first, of one host the newest
  // kMostListedOfOne. Looks at the newest kMostLookedAt only.
  virtual Got<std::vector<TableRow>> lobby(int most, const Hidden& hidden) = 0;
  // The number of tables by state, for figures.
  virtual Got<std::array<std::int64_t, 3>> states() = 0;
  virtual Got<std::vector<TableRow>> tables_of(std::string_view player, int most) = 0;
  // Tables that are due by this service time, the most urgent first.
  virtual Got<std::vector<std::string>> due(std::int64_t by, int most) = 0;
  // All ids in order, starting after `after` (exclusive): for tools.
  virtual Got<std::vector<std::string>> ids(std::string_view after, int most) = 0;

  // Keys of a player who began with another key. Only hashes are stored.
  virtual Got<std::optional<std::string>> player_of(std::string_view key_hash) = 0;
  // Returns a code that has not been deleted yet, used or not. Expired ones may be among them.
  virtual Got<std::optional<CodeRow>> code(std::string_view code_hash) = 0;

  // A value that is stored with the data, such as the secret of invite links.
  virtual Got<std::optional<std::string>> setting(std::string_view name) = 0;
  virtual Done set_setting(std::string_view name, std::string_view value) = 0;

  // The stored service time, which runs only while a server does; see server/clock.h.
  virtual Got<std::int64_t> service_time() = 0;
  // Stores the service time, which never goes back. Returns the tables that other processes took
  // over, or that anybody purged, including this process, since the last call. kNewer if a newer
  // program has migrated the database. A power cut may undo this function and open(), but nothing
  // else.
  virtual Got<std::vector<std::string>> heartbeat(std::int64_t service_time) = 0;

  // Deletes a table with everything that belongs to it; kMissing if there is none.
  virtual Done purge_table(std::string_view table) = 0;
  // Deletes a name from all seats, and all chat that was said under that name.
  // Returns the number of changed seats and deleted lines.
  virtual Got<std::int64_t> purge_name(std::string_view name) = 0;
  // Tables that have expired, in the order of their numbers and after the number `after`, at most
  // `most` and no more than may still be deleted today.
  virtual Got<std::vector<ExpiredTable>> expired(const Expiry& expiry, std::int64_t after,
                                                 int most) = 0;
  // Everything that is stored of a table, as text, even if it is damaged. Without chat.
  virtual Got<std::string> raw_text(std::string_view table) = 0;
  // Deletes those of the tables that have expired and may still be deleted today. Returns their
  // number.
  virtual Got<std::int64_t> expire(const Expiry& expiry, std::span<const std::string> tables) = 0;

  // Takes letters that are due at service time `now`, at most one for each receiver and no more
  // than kDeliveriesOfHost and kDeliveriesOfPlayer, those being delivered included. Players take
  // turns; the oldest letter of each comes first. Nobody else gets them, or others for the same
  // receivers, until service time `until`. A power cut or the end of the process may undo this and
  // settle_letters(): letters are delivered at least once.
  virtual Got<std::vector<TakenLetter>> take_letters(std::int64_t now, std::int64_t until,
                                                     int most) = 0;
  virtual Done settle_letters(std::span<const LetterResult> results) = 0;
  virtual Got<std::int64_t> count_letters() = 0;
  // Whether the choice has been stored; nothing if its code is not known.
  virtual Got<std::optional<bool>> has_chosen(const MailChoice& choice) = 0;

  // Writes a consistent copy to a file that must not exist yet, while other connections continue.
  virtual Done backup(const std::string& path) = 0;
};

}  // namespace formicary::store
