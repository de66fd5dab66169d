// The reference model: scout and build, AN-3 and AN-4.
#include <algorithm>

#include "tests/support/antics/reference.h"

namespace formicary::antics::testing {
namespace {

// Neighbours in the order of hex.h: right, up right, up left, left, down left, down right.
constexpr std::array<std::pair<int, int>, 6> kAround = {
    {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

std::pair<int, int> beside(std::pair<int, int> spot, int direction) {
  const auto [q, r] = kAround[static_cast<std::size_t>(direction)];
  return {spot.first + q, spot.second + r};
}

}  // namespace

// AN-3.1
ActionSet Reference::takes() const {
  ActionSet actions;
  for (const int field : scout_fields_) {
    for (int row = 0; row < kRows; ++row) {
      const Cell& cell = display_[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)];
      if (cell.content == Content::kTile) actions.insert(act(ActionKind::kTake, row, field));
    }
  }
  return actions;
}

void Reference::take(int row, int field) {
  Cell& cell = display_[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)];
  me().supply.insert(cell.tile);
  cell = {};
  scout_fields_.erase(field);
  took_tile_ = true;
}

// AN-4.3 to AN-4.5
bool Reference::can_build(const Player& player, Spot one, Spot other) {
  const bool one_on_hill = player.hill.contains(one);
  const bool other_on_hill = player.hill.contains(other);
  if (one_on_hill != other_on_hill) return false;
  if (!one_on_hill) {
    for (int direction = 0; direction < kDirections; ++direction) {
      if (player.hill.contains(beside(one, direction))) return true;
      if (player.hill.contains(beside(other, direction))) return true;
    }
    return false;
  }
  for (const Spot& spot : {one, other}) {
    if (player.markers.contains(spot) || player.stored.contains(spot)) return false;
  }
  const Stack& below = player.hill.at(one);
  const Stack& below_other = player.hill.at(other);
  return below.size() == below_other.size() && below.size() < kMaxLevel &&
         below.back().tile != below_other.back().tile;
}

// AN-4.7: every orientation at every spot on the hill or near it.
ActionSet Reference::placings() const {
  std::set<Spot> near;
  for (const auto& [spot, stack] : me().hill) {
    near.insert(spot);
    for (int direction = 0; direction < kDirections; ++direction) {
      const Spot next = beside(spot, direction);
      near.insert(next);
      for (int again = 0; again < kDirections; ++again) near.insert(beside(next, again));
    }
  }
  ActionSet actions;
  for (const Spot& spot : near) {
    for (int direction = 0; direction < kDirections; ++direction) {
      if (!can_build(me(), spot, beside(spot, direction))) continue;
      actions.insert(
          act(ActionKind::kPlace, direction, HexPlace::at(spot.first, spot.second).code));
    }
  }
  return actions;
}

void Reference::build(Spot spot, int direction) {
  const TileFaces faces = kTileFaces[*building_];
  const int number = me().tiles_laid++;
  me().hill[spot].push_back({number, faces.first});
  me().hill[beside(spot, direction)].push_back({number, faces.second});
  if (me().hill[spot].size() == kMaxLevel) ++seen["tile on level 5"];
  if (std::max(spot.first, spot.second) > 28) ++seen["far from the base"];
  me().supply.erase(me().supply.find(*building_));
  building_.reset();
  progress_ = true;
  --steps_left_;
  phase_ = Phase::kBuild;
}

std::map<int, int> Reference::tiles_by_level(const Player& player) {
  std::map<int, int> counts;
  for (const auto& [spot, stack] : player.hill) {
    for (int level = 1; level <= static_cast<int>(stack.size()); ++level) ++counts[level];
  }
  for (auto& [level, count] : counts) count /= 2;  // the two hexes of a tile
  return counts;
}

}  // namespace formicary::antics::testing
