// The hills of Antics!, and the other belongings of each player.
#include <algorithm>

#include "games/antics/names.h"
#include "view/antics/view.h"

namespace formicary::view::antics {

using namespace antics;

namespace {

// A number that only the two hexes of a tile share: the lower of their places.
int tile_number(const Hex& hex) {
  if (hex.partner() == Hex::kNoPartner) return hex.place.code;
  return std::min(hex.place, hex.place.neighbour(hex.partner())).code;
}

std::string hex_name(HexPlace place) {
  std::string out;
  append_hex(out, place);
  return out;
}

}  // namespace

void write_tile(JsonWriter& out, TileKind kind) {
  out.begin_object().string("kind", kind_name(kind)).key("symbols").begin_array();
  out.string(kSymbolNames[kTileFaces[kind].first]).string(kSymbolNames[kTileFaces[kind].second]);
  out.end_array().end_object();
}

void AnticsView::write_colour(JsonWriter& out, const State& state, Seat seat, int points) const {
  out.begin_object();
  write_hexes(out, state, seat);
  out.key("supply").begin_array();
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    if (state.supply[seat][kind] == 0) continue;
    out.begin_object().string("kind", kind_name(kind)).key("symbols").begin_array();
    out.string(kSymbolNames[kTileFaces[kind].first]).string(kSymbolNames[kTileFaces[kind].second]);
    out.end_array().integer("count", state.supply[seat][kind]).end_object();
  }
  out.end_array()
      .integer("tilesTooMany", std::max(0, state.supply_sizes[seat] - kKeptTiles))
      .integer("antsLeft", state.ants_left[seat]);
  write_prey(out, state, seat);
  out.key("leaves").begin_object();
  out.integer("green", state.leaves_home[seat][0])
      .integer("brown", state.leaves_home[seat][1])
      .end_object();
  out.integer("points", points).end_object();
}

void AnticsView::write_hexes(JsonWriter& out, const State& state, Seat seat) const {
  const Rules::LeafList leaves = Rules::leaves_on_fungus(state, seat);
  out.key("hexes").begin_array();
  for (const Hex& hex : Rules::hill(state, seat)) {
    out.begin_object();
    out.string("hex", hex_name(hex.place))
        .integer("q", hex.place.q())
        .integer("r", hex.place.r())
        .string("symbol", kSymbolNames[hex.symbol()])
        .integer("level", hex.height())
        .integer("tile", tile_number(hex))
        .true_if("marked", hex.marked());
    if (hex.has_prey()) out.integer("prey", hex.prey());
    for (const auto& [place, leaf] : leaves) {
      if (place == hex.place) out.integer("leaf", leaf);
    }
    out.end_object();
  }
  out.end_array();
}

void AnticsView::write_prey(JsonWriter& out, const State& state, Seat seat) const {
  out.key("prey").begin_array();
  for (Food food = 0; food < kPreyTypes; ++food) {
    const PreyPlace place = state.prey[seat][food];
    if (place == kNoPrey) continue;
    const std::string_view at = is_carried(place)       ? "carried"
                                : place == kPreyBrought ? "brought"
                                : place == kPreyStored  ? "stored"
                                                        : "beside";
    out.begin_object().integer("food", food).string("at", at);
    if (is_carried(place)) out.integer("trail", place);
    out.end_object();
  }
  out.end_array();
}

}  // namespace formicary::view::antics
