// What a page draws of Antics!: the position. Fields, levels and steps count from 1; places, trails
// and foods are indices of the layout, from 0 (the chasm is the last trail).
#include "view/antics/schema_parts.h"
#include "view/schema_fields.h"

namespace formicary::view::schema {
namespace {

constexpr std::array kCarriedFields = {colour("colour", "who carries it"), food("food", "")};
constexpr ObjectSpec kCarried{"AnticsCarried", "a food on a trail", kCarriedFields};
constexpr std::array kOnTrailFields = {
    by_colour(colour("ants", "colours with an ordinary ant (a bridge is one), in order")),
    optional(colour("guard", "the colour of the soldier")),
    by_colour(object("carried", kCarried, "who carries which food here")),
};
constexpr ObjectSpec kOnTrail{"AnticsOnTrail", "what is on a trail", kOnTrailFields};

constexpr std::array kHexFields = {
    word("hex", "as commands name it: `k10`"),
    coordinate("q", "along the row, to the right"),
    coordinate("r",
               "down the rows; each row is half a hex further to the right. Hexes stand on a "
               "corner"),
    symbol("symbol", ""),
    count("level", "from 1"),
    ply("tile", "hexes with the same number show the same tile; every other has its own number"),
    yes("marked", "an action marker lies on it"),
    optional(food("prey", "stored here")),
    optional(food("leaf", "that would lie here at scoring (AN-10.3), as it stands now")),
};
constexpr ObjectSpec kHex{"AnticsHex", "a hex of an ant-hill", kHexFields};

constexpr std::array kSupplyFields = {
    word("kind", "as commands name it: `scout-hatch`"),
    exactly(2, symbol("symbols", "")),
    count("count", "how many"),
};
constexpr ObjectSpec kSupply{"AnticsSupply", "tiles of one kind in a supply", kSupplyFields};
constexpr std::array<std::string_view, 4> kPreyPlaces = {"carried", "brought", "stored", "beside"};
constexpr std::array kPreyFields = {food("food", ""), choice("at", kPreyPlaces, ""),
                                    optional(trail("trail", "`carried`: where"))};
constexpr ObjectSpec kPrey{"AnticsPrey", "a prey of a colour", kPreyFields};
constexpr std::array kLeavesFields = {count("green", ""), count("brown", "")};
constexpr ObjectSpec kLeaves{"AnticsLeaves", "leaves at home", kLeavesFields};

constexpr std::array kColourFields = {
    many(object("hexes", kHex, "")),
    many(object("supply", kSupply, "")),
    count("tilesTooMany", "that would have to be discarded if the turn ended now (AN-9.3)"),
    count("antsLeft", "in the supply"),
    many(object("prey", kPrey, "")),
    object("leaves", kLeaves, ""),
    points("points", "as it stands (AN-10)"),
};
constexpr ObjectSpec kColour{"AnticsColour", "what a colour has", kColourFields};

constexpr std::array kTileFieldFields = {object("tile", kAnticsTile, "")};
constexpr ObjectSpec kTileField{"AnticsTileField", "a field with a tile", kTileFieldFields};
constexpr std::array kAnteaterFieldFields = {word("anteater", "its colour")};
constexpr ObjectSpec kAnteaterField{"AnticsAnteaterField", "a field with an anteater",
                                    kAnteaterFieldFields};
constexpr ObjectSpec kGap{"AnticsGap", "a field with nothing on it", {}};
constexpr std::array kFieldVariants = {&kTileField, &kAnteaterField, &kGap};
constexpr std::array kRowFields = {row("row", ""),
                                   list(6, variant("fields", kFieldVariants, "from 1 to 6"))};
constexpr ObjectSpec kRow{"AnticsRow", "a row of the display", kRowFields};

constexpr std::array kAnteaterFields = {
    row("row", ""),
    word("colour", "`blue`"),
    integer("field", 0, 6, "0: it is being put back"),
    yes("attacked", "in this cycle"),
    food("prey", "that it eats, if it eats prey"),
    area("area", "where it begins to look for ants"),
};
constexpr ObjectSpec kAnteater{"AnticsAnteater", "an anteater", kAnteaterFields};

constexpr std::array kPreyMealFields = {food("food", ""),
                                        count("left", "how many lie there; 0: nothing happens")};
constexpr ObjectSpec kPreyMeal{"AnticsPreyMeal", "it eats prey", kPreyMealFields};
constexpr std::array kAntsMealFields = {optional(area("area", "without: there are none")),
                                        by_colour(count("colours", "how many by colour"))};
constexpr ObjectSpec kAntsMeal{"AnticsAntsMeal", "it eats ants", kAntsMealFields};
constexpr std::array kThreatFields = {
    row("row", "whose"),
    integer("fields", -1, 6, "that it still has to come down"),
    integer("which", 1, 3, "of the cycle"),
    optional(object("prey", kPreyMeal, "")),
    optional(object("ants", kAntsMeal, "")),
    words("say", "all that in a sentence"),
};
constexpr ObjectSpec kThreat{
    "AnticsThreat", "what the next anteater to reach field 1 would do now (AN-9.5)", kThreatFields};

constexpr std::array kActionFields = {symbol("symbol", ""),
                                      count("steps", "left: tiles, ants, steps, heaves"),
                                      words("say", "`ANTS!: 2 steps left`")};
constexpr ObjectSpec kAction{"AnticsAction", "the action under way", kActionFields};
constexpr std::array kClearingFields = {count("left", "how many lie there"),
                                        boolean("exhausted", "")};
constexpr ObjectSpec kClearing{"AnticsClearing", "a clearing", kClearingFields};
constexpr std::array kAreaFields = {area("area", ""),
                                    by_colour(count("ants", "how many by colour"))};
constexpr ObjectSpec kArea{"AnticsArea", "a hatching area", kAreaFields};
constexpr std::array<std::string_view, 3> kEnds = {"gap", "prey", "stall"};
constexpr std::array kEndFields = {choice("why", kEnds, ""), count("turns", "left"),
                                   words("say", "")};
constexpr ObjectSpec kEnd{"AnticsEnd", "the end is near", kEndFields};

constexpr std::array kReachFields = {
    area("area", ""),
    many(trail("trails", "that an ant of this terrain could be sent to now, were one hatched"))};
constexpr ObjectSpec kReach{"AnticsReach", "where new ants could go", kReachFields};
constexpr std::array kMissingFields = {trail("trail", ""), terrain("terrain", ""),
                                       boolean("hatched", "it is hatched already")};
constexpr ObjectSpec kMissing{"AnticsMissing", "an ant that is not on the path yet",
                              kMissingFields};
constexpr std::array<std::string_view, 2> kFrom = {"clearing", "trail"};
constexpr std::array kWayFields = {
    food("food", ""),
    choice("from", kFrom, "where it lies"),
    optional(trail("trail", "from `trail`: who carries it")),
    boolean("possible", "false: `say` tells why not (one has that prey, none is left, no way)"),
    many(trail("path", "from the food to the ant-hill")),
    many(object("missing", kMissing, "")),
    count("heaves", ""),
    by_colour(
        colour("robbers", "colours that could steal it on the path as things stand (AN-7.5)")),
    words("say", "`1 ant (water), then 4 heaves`"),
};
constexpr ObjectSpec kWay{"AnticsWay", "a way home for a food", kWayFields};
constexpr std::array kHelpFields = {
    colour("colour", "whose"),
    many(object("reach", kReach, "by area")),
    many(object("ways", kWay,
                "for every food that lies in a clearing or is carried by this colour; the cheapest "
                "first")),
};
constexpr ObjectSpec kHelp{"AnticsHelp", "planning help", kHelpFields};

constexpr std::array<std::string_view, 16> kPhases = {
    "start", "sides", "setup", "refill", "return", "turn",    "scout",  "build",
    "place", "hatch", "ants",  "heave",  "store",  "discard", "attack", "over"};
constexpr std::array<std::string_view, 1> kTitle = {"antics"};
constexpr std::array kViewFields = {
    choice("title", kTitle, ""),
    choice("phase", kPhases, "`start` to `return` is chance, `store` to `attack` is clean-up"),
    seat_or_0("turn", "the seat whose turn it is; 0: nobody's"),
    count("markers", "actions left"),
    count("markersOfTurn", "1, 2 or 3"),
    boolean("magnificant", "it can still be used this turn"),
    optional(object("action", kAction, "under way")),
    optional(list(6, integer("fields", 1, 6, "scout: fields to take from"))),
    optional(object("tile", kAnticsTile, "phase `place`: what is being built")),
    optional(area("sameArea", "hatch: where the second ant must go (AN-5.2)")),
    many(object("trails", kOnTrail, "by trail of the layout")),
    many(object("clearings", kClearing, "by food")),
    many(object("areas", kArea, "")),
    by_colour(object("colours", kColour, "")),
    list(3, object("display", kRow, "")),
    list(3, object("anteaters", kAnteater, "by row")),
    optional(object("threat", kThreat, "")),
    count("bag", "tiles in it"),
    optional(object("end", kEnd, "")),
    optional(object("help", kHelp,
                    "for the viewer's seat (spectators: the seat to act); only if moves are "
                    "listed")),
};

}  // namespace

constexpr ObjectSpec kAnticsView{"AnticsView", "the position of Antics!", kViewFields};

}  // namespace formicary::view::schema
