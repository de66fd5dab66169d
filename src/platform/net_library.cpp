#include "platform/net_library.h"

#include "base/check.h"
#include "bots/bot.h"

namespace formicary {
namespace {

std::unique_ptr<const neural::NetShelf> read_shipped(const std::string& name) {
  const std::string_view bytes = neural::shipped_net(name);
  if (bytes.empty()) return nullptr;
  auto shelf = std::make_unique<neural::NetShelf>();
  FORMICARY_CHECK(!shelf->add(bytes));  // it is part of the program
  return shelf;
}

}  // namespace

const neural::NetShelf* NetLibrary::shelf_for(const Game& game, int level) {
  const std::string name = net_for(game, level);
  return name.empty() ? nullptr : shelf(name);
}

const neural::NetShelf* NetLibrary::shelf_for_advice(const Game& game) {
  return shelf(neural::net_name(game.title().id, game.players()));
}

const neural::NetShelf* NetLibrary::shelf(const std::string& name) {
  const std::scoped_lock lock(mutex_);
  const auto found = shelves_.find(name);
  if (found != shelves_.end()) return found->second.get();
  return shelves_.emplace(name, read_shipped(name)).first->second.get();
}

}  // namespace formicary
