// What servers say.
#include <array>

#include "protocol/names.h"
#include "protocol/schema_fields.h"

namespace formicary {
namespace schema {
namespace {

constexpr std::int64_t kMany = 100'000;  // of what has no limit of its own
constexpr std::int64_t kMaxRecord = 4'000'000;
constexpr std::int64_t kMaxWatchers = 1'000'000;

constexpr std::array kMessageFields = {
    token("id", 100, "which sentence"),
    optional(token("clause", 20, "of the rules, behind it")),
    optional(plain(FieldType::kParams, "params", "what the sentence is about, by name")),
};
}  // namespace
constexpr ObjectSpec kMessageSpec{
    "Message", "a sentence to be; the words of a language turn it into one", kMessageFields};
namespace {

constexpr std::array kOptionFields = {
    token("name", kMaxIdLength, "of the option"),
    list(20, token("values", kMaxIdLength, "the first one is the default")),
};
constexpr ObjectSpec kOptionSpec{"Option", "a ruling that can be switched", kOptionFields};

constexpr std::array kEditionFields = {
    token("id", kMaxIdLength, "of the edition"),
    line("name", 0, 200, "what people call it"),
    digest("hash", "of what the rules use of it"),
};
constexpr ObjectSpec kEditionSpec{"Edition", "a set of cards or tiles", kEditionFields};

constexpr std::array kTitleFields = {
    token("id", kMaxIdLength, "of the title"),
    line("name", 1, 100, "what the box says"),
    integer("revision", 0, kMaxPly, "of the rules"),
    integer("least", 1, kMaxSeats, "players"),
    integer("most", 1, kMaxSeats, "players"),
    list(20, object("options", kOptionSpec, "of the rules")),
    list(100, object("editions", kEditionSpec, "shipped; the first one is the default")),
    list(kMaxLevel, integer("levels", 1, kMaxLevel, "of bots")),
};
}  // namespace
constexpr ObjectSpec kTitleSpec{"Title", "a game that the server knows", kTitleFields};
namespace {

constexpr std::array kSeatFaceFields = {
    choice("kind", kSeatKindNames, "who sits there"),
    optional(integer("level", 1, kMaxLevel, "of a bot")),
    optional(line("name", 1, std::int64_t{kMaxPlayerNameLength}, "without: none was given")),
    optional(choice("away", std::span(kAwayNames).subspan(1),
                    "why a bot plays for the person; without: none does")),
};
constexpr ObjectSpec kSeatSpec{"Seat", "a seat of a table", kSeatFaceFields};

constexpr std::array kOfferFields = {
    seat("seat", "who asks"),
    integer("to", 0, kMaxPly, "the length of the line to go back to"),
    list(kMaxSeats, seat("waiting", "who has not answered")),
    integer("left", -1, kMaxJsonInteger, "milliseconds that it still holds; -1: for ever"),
};
constexpr ObjectSpec kOfferSpec{"Offer", "somebody asks to take plies back", kOfferFields};

constexpr std::array kFaceFields = {
    choice("state", kStateNames, ""),
    optional(boolean("listed", "in the lobby")),
    optional(object("pace", kPaceSpec, "without: no clock")),
    optional(boolean("hints", "people may ask for hints here, as they sit now")),
    list(kMaxSeats, object("seats", kSeatSpec, "in order")),
    optional(object("offer", kOfferSpec, "without: none")),
    optional(token("next", kMaxIdLength, "the table of the rematch")),
};
constexpr ObjectSpec kFaceSpec{"Face", "what a table is beside its plies", kFaceFields};

constexpr std::array kChatLineFields = {
    optional(seat("seat", "without: somebody who watches")),
    optional(line("name", 1, std::int64_t{kMaxPlayerNameLength}, "of somebody who watches")),
    line("text", 1, std::int64_t{kMaxChatLength}, ""),
};
constexpr ObjectSpec kChatLineSpec{"ChatLine", "a line of chat", kChatLineFields};

constexpr std::array kPresenceFields = {
    list(kMaxSeats, seat("seats", "whose people are connected")),
    integer("watchers", 0, kMaxWatchers, "connections without a seat"),
};
constexpr ObjectSpec kPresenceSpec{"Presence", "who is there", kPresenceFields};

constexpr std::array kInviteFields = {
    seat("seat", "from 1"),
    line("link", 1, kMaxLink, "to give to whoever shall sit there"),
};
constexpr ObjectSpec kInviteSpec{"Invite", "the way to a seat", kInviteFields};

constexpr std::array kPointsFields = {
    token("line", kMaxIdLength, "of the score, as in the message `score.LINE`"),
    integer("points", -kMaxPly, kMaxPly, ""),
};
constexpr ObjectSpec kPointsSpec{"Points", "a line of a score", kPointsFields};
constexpr std::array kScoreFields = {
    integer("total", -kMaxPly, kMaxPly, "points"),
    list(20, object("lines", kPointsSpec, "what it is made of")),
};
constexpr ObjectSpec kScoreSpec{"Score", "of a colour", kScoreFields};
constexpr std::array kEndFields = {
    list(kMaxColours, object("scores", kScoreSpec, "by colour")),
    list(kMaxColours, integer("winners", 1, kMaxColours, "colours; several share the win")),
    optional(digest("secret", "of the dice; its SHA-256 is the commitment")),
    optional(list(kMaxSeats, digest("entropy", "of the seats, for the dice"))),
};
constexpr ObjectSpec kEndSpec{"End", "the result, and what the dice were made of", kEndFields};

constexpr std::array kTableSummaryFields = {
    token("id", kMaxIdLength, "of the table"),
    token("title", kMaxIdLength, "of the game"),
    choice("state", kStateNames, ""),
    boolean("listed", "in the lobby"),
    boolean("yourTurn", "a seat of the player has to act"),
    integer("plies", 0, kMaxPly, "so far"),
    integer("touched", 0, kMaxJsonInteger, "when something happened last, in ms since 1970"),
    integer("players", 1, kMaxSeats, "how many seats"),
    list(kMaxSeats, object("seats", kSeatSpec, "in order")),
    list(kMaxSeats, seat("yours", "the player's seats")),
};
constexpr ObjectSpec kTableSummarySpec{"TableLine", "a table in a list", kTableSummaryFields};

constexpr FieldSpec kNumber = integer("n", 1, kMaxJsonInteger, "the number of the update");
constexpr FieldSpec kEntries =
    list(kMaxPly, line("entries", 1, kMaxCommand, "lines as in a record"));
constexpr FieldSpec kToAct = optional(seat("toAct", "who has to act; without: nobody"));
constexpr FieldSpec kUndo = optional(
    integer("undo", 1, kMaxPly, "plies that who made the last one may take back; without: none"));
constexpr FieldSpec kClock =
    optional(list(kMaxSeats, integer("clock", -1, kMaxJsonInteger,
                                     "milliseconds left of each seat; -1: it has no clock")));
constexpr FieldSpec kEnd = optional(object("end", kEndSpec, "once the game is over"));
constexpr FieldSpec kYours = list(kMaxSeats, seat("yours", "the seats of the player"));

constexpr std::array kServerHelloFields = {
    kAnswers,
    integer("protocol", 0, kMaxPly, "that the server speaks"),
    line("version", 1, 80, "of the server"),
    boolean("player", "whether a key was given"),
    list(100, object("titles", kTitleSpec, "games that can be played")),
};
constexpr std::array kServerTableFields = {
    kAnswers,
    kTable,
    integer("n", 1, kMaxJsonInteger, "the number of the last update"),
    token("title", kMaxIdLength, "of the game"),
    integer("revision", 0, kMaxPly, "of its rules"),
    token("edition", kMaxIdLength, "the id of the edition"),
    digest("editionHash", "of what the rules use of it"),
    optional(text("editionText", 500'000, "of one that is not shipped")),
    integer("players", 1, kMaxSeats, "how many seats"),
    plain(FieldType::kChoices, "options", "of the rules, all of them"),
    list(kMaxColours, token("colours", 20, "the seats' first, then those nobody sits at")),
    optional(digest("commitment", "SHA-256 of the dice's secret; not of every imported game")),
    object("face", kFaceSpec, ""),
    kEntries,
    kToAct,
    kUndo,
    kClock,
    kEnd,
    list(kMany, object("chat", kChatLineSpec, "the latest lines")),
    kYours,
    optional(boolean("host", "the viewer made the table")),
    optional(list(kMaxSeats, object("invites", kInviteSpec, "for the host"))),
    object("presence", kPresenceSpec, ""),
};
constexpr std::array kUpdateFields = {
    kTable,
    kNumber,
    optional(kEntries),
    optional(list(kMany, object("events", kMessageSpec, "what the new entries did"))),
    kToAct,
    kUndo,
    kClock,
    optional(object("face", kFaceSpec, "where something of it changed")),
    optional(object("chat", kChatLineSpec, "a new line")),
    kEnd,
};
constexpr std::array kPresenceMessageFields = {kTable, kPresenceFields[0], kPresenceFields[1]};
constexpr std::array kYoursFields = {kTable, kYours};
constexpr std::array kServerTurnFields = {
    kAnswers,
    kTable,
    integer("n", 1, kMaxJsonInteger, "the number of the last update"),
    choice("state", kStateNames, "of the table"),
    integer("ply", 0, kMaxPly, "the length of the line, for `play`"),
    optional(seat("seat", "that has to act; without: none of the player's")),
    line("position", 1, 100'000, "as records write it, as far as the seat may know it"),
    list(kMany, line("moves", 1, kMaxCommand, "all legal commands")),
};
constexpr std::array kGoneFields = {kTable, object("message", kMessageSpec, "why")};
constexpr std::array kOkFields = {
    kId, optional(integer("n", 1, kMaxJsonInteger, "the update that the request made"))};
constexpr std::array kCreatedFields = {
    kId, kTable, list(kMaxSeats, object("invites", kInviteSpec, "of the open seats")),
    line("watch", 1, kMaxLink, "link for those who watch")};
constexpr std::array kTablesFields = {
    kId, list(kMany, object("tables", kTableSummarySpec, "newest first"))};
constexpr std::array kCodeFields = {kId, token("code", 100, "good for one `adopt`, for a while"),
                                    line("link", 1, kMaxLink, "the same for a browser")};
constexpr std::array kRecordFields = {kId, text("record", kMaxRecord, "as text")};
constexpr std::array kRefusedFields = {kAnswers, object("message", kMessageSpec, "why")};
constexpr std::array kPongFields = {kAnswers};

constexpr std::array kServerMessages = {
    ObjectSpec{"hello", "answers `hello`", kServerHelloFields},
    ObjectSpec{"pong", "answers `ping`", kPongFields},
    ObjectSpec{"ok", "the request is carried out, and safe", kOkFields},
    ObjectSpec{"refused", "the request changed nothing", kRefusedFields},
    ObjectSpec{"table", "the whole table, when somebody begins to watch or missed something",
               kServerTableFields},
    ObjectSpec{"update", "what changed at a table; the same for everybody", kUpdateFields},
    ObjectSpec{"presence", "who is there changed", kPresenceMessageFields},
    ObjectSpec{"yours", "the player's seats changed", kYoursFields},
    ObjectSpec{"turn", "a seat of the player has to act; also answers `turn`", kServerTurnFields},
    ObjectSpec{"gone", "the table can't be had any more", kGoneFields},
    ObjectSpec{"created", "answers `create`", kCreatedFields},
    ObjectSpec{"tables", "answers `lobby` and `mine`", kTablesFields},
    ObjectSpec{"code", "answers `transfer`", kCodeFields},
    ObjectSpec{"record", "answers `record`", kRecordFields},
};

constexpr std::array kObjects = {
    &kMessageSpec, &kOptionSpec, &kEditionSpec, &kTitleSpec,    &kPaceSpec,
    &kSeatSpec,    &kOfferSpec,  &kFaceSpec,    &kChatLineSpec, &kPresenceSpec,
    &kInviteSpec,  &kPointsSpec, &kScoreSpec,   &kEndSpec,      &kTableSummarySpec,
};

}  // namespace
}  // namespace schema

std::span<const ObjectSpec> server_messages() { return schema::kServerMessages; }
std::span<const ObjectSpec* const> schema_objects() { return schema::kObjects; }

}  // namespace formicary
