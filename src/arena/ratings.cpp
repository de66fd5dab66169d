#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "arena/statistics.h"
#include "base/rng.h"

namespace formicary::arena {
namespace {

constexpr int kResamples = 300;
constexpr int kMostRounds = 500;
constexpr double kUndecided = 1e-6;  // Elo; what the iterations leave undecided

using Counts = std::vector<double>;  // by entrant

// Games with the same players at the table, wherever they sit.
struct Meeting {
  Counts seats;      // how many each entrant has
  double games = 0;  // won by a seat; those of nobody's colour say nothing
};

// The summed results of some blocks.
struct Tally {
  std::map<LineUp, Meeting> meetings;  // by line-up in order
  Counts wins;
};

void count_block(const Series& series, const Block& block, Tally& tally) {
  const auto players = static_cast<std::size_t>(series.players);
  for (const GameResult& game : block.games) {
    LineUp present = game.line_up;
    for (std::size_t seat = players; seat < present.size(); ++seat) present[seat] = 0xff;
    std::sort(present.begin(), present.end());
    Meeting& meeting = tally.meetings[present];
    if (meeting.seats.empty()) {
      meeting.seats.resize(tally.wins.size());
      for (std::size_t seat = 0; seat < players; ++seat) ++meeting.seats[present[seat]];
    }
    for (std::size_t seat = 0; seat < players; ++seat) {
      const double share = win_share(game, static_cast<Seat>(seat));
      tally.wins[game.line_up[seat]] += share;
      meeting.games += share;
    }
  }
}

// Hunter's minorisation and maximisation. One game between each player and one of strength 1, half
// won, keeps those finite who never win or never lose.
Counts strengths(const Tally& tally) {
  Counts strength(tally.wins.size(), 1.0);
  for (int round = 0; round < kMostRounds; ++round) {
    Counts met(strength.size());
    for (std::size_t i = 0; i < met.size(); ++i) met[i] = 1 / (strength[i] + 1);
    for (const auto& [present, meeting] : tally.meetings) {
      const double sum =
          std::inner_product(strength.begin(), strength.end(), meeting.seats.begin(), 0.0);
      for (std::size_t i = 0; i < met.size(); ++i) met[i] += meeting.games * meeting.seats[i] / sum;
    }
    double change = 0;
    for (std::size_t i = 0; i < met.size(); ++i) {
      const double next = (tally.wins[i] + 0.5) / met[i];
      change = std::max(change, std::abs(next / strength[i] - 1));
      strength[i] = next;
    }
    if (change < 1e-7) break;
  }
  return strength;
}

Counts in_elo(const Counts& strength) {
  Counts elo;
  for (const double each : strength) elo.push_back(400 * std::log10(each));
  const double mean =
      std::accumulate(elo.begin(), elo.end(), 0.0) / static_cast<double>(elo.size());
  for (double& each : elo) each -= mean;
  return elo;
}

Tally empty_tally(const Series& series) {
  return {{}, Counts(static_cast<std::size_t>(series.entrants))};
}

}  // namespace

std::vector<Rating> rate(const Series& series, std::span<const Block> blocks) {
  Tally all = empty_tally(series);
  for (const Block& block : blocks) count_block(series, block, all);
  std::vector<Rating> ratings;
  for (const double elo : in_elo(strengths(all))) ratings.push_back({elo, std::nullopt});
  if (blocks.empty()) return ratings;

  Rng rng(blocks.size());
  std::vector<Counts> drawn;
  for (int i = 0; i < kResamples; ++i) {
    Tally tally = empty_tally(series);
    for (std::size_t j = 0; j < blocks.size(); ++j) {
      count_block(series, blocks[rng.below(static_cast<std::uint32_t>(blocks.size()))], tally);
    }
    drawn.push_back(in_elo(strengths(tally)));
  }
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    Counts of_one;
    for (const Counts& each : drawn) of_one.push_back(each[i]);
    std::sort(of_one.begin(), of_one.end());
    const std::size_t edge = of_one.size() / 40;  // 2.5 %
    const double margin = (of_one[of_one.size() - 1 - edge] - of_one[edge]) / 2;
    if (margin > kUndecided || blocks.size() >= kFewestBlocks) ratings[i].margin = margin;
  }
  return ratings;
}

}  // namespace formicary::arena
