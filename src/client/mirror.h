// A client's copy of a table: follows snapshots and updates, and plays the moves on an engine of
// its own. Boards, legality and previews are computed locally, while the server decides.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/fault.h"
#include "protocol/json.h"
#include "protocol/messages.h"
#include "record/ledger.h"
#include "table/games.h"
#include "table/table.h"

namespace formicary {

// A message of a server. Fields that its kind does not use are empty.
struct ServerMessage {
  enum class Kind : std::uint8_t {
    kHello,
    kTable,  // a snapshot
    kUpdate,
    kPresence,
    kYours,
    kTurn,
    kGone,
    kOk,
    kCreated,
    kTables,
    kCode,
    kRecord,
    kRefused,
    kPong,
  };
  Kind kind = Kind::kHello;
  std::string request;  // the id of the request that it answers
  std::string table;
  std::uint64_t number =
      0;                // number of the update, the snapshot, or the update that the request caused
  int protocol = 0;     // kHello
  std::string version;  // kHello
  bool player = false;  // kHello
  std::optional<Message> message;             // kRefused, kGone
  std::string text;                           // kRecord: the record; kCode: the code
  std::string link;                           // kCode, kCreated: the address to watch
  std::vector<Invite> invites;                // kCreated, kTable
  std::vector<TableSummary> tables;           // kTables
  std::vector<Seat> yours;                    // kTable, kYours
  Presence presence;                          // kTable, kPresence
  TableState state = TableState::kGathering;  // kTurn
  int ply = 0;                                // kTurn
  Seat seat = kNoSeat;                        // kTurn; kNoSeat if no seat of the player has to act
  std::vector<std::string> moves;             // kTurn
  std::string position;                       // kTurn
  std::shared_ptr<const Json> body;           // the whole message, for Mirror::take
};
// A hello of another protocol version is read only up to its version number.
Result<ServerMessage, Message> read_server_message(std::string_view text);
Result<ServerMessage, Message> read_server_message(Json json);

// Everything about a table except its plies. Times are in ms, relative to the message.
struct TableFace {
  TableState state = TableState::kGathering;
  bool listed = false;
  bool host = false;  // the viewer created the table
  Pace pace;
  bool hints = false;            // people may ask for hints
  std::vector<TableSeat> seats;  // with kind, level, name and away only
  Seat to_act = kNoSeat;
  std::optional<RevealWait> reveal;  // set if the game is about to start
  std::optional<BackOffer> offer;    // `until` is the time it remains open, in ms
  std::vector<Millis> time_left;  // by seat, when the message was written; kNever without a clock
  std::string next;
  ChatRules chat;
  int undoable = 0;  // the plies that the seat of the last one may undo
};

class Mirror {
 public:
  explicit Mirror(Games& games) : games_(&games) {}

  enum class Taken : std::uint8_t {
    kNew,     // the message changed something
    kOld,     // already known; dropped
    kGap,     // an update is missing: watch again with have = number()
    kBroken,  // the entries can't be played on this engine, perhaps another version; see fault()
    kOther,   // a message of another kind or for another table
  };
  // Takes a kTable, kUpdate, kPresence or kYours. New events are appended to `events` unless it is
  // null: those of updates, and those of entries that a later snapshot adds. A message that is not
  // kNew changes nothing except fault().
  Taken take(const ServerMessage& message, std::vector<Message>* events);

  [[nodiscard]] bool known() const { return ledger_ != nullptr; }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] const TableFace& face() const { return face_; }
  [[nodiscard]] const Ledger& ledger() const { return *ledger_; }  // requires known()
  [[nodiscard]] const std::vector<Seat>& yours() const { return yours_; }
  [[nodiscard]] const Presence& presence() const { return presence_; }
  // Everything so far. A line that was removed has no text.
  [[nodiscard]] const std::vector<ChatLine>& chat() const { return chat_; }
  [[nodiscard]] const std::vector<Invite>& invites() const { return invites_; }
  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

 private:
  Taken take_snapshot(const Json& json, std::vector<Message>* events);
  Taken take_update(const Json& json, std::vector<Message>* events);
  void take_seats(const std::vector<TableSeat>& seats);
  // Whether these commitments to entropy may be shown now. Once the table has asked for entropy,
  // they can't change any more, unless the start is called off: a commitment made later could fit
  // the entropy that was given.
  [[nodiscard]] bool keeps_promises(const std::vector<std::optional<Digest>>& promises) const;
  void fix_promises(bool called_off);
  Taken broken(Fault fault);
  std::optional<Fault> play(const std::vector<RecordEntry>& entries, std::vector<Message>* events);
  void rebuild(std::size_t entries);

  Games* games_;
  std::string id_;
  std::uint64_t number_ = 0;
  TableFace face_;
  bool promises_fixed_ = false;
  std::shared_ptr<const Game> game_;
  std::unique_ptr<Ledger> ledger_;
  std::vector<Seat> yours_;
  Presence presence_;
  std::vector<ChatLine> chat_;
  std::vector<Invite> invites_;
  std::optional<Fault> fault_;
};

}  // namespace formicary
