#include "bots/bot_cache.h"

#include <algorithm>

namespace formicary {

Bot& BotCache::get(const std::shared_ptr<const Game>& game, int level,
                   const neural::NetShelf* nets) {
  auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& kept) {
    return kept.game == game && kept.level == level;
  });
  if (found == kept_.end()) {
    if (kept_.size() >= most_) kept_.pop_back();
    kept_.push_back({game, level, make_bot(*game, level, nets)});
    found = kept_.end() - 1;
  }
  std::rotate(kept_.begin(), found, found + 1);
  return *kept_.front().bot;
}

}  // namespace formicary
