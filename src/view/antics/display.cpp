// The scout display of Antics! and its anteaters.
#include "games/antics/names.h"
#include "view/antics/meal.h"
#include "view/antics/view.h"

namespace formicary::view::antics {

using namespace antics;

void AnticsView::write_display(JsonWriter& out, const State& state) const {
  out.key("display").begin_array();
  for (std::size_t row = 0; row < kRows; ++row) {
    out.begin_object().string("row", kRowNames[row]).key("fields").begin_array();
    const int colour = rules_.anteater(state, static_cast<int>(row));
    for (const Field field : state.display[row]) {
      out.begin_object();
      if (field == kAnteaterField) {
        out.string("anteater", rules_.edition().prey[static_cast<std::size_t>(colour)].colour);
      } else if (field != kGapField) {
        out.key("tile");
        write_tile(out, field);
      }
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array().key("anteaters").begin_array();
  for (int row = 0; row < kRows; ++row) {
    const int colour = rules_.anteater(state, row);
    const PreyType& prey = rules_.edition().prey[static_cast<std::size_t>(colour)];
    out.begin_object();
    out.string("row", kRowNames[static_cast<std::size_t>(row)])
        .string("colour", prey.colour)
        .integer("field", field_of_anteater(state, row))
        .true_if("attacked", (state.attacked >> row & 1) != 0)
        .integer("prey", colour)
        .string("area", kAreaNames[prey.area])
        .end_object();
  }
  out.end_array();
  write_threat(out, state);
}

void AnticsView::write_threat(JsonWriter& out, const State& state) const {
  const auto row = next_anteater(state);
  if (!row) return;
  const Meal meal = meal_of(rules_, state, *row);
  out.key("threat").begin_object();
  out.string("row", kRowNames[static_cast<std::size_t>(*row)])
      .integer("fields", field_of_anteater(state, *row) - 1)
      .integer("which", meal.which);
  if (meal.prey) {
    out.key("prey").begin_object();
    out.integer("food", meal.colour)
        .integer("left", state.clearings[static_cast<std::size_t>(meal.colour)])
        .end_object();
  }
  if (meal.ants) {
    out.key("ants").begin_object();
    if (meal.area) out.string("area", kAreaNames[static_cast<std::size_t>(*meal.area)]);
    out.key("colours").begin_array();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_.players()); ++seat) {
      out.integer(meal.area ? state.areas[seat][static_cast<std::size_t>(*meal.area)] : 0);
    }
    out.end_array().end_object();
  }
  out.string("say", outlook_.threat(state, *row)).end_object();
}

}  // namespace formicary::view::antics
