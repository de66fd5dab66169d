// Final scoring, AN-10.
#include <algorithm>
#include <array>

#include "games/antics/rules.h"

namespace formicary::antics {
namespace {

constexpr int kGreenBonus = 2;  // AN-10.3

std::int16_t& line(ScoreSheet& sheet, Seat seat, ScoreLine line) {
  return sheet.points[seat][static_cast<std::size_t>(line)];
}

// AN-10.2: stored, kept beside the hill, or (as if the game ended now) about to be.
int prey_scored(const State& state, Seat seat) {
  int count = 0;
  for (const PreyPlace place : state.prey[seat]) {
    if (place != kNoPrey && !is_carried(place)) ++count;
  }
  return count;
}

// AN-10.3, AN-9.2: a fungus that a leaf can lie on.
bool bears_leaf(const Hex& hex) { return hex.symbol() == kFungus && !hex.has_prey(); }

}  // namespace

ScoreSheet Rules::scores(const State& state) const {
  ScoreSheet sheet;
  sheet.colours = static_cast<std::uint8_t>(players_);
  sheet.lines = static_cast<std::uint8_t>(ScoreLine::kCount);
  for (const Seat seat : first_seats(players_)) {
    const int prey = prey_scored(state, seat);
    line(sheet, seat, ScoreLine::kPrey) = static_cast<std::int16_t>(prey * prey);

    // AN-10.3: one leaf per fungus, the highest first, green leaves before brown ones. Which
    // fungus gets which leaf does not matter beyond that: the bonus is the same everywhere.
    std::array<int, kMaxLevel + 1> fungi{};
    for (const Hex& hex : hill(state, seat)) {
      if (bears_leaf(hex)) ++fungi[static_cast<std::size_t>(hex.height())];
    }
    const int green = state.leaves_home[seat][0];
    const int leaves = green + state.leaves_home[seat][1];
    int used = 0;
    int points = 0;
    for (int level = kMaxLevel; level >= 1; --level) {
      const int here = std::min(fungi[static_cast<std::size_t>(level)], leaves - used);
      used += here;
      points += here * level;
    }
    line(sheet, seat, ScoreLine::kFungus) = static_cast<std::int16_t>(points);
    line(sheet, seat, ScoreLine::kGreenLeaves) =
        static_cast<std::int16_t>(kGreenBonus * std::min(used, green));
  }
  return sheet;
}

Rules::LeafList Rules::leaves_on_fungus(const State& state, Seat seat) {
  LeafList out;
  const std::size_t green = state.leaves_home[seat][0];
  const std::size_t leaves = green + state.leaves_home[seat][1];
  for (int level = kMaxLevel; level >= 1; --level) {
    for (const Hex& hex : hill(state, seat)) {
      if (out.size() == leaves) return out;
      if (!bears_leaf(hex) || hex.height() != level) continue;
      out.push_back({hex.place, out.size() < green ? kGreenLeaf : kBrownLeaf});
    }
  }
  return out;
}

// AN-10.4: the total, then tiles on level 5, 4, ... 1; still tied is a shared win.
ColourSet Rules::winners(const State& state) const {
  const ScoreSheet sheet = scores(state);
  std::array<std::array<int, kMaxLevel + 1>, kMaxPlayers> rank{};
  for (const Seat seat : first_seats(players_)) {
    rank[seat][0] = sheet.total(colour_of(seat));
    for (std::size_t i = 0; i < kMaxLevel; ++i) {
      rank[seat][i + 1] = state.tiles_on_level[seat][kMaxLevel - 1 - i];
    }
  }
  const auto best = *std::max_element(rank.begin(), rank.begin() + players_);
  ColourSet winners = 0;
  for (const Seat seat : first_seats(players_)) {
    if (rank[seat] == best) winners |= static_cast<ColourSet>(1U << seat);
  }
  return winners;
}

}  // namespace formicary::antics
