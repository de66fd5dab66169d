// What a page draws of It Happens..
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
    optional(word("symbol", "`worm`, or the id of an item; without: nothing is printed there")),
    optional(integer("die", 1, 6, "that lies there; its colour is the column's owner")),
    optional(line("move", 1, kMaxCommand, "the legal move that puts the rolled die here")),
};
constexpr ObjectSpec kSpace{"ItHappensSpace", "a space of a column", kSpaceFields};

constexpr std::array kColumnFields = {
    optional(colour("owner", "whose dice lie in it")),
    optional(count("sum", "of its dice")),
    list(kMostSpaces, object("spaces", kSpace, "from the ground up")),
};
constexpr ObjectSpec kColumn{"ItHappensColumn", "a column of a mound", kColumnFields};

constexpr std::array kCardFields = {word("id", ""), words("name", "")};
constexpr ObjectSpec kCard{"ItHappensCard", "the card of a mound", kCardFields};
constexpr std::array kAwardFields = {points("points", "that it is worth"),
                                     optional(colour("colour", "who would take it now"))};
constexpr ObjectSpec kAward{"ItHappensAward", "a Queen or a General", kAwardFields};
constexpr std::array kWormFields = {count("sum", "that takes a worm"),
                                    by_colour(colour("colours", "who matches it now"))};
constexpr ObjectSpec kWorm{"ItHappensWorm", "the worm number of a mound", kWormFields};
constexpr std::array kRankFields = {colour("colour", ""), count("sum", "of its dice")};
constexpr ObjectSpec kRank{"ItHappensRank", "a colour at a mound", kRankFields};

constexpr std::array kMoundFields = {
    choice("place", ithappens::kMoundKeys, ""),
    words("placeName", "`Left mound`, in the reader's language"),
    object("card", kCard, ""),
    object("queen", kAward, ""),
    object("general", kAward, ""),
    object("worm", kWorm, ""),
    by_colour(object("ranking", kRank, "best first")),
    list(kMostColumns, object("columns", kColumn, "from left to right")),
};
constexpr ObjectSpec kMound{"ItHappensMound", "a mound that lies out", kMoundFields};

constexpr std::array kColourFields = {
    count("dice", "own dice in hand; 0 for the imaginary colour"),
    count("imaginaryDice", "dice of the imaginary colour in hand, in a game of two"),
    count("worms", ""),
    list(kMostTypes, count("items", "by type, as in ItHappensView.items")),
    list(kMostTypes, boolean("pairs", "by type: whether it scores (IH-5.1)")),
    count("queens", ""),
    count("generals", ""),
    nullable(points("queenPoints", "null: not shown to this viewer")),
    nullable(points("generalPoints", "null: not shown to this viewer")),
    boolean("mostTypes", "would take the points of IH-5.4 now"),
    boolean("out", "can't place any more this round (IH-2.6); false for the imaginary colour"),
};
constexpr ObjectSpec kColour{"ItHappensColour", "what a colour has", kColourFields};

constexpr std::array kDieFields = {integer("value", 1, 6, ""), colour("colour", "")};
constexpr ObjectSpec kDie{"ItHappensDie", "a rolled die", kDieFields};
constexpr std::array kItemFields = {word("id", ""), words("name", ""),
                                    count("left", "in the supply")};
constexpr ObjectSpec kItem{"ItHappensItem", "a type of item", kItemFields};

constexpr std::array<std::string_view, 1> kTitle = {"ithappens"};
constexpr std::array kViewFields = {
    choice("title", kTitle, ""),
    count("round", ""),
    count("rounds", ""),
    seat_or_0("start", "the start player of the round; 0 before it is drawn"),
    choice("phase", ithappens::kPhaseNames, ""),
    seat_or_0("turn", "the seat whose turn it is; 0: nobody's"),
    optional(object("die", kDie, "in hand")),
    optional(colour("rolling", "phase `roll`: the colour whose die is being rolled")),
    list(kMostMounds, object("mounds", kMound, "")),
    by_colour(object("colours", kColour, "the seats', then the imaginary one")),
    list(kMostTypes, object("items", kItem, "")),
    count("wormsLeft", "in the supply"),
    count("cardsLeft", ""),
};

constexpr std::array kPreviewFields = {
    integer("mound", 1, kMostMounds, ""),
    integer("column", 1, kMostColumns, ""),
    integer("space", 1, kMostSpaces, "1 is the lowest"),
    list(kMostSpaces,
         integer("dice", 1, 6, "the colour's dice there afterwards, from the ground up")),
    count("sum", ""),
    integer("rank", 1, formicary::kMaxColours, ""),
    yes("queen", "would take it if the round ended then"),
    yes("general", "would take it if the round ended then"),
    yes("worm", "its sum is the worm number"),
    optional(word("symbol", "what it takes there")),
};

}  // namespace

constexpr ObjectSpec kItHappensView{"ItHappensView", "the position of It Happens..", kViewFields};
constexpr ObjectSpec kItHappensPreview{
    "ItHappensPreview", "what placing the rolled die on a mound would do", kPreviewFields};

}  // namespace formicary::view::schema
