// Planning help for Antics!: where ants could go, and how food could be brought home.
#pragma once

#include <cstdint>
#include <vector>

#include "view/antics/game.h"

namespace formicary::view::antics {

// The trails that an ant hatched in an area could be sent to now. For a terrain see AN-6.2; for the
// red area, the trails where a soldier could stand guard (AN-7.1), and the chasm if a bridge could
// be built there (AN-7.3).
antics::TrailSet reach_of(const antics::Rules& rules, const antics::State& state, Seat seat,
                          int area);

// An ant that the path still needs. On the chasm it is a bridge, which takes three soldiers.
struct MissingAnt {
  int trail = 0;
  bool hatched = false;  // it stands in its area, and so do those before it
};

// How a player could bring a food home: along a chain of the player's own ordinary ants that carry
// nothing (AN-8.2, AN-8.3), with as few missing ants as possible, and then with as few heaves.
struct Way {
  enum class Obstacle : std::uint8_t { kNone, kHavePrey, kGone, kNoWay };

  antics::Food food = 0;
  int carrier = -1;  // the trail of the player's ant that carries it; -1: it lies in its clearing
  Obstacle obstacle = Obstacle::kNone;
  std::vector<int> path;            // from the food to the ant-hill, including the carrier's trail
  std::vector<MissingAnt> missing;  // from the ant-hill outward, in the order in which to send them
  int heaves = 0;
  std::vector<Seat> robbers;  // AN-7.5, in this position

  [[nodiscard]] bool possible() const { return obstacle == Obstacle::kNone; }
  [[nodiscard]] int missing_ants(const antics::Board& board) const;
};

// For every food in a clearing and every food that the player's ants carry, cheapest first.
std::vector<Way> ways_home(const antics::Rules& rules, const antics::State& state, Seat seat);

}  // namespace formicary::view::antics
