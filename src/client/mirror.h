// A table as a client sees it: follows snapshots and updates, and plays the moves on an engine of
// its own, so that boards, legality and previews are local while the server decides.
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

// What a server said. Fields that the kind does not have are empty.
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
  std::string request;  // that it answers
  std::string table;
  std::uint64_t number = 0;          // of the update, of the snapshot, or that the request made
  int protocol = 0;                  // kHello
  std::string version;               // kHello
  bool player = false;               // kHello
  std::optional<Message> message;    // kRefused, kGone
  std::string text;                  // kRecord: the record; kCode: the code
  std::string link;                  // kCode, kCreated: the address to watch
  std::vector<Invite> invites;       // kCreated, kTable
  std::vector<TableSummary> tables;  // kTables
  std::vector<Seat> yours;           // kTable, kYours
  Presence presence;                 // kTable, kPresence
  TableState state = TableState::kGathering;  // kTurn
  int ply = 0;                                // kTurn
  Seat seat = kNoSeat;                        // kTurn; kNoSeat: none of the player's has to act
  std::vector<std::string> moves;             // kTurn
  std::string position;                       // kTurn
  std::shared_ptr<const Json> body;           // all of it, for Mirror::take
};
// A hello of another protocol version is read as far as that number.
Result<ServerMessage, Message> read_server_message(std::string_view text);
Result<ServerMessage, Message> read_server_message(Json json);

// The parts of a table that are no plies. Times are in ms, as of the message.
struct TableFace {
  TableState state = TableState::kGathering;
  bool listed = false;
  bool host = false;  // the viewer made the table
  Pace pace;
  bool hints = false;            // people may ask for them
  std::vector<TableSeat> seats;  // kind, level, name, away
  Seat to_act = kNoSeat;
  std::optional<BackOffer> offer;  // `until` is how long it holds, in ms
  std::vector<Millis> time_left;   // by seat, as of the message; kNever where there is no clock
  std::string next;
  int undoable = 0;  // plies that the seat who made the last one may take back
};

class Mirror {
 public:
  explicit Mirror(Games& games) : games_(&games) {}

  enum class Taken : std::uint8_t {
    kNew,     // something new is shown
    kOld,     // seen before; dropped
    kGap,     // something is missing: watch again, with have = number()
    kBroken,  // what came can't be played on our engine: another version? see fault()
    kOther,   // a message of another kind or another table
  };
  // Takes a kTable, kUpdate, kPresence or kYours. New events are added to `events`, unless null: of
  // updates, and of what a later snapshot has more than was known. What is not kNew changes nothing
  // but fault().
  Taken take(const ServerMessage& message, std::vector<Message>* events);

  [[nodiscard]] bool known() const { return ledger_ != nullptr; }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] const TableFace& face() const { return face_; }
  [[nodiscard]] const Ledger& ledger() const { return *ledger_; }  // only where known()
  [[nodiscard]] const std::vector<Seat>& yours() const { return yours_; }
  [[nodiscard]] const Presence& presence() const { return presence_; }
  [[nodiscard]] const std::vector<ChatLine>& chat() const { return chat_; }  // all so far
  [[nodiscard]] const std::vector<Invite>& invites() const { return invites_; }
  [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

 private:
  Taken take_snapshot(const Json& json, std::vector<Message>* events);
  Taken take_update(const Json& json, std::vector<Message>* events);
  Taken broken(Fault fault);
  std::optional<Fault> play(const std::vector<RecordEntry>& entries, std::vector<Message>* events);
  void rebuild(std::size_t entries);

  Games* games_;
  std::string id_;
  std::uint64_t number_ = 0;
  TableFace face_;
  std::shared_ptr<const Game> game_;
  std::unique_ptr<Ledger> ledger_;
  std::vector<Seat> yours_;
  Presence presence_;
  std::vector<ChatLine> chat_;
  std::vector<Invite> invites_;
  std::optional<Fault> fault_;
};

}  // namespace formicary
