// Somebody who asks: a WebSocket connection, or one HTTP request.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "net/server.h"
#include "server/limits.h"
#include "table/setup.h"

namespace formicary::server {

struct Hosted;

struct Visitor {
  net::ConnectionId connection = 0;  // 0: over HTTP
  net::Reply reply;                  // over HTTP; empty once it is answered
  std::string address;
  std::string origin;    // of links
  std::string key_hash;  // empty: only watches
  PlayerId player;       // empty: only watches
  bool greeted = false;
  bool moves = false;  // wants `turn` messages
  Bucket bad;          // messages that could not be read
  std::vector<Hosted*> watched;
};
using VisitorPtr = std::shared_ptr<Visitor>;

}  // namespace formicary::server
