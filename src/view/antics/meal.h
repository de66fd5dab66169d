// Computes the meals of the anteaters (AN-9.5).
#pragma once

#include <optional>

#include "view/antics/game.h"

namespace formicary::view::antics {

// The effect of the anteater of a row if it attacked now, before any other.
struct Meal {
  int row = 0;
  int colour = 0;
  int which = 1;  // its number in the cycle, from 1
  bool prey = false;
  bool ants = false;
  std::optional<int> area;  // the area where it finds ants; nothing if there are none
};
Meal meal_of(const antics::Rules& rules, const antics::State& state, int row);

// The field of a row's anteater, from 1; 0 if it is not in the display.
int field_of_anteater(const antics::State& state, int row);

// The row whose anteater comes next: the lowest of those that have not attacked, and the first row
// of several. Nothing before the sides of the anteaters are drawn and after the end.
std::optional<int> next_anteater(const antics::State& state);

}  // namespace formicary::view::antics
