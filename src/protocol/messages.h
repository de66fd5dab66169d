// What clients and servers say to each other, as values. docs/protocol.md describes it for people,
// protocol/schema.h for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/message.h"
#include "table/command.h"
#include "table/setup.h"

namespace formicary {

// Both sides must have the same; a new field that may be left out needs no new number.
inline constexpr int kProtocolVersion = 1;

// ---- From clients. Each has a `type`, most an `id` by which the answer is recognised.

struct HelloRequest {
  int protocol = 0;
  std::string key;     // the player's secret, 32 to 64 characters; empty: only to watch
  std::string client;  // its name and version, for logs
  bool moves = false;  // wants `turn` messages with the position and the legal moves
};
struct CreateRequest {
  TableSetup setup;        // seats: open ones and bots
  std::vector<Seat> mine;  // seats that the maker takes at once
  std::string name;        // of the maker
  std::optional<Digest> entropy;
  bool start = false;  // at once, with bots at the open seats
};
struct WatchRequest {
  std::optional<std::uint64_t> have;  // the number of the last update seen
};
struct UnwatchRequest {};
struct LobbyRequest {};
struct MineRequest {};      // my games
struct TransferRequest {};  // a one-time code that brings the player to another device
struct AdoptRequest {       // makes this connection's key one of the player's who has the code
  std::string code;
};
struct RecordRequest {};
struct TurnRequest {  // answered when a seat of the player has to act, or the game is over
  int wait = 0;       // seconds at most
};
struct PingRequest {};

using ClientRequest = std::variant<HelloRequest, CreateRequest, WatchRequest, UnwatchRequest,
                                   LobbyRequest, MineRequest, TransferRequest, AdoptRequest,
                                   RecordRequest, TurnRequest, PingRequest, TableCommand>;

struct ClientMessage {
  std::string id;     // of the request; may be empty only for hello and ping
  std::string table;  // for everything about a table
  std::string token;  // of an invite link, with `sit`
  ClientRequest what;
};

// ---- From servers, beside tables and updates (protocol/write.h).

struct TableSummary {  // in the lobby or in the list of my games
  std::string id;
  std::string title;
  std::string state;  // `gathering`, `playing`, `over`
  bool listed = false;
  bool your_turn = false;
  std::int64_t plies = 0;
  std::int64_t touched = 0;      // wall time in ms
  std::vector<TableSeat> seats;  // kind, level and name only
  std::vector<Seat> yours;
};

struct Invite {
  Seat seat = kNoSeat;
  std::string link;
};

struct Presence {
  std::uint8_t seats = 0;  // bit i: somebody of seat i is connected
  int watchers = 0;        // connections without a seat
};

}  // namespace formicary
