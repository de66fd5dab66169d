// What the anteaters would eat (AN-9.5).
#pragma once

#include <optional>

#include "view/antics/game.h"

namespace formicary::view::antics {

// What the anteater of a row would do if it attacked now, as the next one.
struct Meal {
  int row = 0;
  int colour = 0;
  int which = 1;  // of the cycle, from 1
  bool prey = false;
  bool ants = false;
  std::optional<int> area;  // where it finds ants; nothing if there are none
};
Meal meal_of(const antics::Rules& rules, const antics::State& state, int row);

// The field of a row's anteater, from 1; 0 if it is not in the display.
int field_of_anteater(const antics::State& state, int row);

// The row whose anteater comes next: of those that have not attacked the lowest, the first row of
// several. Nothing before the anteaters' sides are drawn, and after the end.
std::optional<int> next_anteater(const antics::State& state);

}  // namespace formicary::view::antics
