// Players of the program. A bot gets what its seat may know and a generator of its own: never the
// dice key, never a future draw.
//
// Threads: a bot is used by one thread at a time. Different bots may think at the same time, also
// of the same Game, which they only read; make_bot and levels may be called from everywhere.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "base/rng.h"
#include "bots/stop.h"
#include "catalog/game.h"

namespace formicary {

class Bot {
 public:
  virtual ~Bot() = default;

  // A legal action for the seat to act in `view`, which is masked for that seat. When the sign is
  // raised, the best one found so far is returned at once.
  AnyAction choose(const Position& view, Rng& rng, StopSign* stop = nullptr) {
    Patience patience(stop);
    return think(view, rng, patience);
  }

 private:
  virtual AnyAction think(const Position& view, Rng& rng, Patience& patience) = 0;
};

// A level is a number from 1; its name and its description are the messages `level.ID` and
// `level.ID.about`.
struct Level {
  int number;
  std::string_view id;
};

// The levels of a title, weakest first.
std::span<const Level> levels(const Title& title);

// A bot for one game. The level must be one of its title's.
std::unique_ptr<Bot> make_bot(const Game& game, int level);

}  // namespace formicary
