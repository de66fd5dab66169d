// A client: a WebSocket connection or a single HTTP request.
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
  net::Reply reply;                  // over HTTP; empty after it was answered
  std::string address;
  std::string origin;    // the base of links
  std::string key_hash;  // empty if it only watches
  PlayerId player;       // empty if it only watches
  Bucket bad;            // limits messages that can't be read
};
using VisitorPtr = std::shared_ptr<Visitor>;

}  // namespace formicary::server
