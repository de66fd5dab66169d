#include "view/schema.h"

#include <array>

#include "protocol/names.h"
#include "view/schema_fields.h"

namespace formicary::view::schema {
namespace {

constexpr FieldSpec kSentenceId = token("id", 100, "the id of the message");
constexpr FieldSpec kSentenceText = words("text", "the sentence in the reader's language");
constexpr FieldSpec kSentenceClause =
    optional(token("clause", 20, "the rule clause that it cites: `IH-3.5`"));

constexpr std::array kSentenceFields = {kSentenceId, kSentenceText, kSentenceClause};
constexpr std::array kEventFields = {
    kSentenceId, kSentenceText, kSentenceClause,
    plain(FieldType::kScalars, "params",
          "parameters for drawing the event: numbers, colours and seats counted from 1, and words "
          "of the game by their id (`left`, `bone`)")};

constexpr std::array kEditionFields = {word("id", "the id of the edition"),
                                       words("name", "the name of the edition")};
constexpr ObjectSpec kSceneEdition{"SceneEdition", "the edition that is played", kEditionFields};

constexpr std::array kSeatFields = {
    seat("seat", "the seat, counted from 1"),
    choice("kind", kSeatKindNames, "who occupies the seat"),
    optional(integer("level", 0, kMaxLevel, "the level of a bot; 0 plays at random")),
    optional(words("levelName", "the name of that level, to be shown with the bot's name")),
    words("name",
          "the name shown: \"You\" for the only seat of the reader, the name given, a name made up "
          "for "
          "a bot, or else the colour"),
    word("colour", "the colour of its pieces: `yellow`"),
    yes("yours", "the seat belongs to the reader"),
    yes("away", "a bot plays for the absent person"),
};
constexpr ObjectSpec kSceneSeat{"SceneSeat", "a seat at the table", kSeatFields};

constexpr std::array kColourFields = {
    word("colour", "one of the eight colours that players can have: `yellow`"),
    words("name", "the name shown: that of the seat, or the colour with \"(imaginary)\""),
    optional(seat("seat", "the seat of the colour; absent if the colour is imaginary")),
};
constexpr ObjectSpec kSceneColour{"SceneColour", "a colour in the game", kColourFields};

constexpr std::array kPreviews = {&kAnticsMove, &kItHappensPreview};
constexpr std::array kMoveFields = {
    line("text", 1, kMaxCommand, "the command to send with `play`"),
    words("say", "what the move would do"),
    yes("final", "the move can't be undone, because chance comes next"),
    yes("waits", "the move is not played automatically, even if it is the only one"),
    optional(variant("preview", kPreviews, "what the game needs to draw the move")),
};
constexpr ObjectSpec kMove{"Move", "a legal move of the seat to act", kMoveFields};

constexpr std::array kScoreLineFields = {
    word("id", "the id of the line: `item-pairs`"),
    words("say", "what the line counts"),
    token("clause", 20, "the rule clause"),
    by_colour(nullable(points("points", "the points by colour; null if hidden from this viewer"))),
};
constexpr ObjectSpec kScoreLine{"ScoreLine", "a line of the score sheet", kScoreLineFields};
constexpr std::array kScoresFields = {
    many(object("lines", kScoreLine, "the lines of the sheet")),
    by_colour(nullable(points("totals", "the totals by colour; null if hidden from this viewer"))),
    by_colour(colour("winners", "the winning colours; empty before the end")),
};
constexpr ObjectSpec kScores{"Scores", "the score sheet", kScoresFields};

constexpr std::array kGames = {&kItHappensView, &kAnticsView, &kPlainView};
constexpr std::array kSceneFields = {
    line("watched", 1, 1000, "the id of the watched game"),
    word("title", "the id of the title: `ithappens`, `antics`"),
    words("titleName", "the name of the title: `It Happens..`"),
    token("prefix", 20, "the prefix of its rule clauses: `IH`"),
    integer("players", 1, kMaxSeats, "the number of seats"),
    object("edition", kSceneEdition, "the edition that is played"),
    plain(FieldType::kChoices, "options", "the values of all rule options by name"),
    list(kMaxSeats, object("seats", kSceneSeat, "the seats in order")),
    by_colour(
        object("colours", kSceneColour, "the colours of the seats, then those without a seat")),
    seat_or_0("viewer", "the seat that the scene is drawn for; 0 for a spectator"),
    ply("at", "the number of plies played before the moment that is shown"),
    ply("length", "the number of played plies; greater than `at` if the moment is in the past"),
    seat_or_0("toAct", "the seat to act; 0 if chance acts or the game is over"),
    boolean("over", "whether the game is over"),
    words("status", "one sentence about the situation: `Ada has rolled a 4.`"),
    many(object("moves", kMove, "the legal moves of the seat to act; empty for a past moment")),
    many(object("last", kEventItem,
                "the events of the last finished turn and everything after it, to be highlighted")),
    many(object("recap", kEventItem,
                "the events since the viewer's last decision; empty if nobody else has acted")),
    object("scores", kScores, "the score sheet"),
    optional(ply("begun",
                 "the number of plies when the action in progress began; undo can go back there")),
    optional(object(
        "layout", kAnticsLayout,
        "the layout of the board, for games whose editions differ in it; constant during a game")),
    variant("game", kGames, "the part that is specific to this game"),
};

constexpr std::array kFrameFields = {
    ply("at", "the number of plies after this one"),
    seat_or_0("seat", "the seat that played it; 0 for chance"),
    line("text", 1, kMaxCommand, "the command of the ply"),
    many(object("events", kEventItem, "the events of the ply")),
};
constexpr std::array kLogFields = {
    kSentenceId,
    kSentenceText,
    kSentenceClause,
    optional(words("coded",
                   "the sentence with codes of hexes, rows and trails, for play by text; absent if "
                   "it is the same")),
    ply("at", "the number of plies after this line"),
    seat_or_0("seat", "the seat that played the ply; 0 for chance"),
    seat_or_0("turn", "the seat whose turn the line belongs to; 0 before the first turn"),
};
constexpr std::array kPartFields = {words("heading", "the heading of the part"),
                                    many(words("lines", "the lines below the heading"))};
constexpr std::array kPointFields = {ply("at", "the number of plies played"),
                                     by_colour(points("totals", "the totals by colour"))};

constexpr std::array<std::string_view, 1> kPlainTitle = {"plain"};
constexpr std::array kPlainFields = {
    choice("title", kPlainTitle, ""),
    many(words("lines", "the position in the notation of records, masked for the viewer")),
};

}  // namespace

constexpr ObjectSpec kSentence{
    "Sentence", "a sentence in the reader's language, with the rule clause that it cites",
    kSentenceFields};
constexpr ObjectSpec kEventItem{"EventItem", "an event, in words and as data", kEventFields};
constexpr ObjectSpec kScene{
    "Scene",
    "one moment of a game for one viewer: everything that is drawn, with every sentence. Seats and "
    "colours are counted from 1; a ply is given as the number of plies played up to it",
    kSceneFields};
constexpr ObjectSpec kFrame{
    "Frame", "one ply, to be animated; the board after it is the scene at that moment",
    kFrameFields};
constexpr ObjectSpec kLogLine{"LogLine", "a line of the log", kLogFields};
constexpr ObjectSpec kDescriptionPart{
    "DescriptionPart", "one part of the position in words: a heading and the lines below it",
    kPartFields};
constexpr ObjectSpec kTimelinePoint{
    "TimelinePoint", "the points at one moment, as if the game had ended then", kPointFields};
constexpr ObjectSpec kPlainView{"PlainView", "a game that is played by text", kPlainFields};

namespace {

constexpr std::array kObjects = {&kSentence,      &kEventItem,     &kScene,
                                 &kFrame,         &kLogLine,       &kDescriptionPart,
                                 &kTimelinePoint, &kItHappensView, &kItHappensPreview,
                                 &kAnticsView,    &kAnticsLayout,  &kAnticsMove,
                                 &kPlainView};

}  // namespace

std::span<const ObjectSpec* const> objects() { return kObjects; }

}  // namespace formicary::view::schema
