// Planning help for Antics!, as JSON and in words.
#include "view/antics/view.h"
#include "view/antics/ways.h"

namespace formicary::view::antics {

using namespace antics;

namespace {

void write_list(JsonWriter& out, std::string_view name, TrailSet trails) {
  out.key(name).begin_array();
  for_each_trail(trails, [&](int trail) { out.integer(trail); });
  out.end_array();
}

}  // namespace

// The seat that gets help: the reader's, or else the seat to act.
Seat AnticsView::helped(const State& state) const {
  return context().viewer == kNoSeat ? state.turn : context().viewer;
}

void AnticsView::write_help(JsonWriter& out, const State& state) const {
  const Seat seat = helped(state);
  out.key("help").begin_object().integer("colour", seat + 1).key("reach").begin_array();
  for (int area = 0; area < kAreas; ++area) {
    out.begin_object().string("area", kAreaNames[static_cast<std::size_t>(area)]);
    write_list(out, "trails", reach_of(rules_, state, seat, area));
    out.end_object();
  }
  out.end_array().key("ways").begin_array();
  for (const Way& way : ways_home(rules_, state, seat)) write_way(out, way);
  out.end_array().end_object();
}

void AnticsView::write_way(JsonWriter& out, const Way& way) const {
  out.begin_object();
  out.integer("food", way.food).string("from", way.carrier < 0 ? "clearing" : "trail");
  if (way.carrier >= 0) out.integer("trail", way.carrier);
  out.boolean("possible", way.possible()).key("path").begin_array();
  for (const int trail : way.path) out.integer(trail);
  out.end_array().key("missing").begin_array();
  for (const MissingAnt& ant : way.missing) {
    out.begin_object();
    out.integer("trail", ant.trail)
        .string("terrain", terrain_id(rules_, ant.trail))
        .boolean("hatched", ant.hatched)
        .end_object();
  }
  out.end_array().integer("heaves", way.heaves).key("robbers").begin_array();
  for (const Seat seat : way.robbers) out.integer(seat + 1);
  out.end_array().string("say", outlook_.way(way)).end_object();
}

}  // namespace formicary::view::antics
