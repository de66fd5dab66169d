#pragma once

#include <string>

#include "terminal/antics/scene.h"

namespace formicary::antics {

// What the map shows, as lists: who is on the trails, and what is left on the clearings.
std::string list_trails(const Scene& scene);
std::string list_food(const Scene& scene);

}  // namespace formicary::antics
