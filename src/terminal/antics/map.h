#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// The trails from above: places where the edition draws them, as far as letters can, with the ants
// on the trails and the food on the clearings.
std::string draw_map(const Scene& scene);

}  // namespace formicary::antics
