// The reference model: scoring, AN-10.2 to AN-10.4.
#include <algorithm>

#include "tests/support/antics/reference.h"

namespace formicary::antics::testing {

std::vector<std::array<int, 3>> Reference::scores() const {
  std::vector<std::array<int, 3>> all;
  for (const Player& player : players_) {
    // Food brought home this turn counts as stored.
    const int prey =
        static_cast<int>(player.stored.size() + player.beside.size() + player.brought.size());
    std::vector<int> fungi;  // levels
    for (const auto& [spot, stack] : player.hill) {
      if (stack.back().symbol == kFungus && !player.stored.contains(spot)) {
        fungi.push_back(static_cast<int>(stack.size()));
      }
    }
    std::sort(fungi.rbegin(), fungi.rend());
    int levels = 0;
    int greens = 0;
    std::map<Food, int> leaves = player.leaves;
    for (const int level : fungi) {
      if (leaves[kGreenLeaf] > 0) {
        --leaves[kGreenLeaf];
        levels += level;
        greens += 2;
      } else if (leaves[kBrownLeaf] > 0) {
        --leaves[kBrownLeaf];
        levels += level;
      }
    }
    all.push_back({prey * prey, levels, greens});
  }
  return all;
}

std::set<int> Reference::winners() const {
  const auto points = scores();
  // The total, then the numbers of tiles on level 5 to 1: the greatest such list wins.
  std::vector<std::vector<int>> results;
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    const auto& [prey, levels, greens] = points[seat];
    std::vector<int> result = {prey + levels + greens, 0, 0, 0, 0, 0};
    for (const auto& [level, tiles] : tiles_by_level(players_[seat])) {
      result[static_cast<std::size_t>(6 - level)] = tiles;
    }
    results.push_back(result);
  }
  std::set<int> best;
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    if (results[seat] == *std::max_element(results.begin(), results.end())) {
      best.insert(static_cast<int>(seat));
    }
  }
  return best;
}

}  // namespace formicary::antics::testing
