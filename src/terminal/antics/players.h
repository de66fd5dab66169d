#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// The hatching areas with everybody's ants, as a table.
std::string draw_areas(const Scene& scene);

// The points, prey, leaves and tiles of one player or of all.
std::string list_player(const Scene& scene, Seat seat);
std::string list_players(const Scene& scene);

// The seat to act, its decision, and the remaining steps and actions.
std::string status(const Scene& scene);

}  // namespace formicary::antics
