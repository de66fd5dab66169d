// The shipped nets that bots have needed so far: each is read once, at the first request, and
// never changes again. All threads of a program share one.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "catalog/game.h"
#include "neural/shelf.h"

namespace formicary {

class NetLibrary {
 public:
  // A shelf with the net that a level needs in a game; null if it needs no net or none is shipped.
  // The shelf lives as long as the library.
  const neural::NetShelf* shelf_for(const Game& game, int level);
  // The same for hints and explanations.
  const neural::NetShelf* shelf_for_advice(const Game& game);

 private:
  const neural::NetShelf* shelf(const std::string& name);

  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<const neural::NetShelf>> shelves_;  // null: there is none
};

}  // namespace formicary
