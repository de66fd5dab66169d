#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// Draws the map from above with the places of the edition, as precisely as letters allow, the ants
// on the trails and the food on the clearings.
std::string draw_map(const Scene& scene);

}  // namespace formicary::antics
