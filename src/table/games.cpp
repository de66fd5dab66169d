#include "table/games.h"

#include <utility>

namespace formicary {
namespace {

std::string key_of(const GameRequest& request) {
  std::string key = request.title + '\n' + std::to_string(request.players) + '\n';
  for (const auto& [name, value] : request.options) key += name + '=' + value + '\n';
  return key + request.edition;
}

}  // namespace

Result<std::shared_ptr<const Game>, Faults> Games::open(const GameRequest& request) {
  const std::string key = key_of(request);
  const auto found = games_.find(key);
  if (found != games_.end()) {
    if (auto game = found->second.lock()) return game;
  }
  auto opened = open_game(request);
  if (!opened) return opened.error();
  std::shared_ptr<const Game> game = std::move(*opened);
  games_[key] = game;
  return game;
}

Result<std::shared_ptr<const Game>, Fault> Games::open(const RecordHeader& header) {
  return open_game_of(header, [this](const GameRequest& request) { return open(request); });
}

void Games::forget_unused() {
  std::erase_if(games_, [](const auto& each) { return each.second.expired(); });
}

}  // namespace formicary
