// Somebody who asks: a WebSocket connection, or one HTTP request.
#pragma once

#include <memory>
#include <string>

#include "hosting/effects.h"
#include "net/server.h"
#include "server/limits.h"
#include "table/setup.h"

namespace formicary::server {

struct Visitor {
  hosting::ClientId id = 0;
  net::ConnectionId connection = 0;  // 0: over HTTP
  net::Reply reply;                  // over HTTP; empty once it is answered
  std::string address;
  std::string origin;    // of links
  std::string key_hash;  // empty: only watches
  PlayerId player;       // empty: only watches
  Bucket bad;            // messages that could not be read
};
using VisitorPtr = std::shared_ptr<Visitor>;

}  // namespace formicary::server
