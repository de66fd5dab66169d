#include "server/desk/people.h"

#include <utility>

#include "server/ids.h"
#include "server/tables.h"

namespace formicary::server {

VisitorPtr People::enter(const Opened& opened) {
  auto visitor = std::make_shared<Visitor>();
  visitor->connection = opened.connection;
  visitor->address = opened.address;
  visitor->origin = opened.origin;
  visitors_.emplace(opened.connection, visitor);
  return visitor;
}

Result<VisitorPtr, Message> People::enter(Asked& asked) {
  auto visitor = std::make_shared<Visitor>();
  visitor->address = std::move(asked.address);
  visitor->origin = std::move(asked.origin);
  if (!asked.key.empty()) {
    if (auto problem = greet(*visitor, asked.key)) return std::move(*problem);
  }
  visitor->greeted = true;
  visitor->reply = std::move(asked.reply);
  return visitor;
}

VisitorPtr People::find(net::ConnectionId connection) const {
  const auto found = visitors_.find(connection);
  return found == visitors_.end() ? nullptr : found->second;
}

void People::leave(net::ConnectionId connection) {
  const auto found = visitors_.find(connection);
  if (found == visitors_.end()) return;
  change(found->second->player, -1);
  visitors_.erase(found);
}

std::optional<Message> People::greet(Visitor& visitor, std::string_view key) {
  if (!is_key(key)) return Message("server.bad-key");
  visitor.key_hash = hash_of_key(key);
  auto player = player_of(visitor.key_hash);
  if (!player) return player.error();
  visitor.player = std::move(*player);
  if (visitor.connection != 0) change(visitor.player, 1);
  return {};
}

Result<PlayerId, Message> People::player_of(const std::string& key_hash) {
  auto moved = store_.player_of(key_hash);
  if (!moved) return message_of(moved.error());
  return *moved ? std::move(**moved) : player_of_key(key_hash);
}

std::vector<VisitorPtr> People::become(const std::string& key_hash, const PlayerId& player) {
  std::vector<VisitorPtr> changed;
  for (auto& [connection, visitor] : visitors_) {
    if (visitor->key_hash != key_hash || visitor->player == player) continue;
    change(visitor->player, -1);
    visitor->player = player;
    change(player, 1);
    changed.push_back(visitor);
  }
  return changed;
}

void People::change(const PlayerId& player, int by) {
  if (player.empty()) return;
  const auto entry = connected_.try_emplace(player, 0).first;
  entry->second += by;
  if (entry->second <= 0) connected_.erase(entry);
}

}  // namespace formicary::server
