#include "view/schema.h"

#include <array>

#include "protocol/names.h"
#include "view/schema_fields.h"

namespace formicary::view::schema {
namespace {

constexpr FieldSpec kSentenceId = token("id", 100, "of the message");
constexpr FieldSpec kSentenceText = words("text", "in the reader's language");
constexpr FieldSpec kSentenceClause = optional(token("clause", 20, "of the rules: `IH-3.5`"));

constexpr std::array kSentenceFields = {kSentenceId, kSentenceText, kSentenceClause};
constexpr std::array kEventFields = {
    kSentenceId, kSentenceText, kSentenceClause,
    plain(FieldType::kScalars, "params",
          "so that a game can draw it: numbers, colours and seats from 1, words of the game by "
          "their id (`left`, `bone`)")};

constexpr std::array kEditionFields = {word("id", "of the edition"), words("name", "as shown")};
constexpr ObjectSpec kSceneEdition{"SceneEdition", "the edition that is played", kEditionFields};

constexpr std::array kSeatFields = {
    seat("seat", ""),
    choice("kind", kSeatKindNames, "who sits there"),
    optional(integer("level", 0, kMaxLevel, "of a bot; 0 plays at random")),
    words("name", "as shown: the name given, or else the level's or colour's name"),
    word("colour", "of its pieces: `yellow`"),
    yes("yours", "it is the reader's"),
    yes("away", "a bot plays for the person"),
};
constexpr ObjectSpec kSceneSeat{"SceneSeat", "somebody at the table", kSeatFields};

constexpr std::array kColourFields = {
    word("colour", "`yellow`, `red`, `green`, `blue`, `white`"),
    words("name", "as shown: the player's name, or the colour with \"(imaginary)\""),
    optional(seat("seat", "without: the colour is imaginary")),
};
constexpr ObjectSpec kSceneColour{"SceneColour", "a colour in the game", kColourFields};

constexpr std::array kPreviews = {&kAnticsMove, &kItHappensPreview};
constexpr std::array kMoveFields = {
    line("text", 1, kMaxCommand, "what `play` sends"),
    words("say", "what it would do"),
    yes("final", "it can't be taken back, because chance comes next"),
    yes("waits", "it does not play itself even if it is the only move"),
    optional(variant("preview", kPreviews, "what the game needs to draw it")),
};
constexpr ObjectSpec kMove{"Move", "a legal move of the seat to act", kMoveFields};

constexpr std::array kScoreLineFields = {
    word("id", "`item-pairs`"),
    words("say", "what is counted"),
    token("clause", 20, "of the rules"),
    by_colour(nullable(points("points", "by colour; null: not shown to this viewer yet"))),
};
constexpr ObjectSpec kScoreLine{"ScoreLine", "a line of the score sheet", kScoreLineFields};
constexpr std::array kScoresFields = {
    many(object("lines", kScoreLine, "")),
    by_colour(nullable(points("totals", "by colour; null: not shown to this viewer yet"))),
    by_colour(colour("winners", "colours; empty before the end")),
};
constexpr ObjectSpec kScores{"Scores", "the score sheet", kScoresFields};

constexpr std::array kGames = {&kItHappensView, &kAnticsView, &kPlainView};
constexpr std::array kSceneFields = {
    line("board", 1, 1000, "the id of the watched game"),
    word("title", "`ithappens`, `antics`"),
    words("titleName", "`It Happens..`"),
    token("prefix", 20, "of its clauses: `IH`"),
    integer("players", 1, kMaxSeats, "how many seats"),
    object("edition", kSceneEdition, ""),
    plain(FieldType::kChoices, "options", "of the rules, all of them"),
    list(kMaxSeats, object("seats", kSceneSeat, "in order")),
    by_colour(object("colours", kSceneColour, "the seats' first, then those nobody sits at")),
    seat_or_0("viewer", "the seat it is drawn for; 0: a spectator"),
    ply("at", "the ply that is shown"),
    ply("length", "plies in the line; at < length: a moment of the past"),
    seat_or_0("toAct", "a seat; 0: chance or nobody"),
    boolean("over", "the game is over"),
    words("status", "`Ada has rolled a 4.`"),
    many(object("moves", kMove, "of the seat to act, whoever that is; none of a past moment")),
    many(object("last", kEventItem,
                "what the last finished turn did and what came after it, to highlight it")),
    many(object("recap", kEventItem,
                "everything since the viewer's last decision; empty if nobody else acted")),
    object("scores", kScores, ""),
    optional(ply("begun",
                 "the length of the line when the action under way began: one can go back there")),
    optional(object("layout", kAnticsLayout,
                    "of the board, if editions differ in it; it does not change during a game")),
    variant("game", kGames, "what only this game has"),
};

constexpr std::array kFrameFields = {
    ply("at", "the length of the line after it"),
    seat_or_0("seat", "who made it; 0: chance"),
    line("text", 1, kMaxCommand, "the command"),
    many(object("events", kEventItem, "what happened")),
};
constexpr std::array kLogFields = {
    kSentenceId,
    kSentenceText,
    kSentenceClause,
    ply("at", "the moment after it"),
    seat_or_0("seat", "whose ply it was; 0: chance"),
    seat_or_0("turn", "whose turn it is part of; 0: nobody's yet"),
};
constexpr std::array kPartFields = {words("heading", ""), many(words("lines", "below it"))};
constexpr std::array kPointFields = {ply("at", ""), by_colour(points("totals", "by colour"))};

constexpr std::array<std::string_view, 1> kPlainTitle = {"plain"};
constexpr std::array kPlainFields = {
    choice("title", kPlainTitle, ""),
    many(words("lines", "the position as records write it, as far as the viewer may know it")),
};

}  // namespace

constexpr ObjectSpec kSentence{
    "Sentence", "a sentence in the reader's language, with the clause of the rules behind it",
    kSentenceFields};
constexpr ObjectSpec kEventItem{"EventItem", "something that happened", kEventFields};
constexpr ObjectSpec kScene{
    "Scene",
    "a game at a moment, for one viewer: everything that is drawn, and every sentence in it. Seats "
    "and colours count from 1, plies are lengths of the line",
    kSceneFields};
constexpr ObjectSpec kFrame{
    "Frame",
    "one ply of the line, to be shown as motion; the board after it is the scene at that moment",
    kFrameFields};
constexpr ObjectSpec kLogLine{"LogLine", "a line of the log", kLogFields};
constexpr ObjectSpec kDescriptionPart{
    "DescriptionPart", "a part of the position in words: a heading and the lines below it",
    kPartFields};
constexpr ObjectSpec kTimelinePoint{
    "TimelinePoint", "the points as they would have been if the game had ended then", kPointFields};
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
