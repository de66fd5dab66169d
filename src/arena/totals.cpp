#include "arena/totals.h"

namespace formicary::arena {
namespace {

// The fair share: that of each seat if all bots are equal.
double mean_of_seats(const Series& series, const GameResult& game) {
  double sum = 0;
  for (int seat = 0; seat < series.players; ++seat) {
    sum += win_share(game, static_cast<Seat>(seat));
  }
  return sum / series.players;
}

void count_game(const Series& series, const GameResult& game, Totals& totals) {
  ++totals.games;
  double seated = 0;
  for (int i = 0; i < series.players; ++i) {
    const auto seat = static_cast<Seat>(i);
    const double share = win_share(game, seat);
    seated += share;
    totals.wins[game.line_up[seat]] += share;
    ++totals.seats[game.line_up[seat]];
  }
  totals.nobody += 1 - seated;
}

}  // namespace

double block_mean(const Series& series, const Block& block) {
  if (series.plan == Plan::kSeats) return mean_of_seats(series, block.games.front());
  double sum = 0;
  int seats = 0;
  for (const GameResult& game : block.games) {
    for (int i = 0; i < series.players; ++i) {
      const auto seat = static_cast<Seat>(i);
      if (game.line_up[seat] != 0) continue;
      sum += win_share(game, seat);
      ++seats;
    }
  }
  return seats == 0 ? 0 : sum / seats;
}

Totals sum_up(const Series& series, std::span<const Block> blocks) {
  const auto entrants = static_cast<std::size_t>(series.entrants);
  Totals totals;
  totals.times.resize(entrants);
  totals.seats.resize(entrants);
  totals.wins.resize(entrants);
  Sample share;
  Sample fair;
  std::vector<Sample> positions(static_cast<std::size_t>(series.players));
  for (const Block& block : blocks) {
    ++totals.blocks;
    for (const GameResult& game : block.games) count_game(series, game, totals);
    for (std::size_t i = 0; i < entrants; ++i) totals.times[i].add(block.times[i]);
    if (series.plan != Plan::kPool) share.add(block_mean(series, block));
    if (measures_fair(series)) fair.add(mean_of_seats(series, block.games.back()));
    if (series.plan != Plan::kSeats) continue;
    const GameResult& game = block.games.front();
    for (int i = 0; i < series.players; ++i) {
      const int seat = (game.first + i) % series.players;
      positions[static_cast<std::size_t>(i)].add(win_share(game, static_cast<Seat>(seat)));
    }
  }
  totals.share = share.estimate();
  totals.fair = measures_fair(series) ? fair.estimate() : Estimate{1.0 / series.players, 0, 0};
  for (const Sample& position : positions) {
    if (series.plan == Plan::kSeats) totals.positions.push_back(position.estimate());
  }
  return totals;
}

}  // namespace formicary::arena
