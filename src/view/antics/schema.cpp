// The schema of an Antics! position as the page draws it. Fields, levels and steps are counted from
// 1; places, trails and foods are indices into the layout, from 0 (the chasm is the last trail).
#include "view/antics/schema_parts.h"
#include "view/schema_fields.h"

namespace formicary::view::schema {
namespace {

constexpr std::array kCarriedFields = {colour("colour", "the colour that carries it"),
                                       food("food", "the food that is carried")};
constexpr ObjectSpec kCarried{"AnticsCarried", "a food on a trail", kCarriedFields};
constexpr std::array kOnTrailFields = {
    by_colour(
        colour("ants", "the colours with an ordinary ant here (a bridge counts as one), in order")),
    optional(colour("guard", "the colour of the soldier")),
    by_colour(object("carried", kCarried, "the foods that are carried here")),
};
constexpr ObjectSpec kOnTrail{"AnticsOnTrail", "what is on a trail", kOnTrailFields};

constexpr std::array kHexFields = {
    word("hex", "the name of the hex in commands: `k10`"),
    coordinate("q", "the coordinate along the row, increasing to the right"),
    coordinate(
        "r",
        "the row, increasing downwards; each row is shifted right by half a hex. Hexes stand "
        "on a corner"),
    symbol("symbol", "the symbol on top"),
    count("level", "the level, counted from 1"),
    ply("tile", "a number that two hexes share if they show the same tile"),
    yes("marked", "an action marker lies on the hex"),
    optional(food("prey", "the prey that is stored here")),
    optional(food("leaf", "the leaf that would lie here if scoring took place now (AN-10.3)")),
};
constexpr ObjectSpec kHex{"AnticsHex", "a hex of an ant-hill", kHexFields};

constexpr std::array kSupplyFields = {
    word("kind", "the kind of tile in commands: `scout-hatch`"),
    exactly(2, symbol("symbols", "its two symbols")),
    count("count", "the number of such tiles"),
};
constexpr ObjectSpec kSupply{"AnticsSupply", "the tiles of one kind in a supply", kSupplyFields};
constexpr std::array<std::string_view, 4> kPreyPlaces = {"carried", "brought", "stored", "beside"};
constexpr std::array kPreyFields = {food("food", "the prey"),
                                    choice("at", kPreyPlaces, "where it is"),
                                    optional(trail("trail", "the trail on which it is `carried`"))};
constexpr ObjectSpec kPrey{"AnticsPrey", "a prey of a colour", kPreyFields};
constexpr std::array kLeavesFields = {count("green", "green leaves"),
                                      count("brown", "brown leaves")};
constexpr ObjectSpec kLeaves{"AnticsLeaves", "the leaves that a colour has brought home",
                             kLeavesFields};

constexpr std::array kColourFields = {
    many(object("hexes", kHex, "the ant-hill as seen from above")),
    many(object("supply", kSupply, "the tiles in the supply")),
    count("tilesTooMany", "the number of tiles to discard if the turn ended now (AN-9.3)"),
    count("antsLeft", "the ants left in the supply"),
    many(object("prey", kPrey, "the prey of the colour")),
    object("leaves", kLeaves, "the leaves of the colour"),
    points("points", "the points if the game ended now (AN-10)"),
};
constexpr ObjectSpec kColour{"AnticsColour", "everything that belongs to a colour", kColourFields};

constexpr std::array kTileFieldFields = {object("tile", kAnticsTile, "the tile on the field")};
constexpr ObjectSpec kTileField{"AnticsTileField", "a field with a tile", kTileFieldFields};
constexpr std::array kAnteaterFieldFields = {word("anteater", "the colour of the anteater")};
constexpr ObjectSpec kAnteaterField{"AnticsAnteaterField", "a field with an anteater",
                                    kAnteaterFieldFields};
constexpr ObjectSpec kGap{"AnticsGap", "an empty field", {}};
constexpr std::array kFieldVariants = {&kTileField, &kAnteaterField, &kGap};
constexpr std::array kRowFields = {row("row", "the name of the row"),
                                   list(6, variant("fields", kFieldVariants, "fields 1 to 6"))};
constexpr ObjectSpec kRow{"AnticsRow", "a row of the display", kRowFields};

constexpr std::array kAnteaterFields = {
    row("row", "the row of the display that it moves along"),
    word("colour", "its colour: `blue`"),
    integer("field", 0, 6, "its field; 0 while it is being put back"),
    yes("attacked", "it has attacked in this cycle"),
    food("prey", "the prey that it eats"),
    area("area", "the area where it starts looking for ants"),
};
constexpr ObjectSpec kAnteater{"AnticsAnteater", "an anteater", kAnteaterFields};

constexpr std::array kPreyMealFields = {food("food", "the prey"),
                                        count("left", "the number left there; 0: nothing happens")};
constexpr ObjectSpec kPreyMeal{"AnticsPreyMeal", "an attack that eats prey", kPreyMealFields};
constexpr std::array kAntsMealFields = {
    optional(area("area", "the area whose ants are eaten; absent if there are none")),
    by_colour(count("colours", "the ants eaten, by colour"))};
constexpr ObjectSpec kAntsMeal{"AnticsAntsMeal", "an attack that eats ants", kAntsMealFields};
constexpr std::array kThreatFields = {
    row("row", "the row of the anteater"),
    integer("fields", -1, 6, "the number of fields left until it reaches field 1"),
    integer("which", 1, 3, "the number of the attack in the cycle"),
    optional(object("prey", kPreyMeal, "if it would eat prey")),
    optional(object("ants", kAntsMeal, "if it would eat ants")),
    words("say", "the threat in a sentence"),
};
constexpr ObjectSpec kThreat{
    "AnticsThreat", "what the next anteater to reach field 1 would do now (AN-9.5)", kThreatFields};

constexpr std::array kActionFields = {symbol("symbol", "the symbol of the action"),
                                      count("steps", "the tiles, ants, steps or heaves left"),
                                      words("say", "the state in words: `ANTS!: 2 steps left`")};
constexpr ObjectSpec kAction{"AnticsAction", "the action in progress", kActionFields};
constexpr std::array kClearingFields = {count("left", "the number of foods left there"),
                                        boolean("exhausted", "whether the clearing is exhausted")};
constexpr ObjectSpec kClearing{"AnticsClearing", "a clearing", kClearingFields};
constexpr std::array kAreaFields = {area("area", "the id of the area"),
                                    by_colour(count("ants", "the number of ants by colour"))};
constexpr ObjectSpec kArea{"AnticsArea", "a hatching area", kAreaFields};
constexpr std::array<std::string_view, 3> kEnds = {"gap", "prey", "stall"};
constexpr std::array kEndFields = {choice("why", kEnds, "the condition that ends the game"),
                                   count("turns", "the number of turns left"),
                                   words("say", "the announcement in words")};
constexpr ObjectSpec kEnd{"AnticsEnd", "the end is near", kEndFields};

constexpr std::array kReachFields = {
    area("area", "the hatching area"),
    many(trail("trails", "the trails that an ant hatched in this area could be sent to now"))};
constexpr ObjectSpec kReach{"AnticsReach", "the trails that new ants of one area could reach",
                            kReachFields};
constexpr std::array kMissingFields = {trail("trail", "the trail without an ant"),
                                       terrain("terrain", "the terrain of the trail"),
                                       boolean("hatched", "whether such an ant has hatched")};
constexpr ObjectSpec kMissing{"AnticsMissing", "an ant that the path still needs", kMissingFields};
constexpr std::array<std::string_view, 2> kFrom = {"clearing", "trail"};
constexpr std::array kWayFields = {
    food("food", "the food to bring home"),
    choice("from", kFrom, "where the food is"),
    optional(trail("trail", "the trail on which the food is carried, if `from` is `trail`")),
    boolean("possible",
            "whether there is a way; if not, `say` gives the reason (this prey is owned already, "
            "none is "
            "left, or no path exists)"),
    many(trail("path", "the trails from the food to the ant-hill")),
    many(object("missing", kMissing, "the ants still needed on the path")),
    count("heaves", "the heaves needed"),
    by_colour(colour("robbers", "the colours that could steal it on the path now (AN-7.5)")),
    words("say", "the way in words: `1 ant (water), then 4 heaves`"),
};
constexpr ObjectSpec kWay{"AnticsWay", "a way home for a food", kWayFields};
constexpr std::array kHelpFields = {
    colour("colour", "the colour that the help is for"),
    many(object("reach", kReach, "the reachable trails by area")),
    many(object("ways", kWay,
                "the ways home for every food in a clearing or carried by this colour, cheapest "
                "first")),
};
constexpr ObjectSpec kHelp{"AnticsHelp", "planning help", kHelpFields};

constexpr std::array<std::string_view, 16> kPhases = {
    "start", "sides", "setup", "refill", "return", "turn",    "scout",  "build",
    "place", "hatch", "ants",  "heave",  "store",  "discard", "attack", "over"};
constexpr std::array<std::string_view, 1> kTitle = {"antics"};
constexpr std::array kViewFields = {
    choice("title", kTitle, "the id of the title"),
    choice("phase", kPhases,
           "the phase; `start` to `return` are chance, `store` to `attack` are clean-up"),
    seat_or_0("turn", "the seat whose turn it is; 0 if there is none"),
    count("markers", "the actions left in this turn"),
    count("markersOfTurn", "the actions that this turn began with: 1, 2 or 3"),
    boolean("magnificant", "whether it can still be used this turn"),
    optional(object("action", kAction, "the action in progress")),
    optional(list(6, integer("fields", 1, 6, "while scouting: the fields to take from"))),
    optional(object("tile", kAnticsTile, "phase `place`: the tile that is being built")),
    optional(area("sameArea", "while hatching: the area where the second ant must go (AN-5.2)")),
    many(object("trails", kOnTrail, "what lies on each trail, by trail of the layout")),
    many(object("clearings", kClearing, "the clearings by food")),
    many(object("areas", kArea, "the hatching areas")),
    by_colour(object("colours", kColour, "everything that each colour has")),
    list(3, object("display", kRow, "the rows of the display")),
    list(3, object("anteaters", kAnteater, "the anteaters by row")),
    optional(object("threat", kThreat, "the next attack, if one is near")),
    count("bag", "the tiles in the bag"),
    optional(object("end", kEnd, "present if the end of the game is near")),
    optional(object("help", kHelp,
                    "planning help for the viewer's seat, or for the seat to act if a spectator "
                    "watches; only together with moves")),
};

}  // namespace

constexpr ObjectSpec kAnticsView{"AnticsView", "the position of Antics!", kViewFields};

}  // namespace formicary::view::schema
