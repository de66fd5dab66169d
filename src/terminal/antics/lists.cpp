#include "terminal/antics/lists.h"

#include <algorithm>

namespace formicary::antics {
namespace {

// The ants on a trail with their loads: `w3: Ada (dragonfly, guard), Bo`.
std::string who_is_on(const Scene& scene, int trail) {
  constexpr std::size_t kNameWidth = 12;
  const TrailSet bit = trail_bit(trail);
  std::string out = scene.rules.trail(trail).id + ":";
  bool first = true;
  for (const Seat seat : first_seats(scene.rules.players())) {
    if ((scene.state.ants[seat] & bit) == 0) continue;
    out += (first ? " " : ", ") + scene.name(seat, kNameWidth);
    first = false;
    const bool laden = (Rules::laden(scene.state, seat) & bit) != 0;
    const bool guards = (scene.state.guards[seat] & bit) != 0;
    if (!laden && !guards) continue;
    out += " (";
    if (laden) out += scene.word("food", Rules::food_on(scene.state, seat, trail));
    if (guards) out += (laden ? ", " : "") + scene.say("board.guard");
    out += ")";
  }
  return out;
}

const std::string& clearing_of(const Scene& scene, int food) {
  const std::vector<Place>& places = scene.rules.edition().places;
  const auto found = std::find_if(places.begin(), places.end(), [&](const Place& place) {
    return place.kind == PlaceKind::kClearing && place.food == food;
  });
  FORMICARY_CHECK(found != places.end());  // every food has one
  return found->id;
}

}  // namespace

std::string list_trails(const Scene& scene) {
  TrailSet all = 0;
  for (const TrailSet ants : scene.state.ants) all |= ants;
  if (all == 0) return scene.say("board.trails-empty") + "\n";
  std::vector<std::string> items;
  for_each_trail(all, [&](int trail) { items.push_back(who_is_on(scene, trail)); });
  return list_of(scene.say("board.trails"), items, ";");
}

std::string list_food(const Scene& scene) {
  std::vector<std::string> items;
  for (int food = 0; food < kFoods; ++food) {
    const auto index = static_cast<std::size_t>(food);
    const bool gone = food < kPreyTypes && (scene.state.exhausted >> food & 1) != 0;
    std::string item =
        scene.word("food", food) + " " + std::to_string(scene.state.clearings[index]);
    if (const std::string& id = clearing_of(scene, food); id != scene.rules.term("food", food).id) {
      item += " " + scene.say(Message("board.at").text("place", id));
    }
    if (gone) item += " " + scene.say("board.exhausted");
    if (food < kPreyTypes) {
      item += " (" + scene.word("colour", food) + ", " +
              scene.word("area", scene.rules.edition().prey[index].area) + ")";
    }
    items.push_back(std::move(item));
  }
  return list_of(scene.say("board.food"), items, ";");
}

}  // namespace formicary::antics
