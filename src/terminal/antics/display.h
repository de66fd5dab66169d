#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// The scout display: three rows of fields, and what their anteaters are up to.
std::string draw_display(const Scene& scene);

}  // namespace formicary::antics
