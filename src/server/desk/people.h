// Who is connected, and which player each of them is.
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
  // For one HTTP request; a message where its key is no key.
  Result<VisitorPtr, Message> enter(Asked& asked);
  [[nodiscard]] VisitorPtr find(net::ConnectionId connection) const;
  void leave(net::ConnectionId connection);

  // Makes the visitor the player of this key; a message where that can't be.
  std::optional<Message> greet(Visitor& visitor, std::string_view key);
  // All connections with this key are that player now.
  std::vector<VisitorPtr> become(const std::string& key_hash, const PlayerId& player);

  [[nodiscard]] bool is_connected(const PlayerId& player) const {
    return connected_.contains(player);
  }

 private:
  Result<PlayerId, Message> player_of(const std::string& key_hash);
  void change(const PlayerId& player, int by);

  store::Store& store_;
  std::unordered_map<net::ConnectionId, VisitorPtr> visitors_;
  std::unordered_map<PlayerId, int> connected_;  // how many connections
};

}  // namespace formicary::server
