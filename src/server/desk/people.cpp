#include "server/desk/people.h"

#include <utility>

#include "server/desk/store_errors.h"
#include "server/ids.h"

namespace formicary::server {

VisitorPtr People::enter(const Opened& opened) {
  auto visitor = std::make_shared<Visitor>();
  visitor->id = opened.connection;
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
  visitor->reply = std::move(asked.reply);
  visitor->id = ++last_request_;
  visitors_.emplace(visitor->id, visitor);
  return visitor;
}

VisitorPtr People::find(hosting::ClientId id) const {
  const auto found = visitors_.find(id);
  return found == visitors_.end() ? nullptr : found->second;
}

void People::leave(hosting::ClientId id) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end()) return;
  if (found->second->connection != 0) change(found->second->player, -1);
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
  for (auto& [id, visitor] : visitors_) {
    if (visitor->connection == 0 || visitor->key_hash != key_hash || visitor->player == player)
      continue;
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
