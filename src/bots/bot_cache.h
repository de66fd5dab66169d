// Keeps the bots that chose last: making one may take a while, and it may have a plan for its turn.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "bots/bot.h"

namespace formicary {

class BotCache {
 public:
  // Keeps at most `most` bots, at least one.
  explicit BotCache(std::size_t most) : most_(most) {}

  // The bot for a level of a game, made by make_bot() if it is not kept. It may be dropped by the
  // next call, and the nets must outlive it.
  Bot& get(const std::shared_ptr<const Game>& game, int level, const neural::NetShelf* nets);
  void clear() { kept_.clear(); }
  [[nodiscard]] std::size_t size() const { return kept_.size(); }

 private:
  struct Kept {
    std::shared_ptr<const Game> game;
    int level;
    std::unique_ptr<Bot> bot;
  };

  std::size_t most_;
  std::vector<Kept> kept_;  // the one that was used last comes first
};

}  // namespace formicary
