#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// The content of the map as lists: ants on the trails, and food left on the clearings.
std::string list_trails(const Scene& scene);
std::string list_food(const Scene& scene);

}  // namespace formicary::antics
