// The schema of the Antics! board, which does not change during a game, and of its moves.
#include "view/antics/schema_parts.h"

namespace formicary::view::schema {
namespace {

constexpr std::array<std::string_view, 3> kPlaceKinds = {"hill", "junction", "clearing"};
constexpr std::array kPlaceFields = {
    word("id", "the name of the place in commands: `hill`, `jb`, `dragonfly`"),
    words("name", "its name in words: `dragonfly clearing`, `junction b`"),
    coordinate("x", ""),
    coordinate("y", ""),
    choice("kind", kPlaceKinds, "the kind of place"),
    optional(food("food", "the food of a clearing, as an index into `foods`")),
};
constexpr ObjectSpec kPlace{"AnticsPlace", "a place of the map", kPlaceFields};
constexpr std::array kTrailFields = {
    word("id", "the name of the trail in commands: `w3`, `chasm`"),
    words("name", "its name in words: `water trail w3`"),
    count("a", "the place at one end, as an index into `places`"),
    count("b", "the place at the other end, as an index into `places`"),
    terrain("terrain", "the terrain of the trail"),
    coordinate("bow",
               "the distance of the curve's control point from the middle, in hundredths of the "
               "length; positive is to the right on the way from a to b, negative to the left "
               "(docs/editions/antics.md)"),
};
constexpr ObjectSpec kTrail{"AnticsTrail", "a trail of the map", kTrailFields};
constexpr std::array<std::string_view, 2> kFoodKinds = {"prey", "leaf"};
constexpr std::array kFoodFields = {
    word("id", "the id of the food"), words("name", "its name in words"),
    choice("kind", kFoodKinds, "prey or leaf"), word("colour", "its colour"),
    optional(area("area", "the area of the anteater that eats it"))};
constexpr ObjectSpec kFood{"AnticsFood", "a kind of food", kFoodFields};
constexpr std::array kAreaNameFields = {area("id", "the id of the area"),
                                        words("name", "its name in words")};
constexpr ObjectSpec kAreaName{"AnticsAreaName", "a hatching area", kAreaNameFields};
constexpr std::array kSymbolNameFields = {symbol("id", "the id of the symbol"),
                                          words("name", "its name in words")};
constexpr ObjectSpec kSymbolName{"AnticsSymbolName", "a symbol on tiles", kSymbolNameFields};

constexpr std::array kLayoutFields = {
    coordinate("width", ""),
    coordinate("height", ""),
    many(object("places", kPlace, "all places of the map")),
    many(object("trails", kTrail, "all trails of the map")),
    many(object("foods", kFood, "the foods: 6 prey, then 2 leaves")),
    many(object("areas", kAreaName, "the hatching areas from left to right")),
    many(object("symbols", kSymbolName,
                "the symbols in the order of the rules; fungus is the last")),
};

constexpr std::array kTileFields = {word("kind", "the kind of tile in commands: `scout-hatch`"),
                                    exactly(2, symbol("symbols", "its two symbols"))};

constexpr std::array<std::string_view, 21> kMoveKinds = {
    "use",   "magnificant", "end",   "steal",  "take",     "tile",    "place",
    "hatch", "send",        "guard", "bridge", "pickArea", "pickAnt", "pickGuard",
    "lift",  "pass",        "bring", "stop",   "store",    "discard", "attack"};
constexpr std::array kMoveFields = {
    choice("kind", kMoveKinds, "the kind of move"),
    optional(symbol("symbol", "use, magnificant: the symbol that is used")),
    optional(
        count("level", "use, magnificant: the level of the symbol; place: that of the new tile")),
    optional(boolean("able", "use, magnificant: whether it could have any effect")),
    optional(
        words("outlook",
              "use, magnificant, store, discard, attack: its possible effect or its consequence")),
    optional(word("hex", "use, store: the hex; place: the hex of the tile's first symbol")),
    optional(word("second", "place: the hex of the second symbol")),
    optional(
        list(2, symbol("covers", "place: the action spaces that the tile covers, without fungus"))),
    optional(words("warns",
                   "place: a warning if it covers the only or highest space of an action, or a "
                   "fungus with a leaf")),
    optional(coordinate("q", "place: the coordinate q of `hex`")),
    optional(coordinate("r", "place: the coordinate r of `hex`")),
    optional(coordinate("q2", "place: the coordinate q of `second`")),
    optional(coordinate("r2", "place: the coordinate r of `second`")),
    optional(object("tile", kAnticsTile, "take, tile, discard: the tile")),
    optional(row("row", "take, attack: the row of the display")),
    optional(integer("field", 1, 6, "take: the field of the display")),
    optional(area("area", "hatch, pickArea: the hatching area")),
    optional(
        trail("trail",
              "send, guard, bridge, pickAnt, pickGuard, steal: the trail; lift, pass: the trail "
              "that the food goes to; bring: the trail that it comes from")),
    optional(trail("from", "pass: the trail that the food comes from")),
    optional(food("food", "lift, pass, bring, steal, store: the food")),
    optional(colour("colour", "steal: the colour that is robbed")),
};

}  // namespace

constexpr ObjectSpec kAnticsTile{"AnticsTile", "a tile", kTileFields};
constexpr ObjectSpec kAnticsLayout{
    "AnticsLayout", "the board, with all names in the reader's language", kLayoutFields};
constexpr ObjectSpec kAnticsMove{"AnticsMove", "the data needed to draw a move", kMoveFields};

}  // namespace formicary::view::schema
