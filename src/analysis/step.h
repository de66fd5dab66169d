// One step of a review: a draw, a decision or, in a game whose turns are planned, a whole turn.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/evaluator.h"
#include "analysis/value.h"
#include "core/actor.h"

namespace formicary::analysis {

struct Step {
  int ply = 0;    // the number of played plies before it
  int plies = 1;  // more than one only for a whole turn
  Actor actor = Actor::nobody();
  bool stand_in = false;  // a bot decided in place of the seat's person

  // The value of the position, before anything is known of the step.
  Value before;
  // What the step is measured by. Draws: the mean over all outcomes. Decisions: for the seat the
  // best option; for everybody else the mean of the options that are equally good for the seat.
  Value reference;
  // The value of the position after the step.
  Value after;
  std::int32_t margin = 0;  // the mean error of the chances before the step

  // Decisions: what could have been chosen, best first, and what was chosen.
  std::vector<Option> options;
  std::size_t chosen = 0;  // among the options

  [[nodiscard]] bool is_draw() const { return actor.is_chance(); }
  // The change that the step itself made: luck, or an error.
  [[nodiscard]] Value change() const { return after - reference; }
  // The chances that a decision cost the seat that made it.
  [[nodiscard]] std::int32_t loss() const {
    return is_draw() ? 0 : reference.chances[actor.seat()] - after.chances[actor.seat()];
  }
};

// Sorts the options, best first for the seat, and sets the reference of a decision. Requires
// `chosen` and `after`.
void rank_options(Step& step);

// The chances that changed hands by a step: half of the sum of all changes.
std::int32_t swing(const Step& step);

// The indices of the three steps with the greatest swings, in the order of the game. Steps without
// a swing are left out.
std::vector<std::size_t> find_moments(const std::vector<Step>& steps);

}  // namespace formicary::analysis
