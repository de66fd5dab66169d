// The clients that are connected or wait for the answer to an HTTP request, with their players.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "base/result.h"
#include "core/message.h"
#include "server/desk/visitor.h"
#include "server/inbox.h"
#include "store/store.h"

namespace formicary::server {

class People {
 public:
  explicit People(store::Store& store) : store_(store) {}

  VisitorPtr enter(const Opened& opened);
  // For one HTTP request; returns a message if its key is not valid.
  Result<VisitorPtr, Message> enter(Asked& asked);
  // The id of a connection is its connection number.
  [[nodiscard]] VisitorPtr find(hosting::ClientId id) const;
  void leave(hosting::ClientId id);

  // Identifies the visitor by its key; returns a message if that is impossible.
  std::optional<Message> greet(Visitor& visitor, std::string_view key);
  // Assigns all connections with this key to the player; returns those that change their player.
  std::vector<VisitorPtr> become(const std::string& key_hash, const PlayerId& player);

  [[nodiscard]] bool is_connected(const PlayerId& player) const {
    return connected_.contains(player);
  }

 private:
  // Connections are numbered from 1 and stay below the numbers of HTTP requests.
  static constexpr hosting::ClientId kRequests = hosting::ClientId{1} << 63;

  Result<PlayerId, Message> player_of(const std::string& key_hash);
  void change(const PlayerId& player, int by);

  store::Store& store_;
  std::unordered_map<hosting::ClientId, VisitorPtr> visitors_;
  hosting::ClientId last_request_ = kRequests;   // over HTTP
  std::unordered_map<PlayerId, int> connected_;  // the number of connections
};

}  // namespace formicary::server
