// The messages between clients and servers, as values. docs/protocol.md describes them for people,
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

// Both sides must have the same version; an additional optional field needs no new one.
inline constexpr int kProtocolVersion = 2;

inline constexpr int kMostFaults = 20;  // listed in a refusal

// ---- From clients. Each has a `type`, and most have an `id` that the answer repeats.

struct HelloRequest {
  int protocol = 0;
  std::string key;     // the player's secret, 32 to 64 characters; empty: only watches
  std::string client;  // its name and version, for logs
  bool moves = false;  // wants `turn` messages with the position and the legal moves
};
struct CreateRequest {
  TableSetup setup;                          // seats: open ones and bots
  std::vector<Seat> mine;                    // seats that the creator takes at once
  std::string name;                          // the creator's name
  std::optional<Digest> entropy_commitment;  // SHA-256 of the creator's entropy
  bool start = false;                        // at once, with bots at the open seats
};
struct WatchRequest {
  std::optional<std::uint64_t> have;  // the number of the last update seen
};
struct UnwatchRequest {};
struct LobbyRequest {};
struct MineRequest {};      // the player's own games
struct TransferRequest {};  // a one-time code that moves the player to another device
struct AdoptRequest {  // makes this connection's key a key of the player who requested the code
  std::string code;
};
struct RecordRequest {};
struct TurnRequest {  // answered when a seat of the player has to act, or the game is over
  int wait = 0;       // in seconds
};
struct PingRequest {};

using ClientRequest = std::variant<HelloRequest, CreateRequest, WatchRequest, UnwatchRequest,
                                   LobbyRequest, MineRequest, TransferRequest, AdoptRequest,
                                   RecordRequest, TurnRequest, PingRequest, TableCommand>;

struct ClientMessage {
  std::string id;     // id of the request; may be empty only for hello and ping
  std::string table;  // for everything about a table
  std::string token;  // token of an invite link, with `sit`
  ClientRequest what;
};

// ---- From servers, except tables and updates (protocol/write.h).

struct TableSummary {  // in the lobby or in the list of the player's own games
  std::string id;
  std::string title;
  std::string state;  // `gathering`, `playing`, `over`
  bool listed = false;
  bool your_turn = false;
  std::int64_t plies = 0;
  std::int64_t touched = 0;      // wall time in ms
  std::vector<TableSeat> seats;  // with kind, level and name only
  std::vector<Seat> yours;
};

struct Invite {
  Seat seat = kNoSeat;
  std::string link;
};

struct RevealWait {          // a start that waits for people's entropy
  std::uint8_t waiting = 0;  // bit i: seat i has not revealed its own
  Millis left = 0;           // until the game starts without it
};

struct Presence {
  std::uint8_t seats = 0;  // bit i: the player of seat i is connected
  int watchers = 0;        // connections without a seat
};

}  // namespace formicary
