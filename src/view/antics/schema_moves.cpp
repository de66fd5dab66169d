// What a page draws of Antics!: the board, which does not change, and moves.
#include "view/antics/schema_parts.h"

namespace formicary::view::schema {
namespace {

constexpr std::array<std::string_view, 3> kPlaceKinds = {"hill", "junction", "clearing"};
constexpr std::array kPlaceFields = {
    word("id", "as commands name it: `hill`, `jb`, `dragonfly`"),
    words("name", "`dragonfly clearing`, `junction b`"),
    coordinate("x", ""),
    coordinate("y", ""),
    choice("kind", kPlaceKinds, ""),
    optional(food("food", "of a clearing: index of foods")),
};
constexpr ObjectSpec kPlace{"AnticsPlace", "a place of the map", kPlaceFields};
constexpr std::array kTrailFields = {
    word("id", "`w3`, `chasm`"),
    words("name", "`water trail w3`"),
    count("a", "index of places"),
    count("b", "index of places"),
    terrain("terrain", ""),
    coordinate("bow",
               "the curve's control point lies this far beside the middle, in hundredths of the "
               "length, to the right of whoever goes from a to b, or to the left if negative "
               "(docs/editions/antics.md)"),
};
constexpr ObjectSpec kTrail{"AnticsTrail", "a trail of the map", kTrailFields};
constexpr std::array<std::string_view, 2> kFoodKinds = {"prey", "leaf"};
constexpr std::array kFoodFields = {word("id", ""), words("name", ""),
                                    choice("kind", kFoodKinds, ""), word("colour", ""),
                                    optional(area("area", "of the anteater that eats it"))};
constexpr ObjectSpec kFood{"AnticsFood", "a food", kFoodFields};
constexpr std::array kAreaNameFields = {area("id", ""), words("name", "")};
constexpr ObjectSpec kAreaName{"AnticsAreaName", "a hatching area", kAreaNameFields};
constexpr std::array kSymbolNameFields = {symbol("id", ""), words("name", "")};
constexpr ObjectSpec kSymbolName{"AnticsSymbolName", "a symbol of tiles", kSymbolNameFields};

constexpr std::array kLayoutFields = {
    coordinate("width", ""),
    coordinate("height", ""),
    many(object("places", kPlace, "")),
    many(object("trails", kTrail, "")),
    many(object("foods", kFood, "6 prey, then 2 leaves")),
    many(object("areas", kAreaName, "left to right")),
    many(object("symbols", kSymbolName, "in the order of the rules; fungus last")),
};

constexpr std::array kTileFields = {word("kind", "as commands name it: `scout-hatch`"),
                                    exactly(2, symbol("symbols", ""))};

constexpr std::array<std::string_view, 21> kMoveKinds = {
    "use",   "magnificant", "end",   "steal",  "take",     "tile",    "place",
    "hatch", "send",        "guard", "bridge", "pickArea", "pickAnt", "pickGuard",
    "lift",  "pass",        "bring", "stop",   "store",    "discard", "attack"};
constexpr std::array kMoveFields = {
    choice("kind", kMoveKinds, ""),
    optional(symbol("symbol", "use, magnificant")),
    optional(count("level", "use, magnificant, place (of the new tile)")),
    optional(boolean("able", "use, magnificant: false if it could do nothing at all")),
    optional(words("outlook",
                   "use, magnificant, store, discard, attack: what it could do, or what follows")),
    optional(word("hex", "use, store; place: where the tile's first symbol comes to lie")),
    optional(word("second", "place: where the second symbol comes to lie")),
    optional(list(2, symbol("covers", "place: action spaces that disappear under it (no fungus)"))),
    optional(words("warns",
                   "place: if that loses one's only or highest space of an action, or a fungus "
                   "with a leaf")),
    optional(coordinate("q", "place: of `hex`")),
    optional(coordinate("r", "place: of `hex`")),
    optional(coordinate("q2", "place: of `second`")),
    optional(coordinate("r2", "place: of `second`")),
    optional(object("tile", kAnticsTile, "take, tile, discard")),
    optional(row("row", "take, attack")),
    optional(integer("field", 1, 6, "take")),
    optional(area("area", "hatch, pickArea")),
    optional(trail("trail",
                   "send, guard, bridge, pickAnt, pickGuard, lift (to), pass (to), bring (from), "
                   "steal")),
    optional(trail("from", "pass: the trail it comes from")),
    optional(food("food", "lift, pass, bring, steal, store")),
    optional(colour("colour", "steal: from whom")),
};

}  // namespace

constexpr ObjectSpec kAnticsTile{"AnticsTile", "a tile", kTileFields};
constexpr ObjectSpec kAnticsLayout{"AnticsLayout", "the board, with names in the reader's language",
                                   kLayoutFields};
constexpr ObjectSpec kAnticsMove{"AnticsMove", "what the board needs to draw a move", kMoveFields};

}  // namespace formicary::view::schema
