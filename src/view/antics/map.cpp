// The board of Antics!: its fixed layout, and the pieces on it.
#include "games/antics/names.h"
#include "view/antics/view.h"

namespace formicary::view::antics {

using namespace antics;

namespace {

std::string_view kind_of_place(PlaceKind kind) {
  if (kind == PlaceKind::kHill) return "hill";
  return kind == PlaceKind::kClearing ? "clearing" : "junction";
}

}  // namespace

std::string_view terrain_id(const antics::Rules& rules, int trail) {
  const std::size_t terrain = rules.board().terrain_of[static_cast<std::size_t>(trail)];
  return terrain == kTerrains ? "chasm" : kAreaNames[terrain];
}

void AnticsView::write_layout(JsonWriter& out) const {
  const Edition& edition = rules_.edition();
  out.key("layout").begin_object();
  out.integer("width", edition.width).integer("height", edition.height);
  out.key("places").begin_array();
  for (std::size_t i = 0; i < edition.places.size(); ++i) {
    const Place& place = edition.places[i];
    out.begin_object();
    out.string("id", place.id)
        .string("name", words_.place(static_cast<int>(i)))
        .integer("x", place.x)
        .integer("y", place.y)
        .string("kind", kind_of_place(place.kind));
    if (place.kind == PlaceKind::kClearing) out.integer("food", place.food);
    out.end_object();
  }
  out.end_array().key("trails").begin_array();
  for (int i = 0; i <= rules_.board().trails; ++i) {
    const Trail& trail = rules_.trail(i);
    out.begin_object();
    out.string("id", trail.id)
        .string("name", words_.trail(i))
        .integer("a", trail.a)
        .integer("b", trail.b)
        .string("terrain", terrain_id(rules_, i))
        .integer("bow", trail.bow)
        .end_object();
  }
  out.end_array().key("foods").begin_array();
  for (Food food = 0; food < kFoods; ++food) {
    const bool prey = is_prey(food);
    out.begin_object();
    out.string("id", food_id(edition, food))
        .string("name", words_.food(food))
        .string("kind", prey ? "prey" : "leaf");
    if (prey) {
      out.string("colour", edition.prey[food].colour)
          .string("area", kAreaNames[edition.prey[food].area]);
    } else {
      out.string("colour", food == kGreenLeaf ? "green" : "brown");
    }
    out.end_object();
  }
  out.end_array().key("areas").begin_array();
  for (int area = 0; area < kAreas; ++area) {
    out.begin_object();
    out.string("id", kAreaNames[static_cast<std::size_t>(area)])
        .string("name", words_.area(area))
        .end_object();
  }
  out.end_array().key("symbols").begin_array();
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    out.begin_object();
    out.string("id", kSymbolNames[symbol])
        .string("name", words_.symbol(static_cast<Symbol>(symbol)))
        .end_object();
  }
  out.end_array().end_object();
}

void AnticsView::write_trails(JsonWriter& out, const State& state) const {
  const int players = rules_.players();
  out.key("trails").begin_array();
  for (int trail = 0; trail <= rules_.board().trails; ++trail) {
    const TrailSet bit = trail_bit(trail);
    out.begin_object().key("ants").begin_array();
    for (const Seat seat : first_seats(players)) {
      if ((state.ants[seat] & bit) != 0) out.integer(seat + 1);
    }
    out.end_array();
    const Seat guard = Rules::guard_of(state, trail);
    if (guard != kNoSeat) out.integer("guard", guard + 1);
    out.key("carried").begin_array();
    for (const Seat seat : first_seats(players)) {
      if ((Rules::laden(state, seat) & bit) == 0) continue;
      out.begin_object();
      out.integer("colour", seat + 1)
          .integer("food", Rules::food_on(state, seat, trail))
          .end_object();
    }
    out.end_array().end_object();
  }
  out.end_array().key("clearings").begin_array();
  for (Food food = 0; food < kFoods; ++food) {
    const bool exhausted = is_prey(food) && (state.exhausted >> food & 1) != 0;
    out.begin_object();
    out.integer("left", state.clearings[food]).boolean("exhausted", exhausted).end_object();
  }
  out.end_array();
}

void AnticsView::write_areas(JsonWriter& out, const State& state) const {
  out.key("areas").begin_array();
  for (std::size_t area = 0; area < kAreas; ++area) {
    out.begin_object().string("area", kAreaNames[area]).key("ants").begin_array();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_.players()); ++seat) {
      out.integer(state.areas[seat][area]);
    }
    out.end_array().end_object();
  }
  out.end_array();
}

}  // namespace formicary::view::antics
