// The address that `formicary join` opens: a server, a table, an invite for a seat, or a transfer
// code.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/message.h"
#include "net/client.h"

namespace formicary::terminal {

struct JoinAddress {
  net::Url socket;     // the URL of the WebSocket
  std::string server;  // `https://host`, and the path below which the server is, if any
  std::string table;   // empty: the lobby
  std::string token;   // token of an invite
  std::string code;    // code of a transfer
};

// Parses `http://host:8010`, `.../t/TABLE`, `.../t/TABLE/TOKEN` or `.../k/CODE`. Without a scheme
// it is http.
Result<JoinAddress, Message> read_address(std::string_view text);

// The link of a table, for people.
std::string table_link(const JoinAddress& address, std::string_view table);

}  // namespace formicary::terminal
