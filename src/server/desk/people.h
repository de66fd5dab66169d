// Who is connected or waits for the answer to an HTTP request, and which player each of them is.
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
  // A connection is found by its own number.
  [[nodiscard]] VisitorPtr find(hosting::ClientId id) const;
  void leave(hosting::ClientId id);

  // Makes the visitor the player of this key; a message where that can't be.
  std::optional<Message> greet(Visitor& visitor, std::string_view key);
  // All connections with this key are that player now; gives those that were not before.
  std::vector<VisitorPtr> become(const std::string& key_hash, const PlayerId& player);

  [[nodiscard]] bool is_connected(const PlayerId& player) const {
    return connected_.contains(player);
  }

 private:
  // Connections are numbered from 1: their numbers stay below those of HTTP requests.
  static constexpr hosting::ClientId kRequests = hosting::ClientId{1} << 63;

  Result<PlayerId, Message> player_of(const std::string& key_hash);
  void change(const PlayerId& player, int by);

  store::Store& store_;
  std::unordered_map<hosting::ClientId, VisitorPtr> visitors_;
  hosting::ClientId last_request_ = kRequests;   // over HTTP
  std::unordered_map<PlayerId, int> connected_;  // how many connections
};

}  // namespace formicary::server
