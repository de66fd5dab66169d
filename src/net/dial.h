// Opens the connection of a client: resolves the name, connects, and starts TLS.
#pragma once

#include <memory>
#include <string>

#include "net/client.h"
#include "net/wire.h"

namespace formicary::net {

// The certificates to check against: those of a file, or those of the system if it is empty.
// Returns nullptr on failure; `problem` then says why.
std::unique_ptr<asio::ssl::context> make_trust(const std::string& ca_file, std::string& problem);

// Returns an error in words for a log, or an empty text. `trust` may be null for plain connections.
// The caller watches the time and calls give_up() of the wire after a timeout.
Awaitable<std::string> dial(Wire& wire, const Url& url, asio::ssl::context* trust,
                            bool public_only);

}  // namespace formicary::net
