// Games between bots, for tests and for measuring.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "catalog/catalog.h"

namespace formicary::tests {

// A level, but one that thinks hardly at all if it is one of those that take their time: for tests
// that need many choices and no strength.
inline std::unique_ptr<Bot> make_quick_bot(const Game& game, int level,
                                           const neural::NetShelf* nets = nullptr) {
  const std::string name = "level-" + std::to_string(level);
  return make_player(game, level < 4 ? name : name + "@5", nets);
}

// Dice and draws by label, as in real games: what one bot does never shifts what falls for another,
// so games with the same seed have the same luck.
class Luck {
 public:
  explicit Luck(std::uint64_t seed) {
    Rng seeds(seed);
    for (auto& purpose : streams_) {
      for (Rng& stream : purpose) stream = seeds.fork();
    }
  }
  AnyAction draw(const AnyChance& chance) {
    const std::size_t seat = chance.label.seat == kNoSeat ? kSeats : chance.label.seat;
    return chance.pick(streams_.at(chance.label.purpose).at(seat).below(chance.total));
  }

 private:
  static constexpr std::size_t kPurposes = 4;
  static constexpr std::size_t kSeats = 5;  // that the games here have at most
  using Streams = std::array<Rng, kSeats + 1>;
  static constexpr Streams kUnseeded{Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0)};
  std::array<Streams, kPurposes> streams_{kUnseeded, kUnseeded, kUnseeded, kUnseeded};
};

// Plays a game to its end; by_seat[i] plays seat i. `watch(position, action)` is called before each
// action.
template <class Watch>
std::unique_ptr<Position> play_game(const Game& game, const std::vector<Bot*>& by_seat,
                                    std::uint64_t seed, Watch watch) {
  Luck luck(seed);
  Rng rng(~seed);
  AnyChance chance;
  std::unique_ptr<Position> position = game.start();
  for (Actor actor = position->to_act(); !actor.is_nobody(); actor = position->to_act()) {
    AnyAction action;
    if (actor.is_seat()) {
      action = by_seat.at(actor.seat())->choose(*position, rng);
    } else {
      position->chance(chance);
      action = luck.draw(chance);
    }
    watch(*position, action);
    position->apply(action, nullptr);
  }
  return position;
}

inline std::unique_ptr<Position> play_game(const Game& game, const std::vector<Bot*>& by_seat,
                                           std::uint64_t seed) {
  return play_game(game, by_seat, seed, [](const Position&, AnyAction) {});
}

// A colour's share of the win of a finished game: 1, a part of a shared win, or 0.
inline double win_share(const Position& finished, Colour colour) {
  const ColourSet winners = finished.winners();
  int count = 0;
  for (int i = 0; i < kMaxColours; ++i) count += winners >> i & 1;
  return (winners >> colour & 1) != 0 ? 1.0 / count : 0.0;
}

struct MatchResult {
  int blocks = 0;
  double mean = 0;   // win share of the one
  double error = 0;  // its standard error, from the variance between blocks
};

// Blocks of one seed each: bot `one` in every seat in turn against copies of `others`.
inline MatchResult play_match(const Game& game, Bot& one, Bot& others, int blocks,
                              std::uint64_t seed) {
  Rng seeds(seed);
  double sum = 0;
  double squares = 0;
  const int players = game.players();
  for (int block = 0; block < blocks; ++block) {
    const std::uint64_t luck = seeds.next();
    double share = 0;
    for (int seat = 0; seat < players; ++seat) {
      std::vector<Bot*> by_seat(static_cast<std::size_t>(players), &others);
      by_seat[static_cast<std::size_t>(seat)] = &one;
      share += win_share(*play_game(game, by_seat, luck), static_cast<Colour>(seat));
    }
    share /= players;
    sum += share;
    squares += share * share;
  }
  const double mean = sum / blocks;
  const double variance = (squares / blocks - mean * mean) / blocks;
  const double error = std::sqrt(std::max(variance, 0.0));
  return {blocks, mean, error};
}

}  // namespace formicary::tests
