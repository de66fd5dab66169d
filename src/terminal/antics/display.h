#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// Draws the scout display: three rows of fields, and the next attacks of their anteaters.
std::string draw_display(const Scene& scene);

}  // namespace formicary::antics
