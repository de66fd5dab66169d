// How clients get through to a server: name, connection, TLS.
#pragma once

#include <memory>
#include <string>

#include "net/client.h"
#include "net/wire.h"

namespace formicary::net {

// What certificates are checked against: a file's, or the system's where it is empty. `problem`
// says why there is nothing.
std::unique_ptr<asio::ssl::context> make_trust(const std::string& ca_file, std::string& problem);

// What went wrong, in words for a log; empty where nothing did. `trust` may be null for plain
// connections. The caller watches the time, and calls give_up() of the wire when it is over.
Awaitable<std::string> dial(Wire& wire, const Url& url, asio::ssl::context* trust,
                            bool public_only);

}  // namespace formicary::net
