#include "view/antics/meal.h"

#include <algorithm>
#include <bit>

namespace formicary::view::antics {

using namespace antics;

Meal meal_of(const antics::Rules& rules, const State& state, int row) {
  Meal meal{row, rules.anteater(state, row), std::popcount(state.attacked) + 1, false, false, {}};
  const bool third = meal.which == kRows;
  meal.prey = !third || rules.players() == kMaxPlayers;
  meal.ants = third;
  if (!meal.ants) return meal;
  const int first = rules.edition().prey[static_cast<std::size_t>(meal.colour)].area;
  for (int i = 0; i < kAreas && !meal.area; ++i) {
    const int area = (first + kAreas - i) % kAreas;
    const bool any = std::any_of(state.areas.begin(), state.areas.end(), [&](const auto& areas) {
      return areas[static_cast<std::size_t>(area)] > 0;
    });
    if (any) meal.area = area;
  }
  return meal;
}

int field_of_anteater(const State& state, int row) {
  const auto& fields = state.display[static_cast<std::size_t>(row)];
  const auto found = std::find(fields.begin(), fields.end(), kAnteaterField);
  return found == fields.end() ? 0 : static_cast<int>(found - fields.begin()) + 1;
}

std::optional<int> next_anteater(const State& state) {
  if (state.phase == Phase::kStart || state.phase == Phase::kSides || state.phase == Phase::kOver) {
    return {};
  }
  std::optional<int> next;
  for (int row = 0; row < kRows; ++row) {
    if ((state.attacked >> row & 1) != 0 || field_of_anteater(state, row) == 0) continue;
    if (!next || field_of_anteater(state, row) < field_of_anteater(state, *next)) next = row;
  }
  return next;
}

}  // namespace formicary::view::antics
