#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// The hatching areas with everybody's ants, as a table.
std::string draw_areas(const Scene& scene);

// What a player has, or everybody: points, prey, leaves and tiles.
std::string list_player(const Scene& scene, Seat seat);
std::string list_players(const Scene& scene);

// Who has to decide what, and how much is left of the action and of the turn.
std::string status(const Scene& scene);

}  // namespace formicary::antics
