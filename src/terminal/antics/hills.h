#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// A player's hill from above, each hex with its name. With `ground`, the names of the ground around
// it as well, for a reader who looks for a place to build.
std::string draw_hill(const Scene& scene, Seat seat, bool ground);

// The hills of everybody else, small and side by side.
std::string draw_other_hills(const Scene& scene, Seat seat);

}  // namespace formicary::antics
