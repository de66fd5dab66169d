// Where `formicary join` is to go: a server, a table, a seat by its invite, or a player's code.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/message.h"
#include "net/client.h"

namespace formicary::terminal {

struct JoinAddress {
  net::Url socket;     // of the WebSocket
  std::string server;  // `https://host`, and the path below which the server is, if any
  std::string table;   // empty: the lobby
  std::string token;   // of an invite
  std::string code;    // of a transfer
};

// Reads `http://host:8010`, `.../t/TABLE`, `.../t/TABLE/TOKEN` or `.../k/CODE`; http where no
// scheme stands before it.
Result<JoinAddress, Message> read_address(std::string_view text);

// The link of a table, for people.
std::string table_link(const JoinAddress& address, std::string_view table);

}  // namespace formicary::terminal
