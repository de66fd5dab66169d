// Events on the map of Antics!, in words: anteaters, and ways home.
#include <array>

#include "games/antics/names.h"
#include "view/antics/meal.h"
#include "view/antics/outlook.h"

namespace formicary::view::antics {

using namespace antics;

std::string AnticsOutlook::meal(const State& state, int row) const {
  const Meal meal = meal_of(rules_, state, row);
  std::string text;
  if (meal.prey) {
    const auto prey = static_cast<Food>(meal.colour);
    text = words_.say(Message("view.eats-prey")
                          .text("food", words_.food(prey))
                          .number("left", state.clearings[prey]));
  }
  if (!meal.ants) return text;
  std::string ants;
  if (meal.area) {
    std::vector<std::string> whose;
    int count = 0;
    for (const Seat seat : first_seats(rules_.players())) {
      const int here = state.areas[seat][static_cast<std::size_t>(*meal.area)];
      count += here;
      if (here == 0) continue;
      whose.push_back(words_.say(Message("view.counted").seat("name", seat).number("count", here)));
    }
    ants = words_.say(Message("view.eats-ants")
                          .text("area", words_.area(*meal.area))
                          .number("count", count)
                          .text("whose", words_.comma(whose)));
  } else {
    ants = words_.say(Message("view.eats-no-ants"));
  }
  if (text.empty()) return ants;
  return words_.say(Message("view.sentences").text("first", text).text("second", ants));
}

std::string AnticsOutlook::threat(const State& state, int row) const {
  return words_.say(Message("view.threat")
                        .text("anteater", words_.anteater(rules_.anteater(state, row)))
                        .text("row", kRowNames[static_cast<std::size_t>(row)])
                        .number("fields", field_of_anteater(state, row) - 1)
                        .number("which", meal_of(rules_, state, row).which)
                        .text("meal", meal(state, row)));
}

std::string AnticsOutlook::way(const Way& way) const {
  switch (way.obstacle) {
    case Way::Obstacle::kHavePrey:
      return words_.say(Message("view.way-have"));
    case Way::Obstacle::kGone:
      return words_.say(Message("view.way-gone"));
    case Way::Obstacle::kNoWay:
      return words_.say(Message("view.way-none"));
    case Way::Obstacle::kNone:
      break;
  }
  // Ants by terrain, in the order of the areas.
  std::array<int, kTerrains + 1> count{};
  for (const MissingAnt& ant : way.missing) {
    ++count[rules_.board().terrain_of[static_cast<std::size_t>(ant.trail)]];
  }
  std::vector<std::string> ants;
  for (int terrain = 0; terrain < kTerrains; ++terrain) {
    const int here = count[static_cast<std::size_t>(terrain)];
    if (here == 0) continue;
    ants.push_back(words_.say(Message("view.ants-of-terrain")
                                  .number("count", here)
                                  .text("terrain", words_.terrain(terrain))));
  }
  if (count[kTerrains] != 0) ants.push_back(words_.say(Message("view.a-bridge")));
  if (ants.empty()) return words_.say(Message("view.way").number("heaves", way.heaves));
  return words_.say(
      Message("view.way-missing").text("ants", words_.list(ants)).number("heaves", way.heaves));
}

}  // namespace formicary::view::antics
