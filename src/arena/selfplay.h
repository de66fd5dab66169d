// Whole games played by the program: uniformly at random (level 0) or by bots.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/rng.h"
#include "bots/bot.h"
#include "catalog/game.h"
#include "platform/net_library.h"
#include "record/ledger.h"

namespace formicary::arena {

// The generator of game `index` of a series: it depends on nothing else, so a game can be played
// again alone.
Rng game_rng(std::uint64_t seed, std::uint64_t index);

// The players of a series, one for each entry of `levels`, which are the seats. Used by one thread
// at a time; several may share the nets.
class SeriesPlayers {
 public:
  SeriesPlayers(const Game& game, std::vector<int> levels, NetLibrary& nets);

  // Plays a new game to its end. Returns the number of plies.
  std::uint64_t play(Ledger& ledger, Rng rng);
  // The same game without a record. Writing and hashing every position costs many times as much as
  // a random game.
  std::uint64_t play(Position& position, Rng rng);

 private:
  template <class Played>
  std::uint64_t play_on(Played& played, Rng rng);
  AnyAction choose(const Position& position, Seat seat);

  const Game& game_;
  std::vector<int> levels_;
  NetLibrary& nets_;
  std::vector<Rng> thoughts_;  // a generator for each seat, apart from the dice
  std::vector<std::unique_ptr<Bot>> bots_;
  // Reused, because allocating them for every ply costs as much as the rules.
  std::vector<AnyAction> actions_;
  AnyChance chance_;
};

// The sums of a series of games. They are whole numbers, so the order of adding changes nothing.
class SeriesTotals {
 public:
  void add(const Position& end, std::uint64_t plies);
  void add(const SeriesTotals& other);

  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t plies() const { return plies_; }
  [[nodiscard]] int colours() const { return static_cast<int>(parts_.size()); }  // 0: no games
  // The mean over all games; a shared win counts as a part of one.
  [[nodiscard]] double win_share(Colour colour) const;
  [[nodiscard]] double mean_points(Colour colour) const;

 private:
  std::uint64_t games_ = 0;
  std::uint64_t plies_ = 0;
  std::vector<std::uint64_t> parts_;  // by colour: wins, counted in parts that divide a shared one
  std::vector<std::int64_t> points_;  // by colour
};

}  // namespace formicary::arena
