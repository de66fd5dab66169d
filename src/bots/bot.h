// Players of the program. A bot gets what its seat may know and a generator of its own: never the
// dice key, never a future draw.
//
// Threads: a bot is used by one thread at a time. Different bots may think at the same time, also
// of the same Game and the same NetShelf, which they only read; make_bot and levels may be called
// from everywhere.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "catalog/game.h"
#include "neural/shelf.h"
#include "search/stop.h"
#include "search/win_shares.h"

namespace formicary {

// A choice: one decision or, in a game whose turns are planned as a whole, the rest of the turn.
struct Choice {
  std::vector<AnyAction> actions;  // at least one
  WinShares win_shares{};          // everybody's, if it is chosen
};

// A bot's evaluation of a position.
struct Advice {
  std::vector<Choice> choices;   // best first; at least one
  std::vector<Message> reasons;  // for the first, the weightiest first; may be empty
};

class Bot {
 public:
  virtual ~Bot() = default;

  // A legal action for the seat to act in `view`, which is masked for that seat. When a stop
  // is requested, the best one found so far is returned at once.
  AnyAction choose(const Position& view, Rng& rng, StopSource* stop = nullptr) {
    StopToken token(stop);
    return think(view, rng, token);
  }

  // Rates the choices of the seat to act: returns the best few, and `also` among them if it is
  // given (a legal action, such as one that was played). Returns nullopt if the bot computes no win
  // shares.
  std::optional<Advice> advise(const Position& view, Rng& rng, StopSource* stop = nullptr,
                               std::optional<AnyAction> also = {}) {
    StopToken token(stop);
    return judge(view, rng, token, also);
  }

 private:
  virtual AnyAction think(const Position& view, Rng& rng, StopToken& stop) = 0;
  virtual std::optional<Advice> judge(const Position& /*view*/, Rng& /*rng*/, StopToken& /*stop*/,
                                      std::optional<AnyAction> /*also*/) {
    return {};
  }
};

// A level is a number from 1; its name and its description are the messages `level.ID` and
// `level.ID.about`.
struct Level {
  int number;
  std::string_view id;
  bool trained;  // it uses a net; without one that fits it plays by search and hand-made judgement
};

// The levels of a title, weakest first; at least one. A game without bots of its own has those of
// bots/plain.
std::span<const Level> levels(const Title& title);

// The time limit of all levels of a title, in milliseconds: for one decision or, in a game whose
// turns are planned as a whole, for the turn. The caller of a bot requests a stop after it.
int think_millis(const Title& title);

// A bot for one game. The level must be one of its title's. The shelf, if there is one, must
// outlive the bot.
std::unique_ptr<Bot> make_bot(const Game& game, int level, const neural::NetShelf* nets = nullptr);

// The name of the weights file that a level would use in a game; empty if it needs none.
std::string net_for(const Game& game, int level);
// Whether that net is missing, so that the level plays without one.
bool plays_without_net(const Game& game, int level, const neural::NetShelf* nets);

// The adviser, which gives hints and explains moves: a strong player that answers quickly.
std::unique_ptr<Bot> make_adviser(const Game& game, const neural::NetShelf* nets = nullptr);

// Creates a player by name: a level (`level-4`, or by id: `scout`) or one that measurements compare
// levels with (`flat-1000`, `beam`). The suffix `@2000` limits the nodes for one decision (It
// Happens..) or one turn (Antics!). Returns null if there is no such player.
std::unique_ptr<Bot> make_player(const Game& game, std::string_view name,
                                 const neural::NetShelf* nets = nullptr);
std::vector<std::string> player_names(const Title& title);
// Whether the player of that name, with or without nodes, uses a net if one fits.
bool uses_net(const Title& title, std::string_view name);

}  // namespace formicary
