// The schema of an It Happens.. position as the page draws it.
#include <array>

#include "games/ithappens/position_text.h"
#include "view/schema_fields.h"

namespace formicary::view::schema {
namespace {

constexpr std::int64_t kMostMounds = 3;
constexpr std::int64_t kMostColumns = 5;
constexpr std::int64_t kMostSpaces = 3;
constexpr std::int64_t kMostTypes = 20;

constexpr std::array kSpaceFields = {
    optional(
        word("symbol", "`worm` or the id of an item; absent if nothing is printed on the space")),
    optional(integer("die", 1, 6, "the die on the space; it has the colour of the column's owner")),
    optional(line("move", 1, kMaxCommand, "the legal move that puts the rolled die here")),
};
constexpr ObjectSpec kSpace{"ItHappensSpace", "a space of a column", kSpaceFields};

constexpr std::array kColumnFields = {
    optional(colour("owner", "the colour whose dice lie in the column")),
    optional(count("sum", "the sum of its dice")),
    list(kMostSpaces, object("spaces", kSpace, "the spaces from the ground up")),
};
constexpr ObjectSpec kColumn{"ItHappensColumn", "a column of a mound", kColumnFields};

constexpr std::array kCardFields = {word("id", "the id of the card"), words("name", "its name")};
constexpr ObjectSpec kCard{"ItHappensCard", "the card of a mound", kCardFields};
constexpr std::array kAwardFields = {
    points("points", "the points that it is worth"),
    optional(colour("colour", "the colour that would take it now"))};
constexpr ObjectSpec kAward{"ItHappensAward", "a Queen or a General", kAwardFields};
constexpr std::array kWormFields = {count("sum", "the sum that wins a worm"),
                                    by_colour(colour("colours", "the colours that match it now"))};
constexpr ObjectSpec kWorm{"ItHappensWorm", "the worm number of a mound", kWormFields};
constexpr std::array kRankFields = {colour("colour", "the colour"),
                                    count("sum", "the sum of its dice")};
constexpr ObjectSpec kRank{"ItHappensRank", "the rank of a colour at a mound", kRankFields};

constexpr std::array kMoundFields = {
    choice("place", ithappens::kMoundKeys, "the id of its place"),
    words("placeName", "its place in words: `Left mound`"),
    object("card", kCard, "its card"),
    object("queen", kAward, "its Queen"),
    object("general", kAward, "its General"),
    object("worm", kWorm, "its worm number"),
    by_colour(object("ranking", kRank, "the colours, best first")),
    list(kMostColumns, object("columns", kColumn, "the columns from left to right")),
};
constexpr ObjectSpec kMound{"ItHappensMound", "a mound of this round", kMoundFields};

constexpr std::array kColourFields = {
    count("dice", "the own dice in hand; 0 for the imaginary colour"),
    count("imaginaryDice", "the dice of the imaginary colour in hand, in a game with two players"),
    count("worms", "the worms"),
    list(kMostTypes, count("items", "the tiles by type, in the order of ItHappensView.items")),
    list(kMostTypes, boolean("pairs", "by type: whether the pair scores (IH-5.1)")),
    count("queens", "the Queens won"),
    count("generals", "the Generals won"),
    nullable(points("queenPoints", "the points of the Queens; null if hidden from this viewer")),
    nullable(
        points("generalPoints", "the points of the Generals; null if hidden from this viewer")),
    boolean("mostTypes", "whether the colour would get the points of IH-5.4 now"),
    boolean("out",
            "whether the colour can place no more dice this round (IH-2.6); false for the "
            "imaginary one"),
};
constexpr ObjectSpec kColour{"ItHappensColour", "everything that belongs to a colour",
                             kColourFields};

constexpr std::array kDieFields = {integer("value", 1, 6, "the number on it"),
                                   colour("colour", "its colour")};
constexpr ObjectSpec kDie{"ItHappensDie", "a rolled die", kDieFields};
constexpr std::array kItemFields = {word("id", "the id of the type"),
                                    words("name", "its name in words"),
                                    count("left", "the tiles left in the supply")};
constexpr ObjectSpec kItem{"ItHappensItem", "a type of item", kItemFields};

constexpr std::array<std::string_view, 1> kTitle = {"ithappens"};
constexpr std::array kViewFields = {
    choice("title", kTitle, "the id of the title"),
    count("round", "the current round"),
    count("rounds", "the number of rounds"),
    seat_or_0("start", "the start player of the round; 0 before the start player is drawn"),
    choice("phase", ithappens::kPhaseNames, "the phase of the game"),
    seat_or_0("turn", "the seat whose turn it is; 0 if there is none"),
    optional(object("die", kDie, "the rolled die that has to be placed")),
    optional(colour("rolling", "phase `roll`: the colour whose die is being rolled")),
    list(kMostMounds, object("mounds", kMound, "the mounds of this round")),
    by_colour(object("colours", kColour, "the colours of the seats, then the imaginary one")),
    list(kMostTypes, object("items", kItem, "the types of items")),
    count("wormsLeft", "the worms left in the supply"),
    count("cardsLeft", "the cards left in the pile"),
};

constexpr std::array kPreviewFields = {
    integer("mound", 1, kMostMounds, "the mound, counted from 1"),
    integer("column", 1, kMostColumns, "the column, counted from 1"),
    integer("space", 1, kMostSpaces, "the space, where 1 is the lowest"),
    list(kMostSpaces,
         integer("dice", 1, 6, "the colour's dice at the mound afterwards, from the ground up")),
    count("sum", "their sum"),
    integer("rank", 1, formicary::kMaxColours, "the rank of the colour afterwards"),
    yes("queen", "the colour would take the Queen if the round ended then"),
    yes("general", "the colour would take the General if the round ended then"),
    yes("worm", "the sum is the worm number"),
    optional(word("symbol", "the symbol that the die takes")),
};

}  // namespace

constexpr ObjectSpec kItHappensView{"ItHappensView", "the position of It Happens..", kViewFields};
constexpr ObjectSpec kItHappensPreview{
    "ItHappensPreview", "the effect of placing the rolled die on a mound", kPreviewFields};

}  // namespace formicary::view::schema
