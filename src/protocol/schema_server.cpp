// The schema of the messages from servers.
#include <array>

#include "protocol/names.h"
#include "protocol/schema_fields.h"
#include "table/chat.h"

namespace formicary {
namespace schema {
namespace {

constexpr std::int64_t kMany = 100'000;  // items in lists without a limit of their own
constexpr std::int64_t kMaxRecord = 4'000'000;
constexpr std::int64_t kMaxWatchers = 1'000'000;

constexpr std::array kMessageFields = {
    token("id", 100, "the id of the sentence in the word files"),
    optional(token("clause", 20, "the rule clause that it cites")),
    optional(plain(FieldType::kParams, "params", "the parameters of the sentence by name")),
};
}  // namespace
constexpr ObjectSpec kMessageSpec{
    "Message", "an untranslated sentence: id, rule clause and named parameters", kMessageFields};
namespace {

constexpr std::array kOptionFields = {
    token("name", kMaxIdLength, "the name of the option"),
    list(20, token("values", kMaxIdLength, "the possible values; the first one is the default")),
};
constexpr ObjectSpec kOptionSpec{"Option", "a ruling that can be chosen for a game", kOptionFields};

constexpr std::array kEditionFields = {
    token("id", kMaxIdLength, "the id of the edition"),
    line("name", 0, 200, "the name of the edition"),
    digest("hash", "the SHA-256 hash of the part of the edition that the rules use"),
};
constexpr ObjectSpec kEditionSpec{"Edition", "the cards, tiles and board of one printing",
                                  kEditionFields};

constexpr std::array kTitleFields = {
    token("id", kMaxIdLength, "the id of the title"),
    line("name", 1, 100, "the name on the box"),
    integer("revision", 0, kMaxPly, "the revision of the rules"),
    integer("least", 1, kMaxSeats, "the smallest number of players"),
    integer("most", 1, kMaxSeats, "the largest number of players"),
    list(20, object("options", kOptionSpec, "the rule options")),
    list(100,
         object("editions", kEditionSpec, "the shipped editions; the first one is the default")),
    list(kMaxLevel, integer("levels", 1, kMaxLevel, "the levels of bots")),
    list(kMaxColours, token("colours", 20, "the colours that players can have")),
};
}  // namespace
constexpr ObjectSpec kTitleSpec{"Title", "a game that the server offers", kTitleFields};
namespace {

constexpr std::array kSeatFaceFields = {
    choice("kind", kSeatKindNames, "who occupies the seat"),
    optional(integer("level", 1, kMaxLevel, "the level of a bot")),
    optional(line("name", 1, std::int64_t{kMaxPlayerNameLength},
                  "the name of the player; absent if none was given")),
    optional(choice("away", std::span(kAwayNames).subspan(1),
                    "why a bot plays for the person; absent if the person plays")),
    optional(digest("entropyCommitment",
                    "the SHA-256 hash of the person's contribution to the dice, if they make one")),
    optional(boolean("withheld", "whether the game began without that contribution")),
};
constexpr ObjectSpec kSeatSpec{"Seat", "a seat of a table", kSeatFaceFields};

constexpr std::array kOfferFields = {
    seat("seat", "the seat that asks"),
    integer("to", 0, kMaxPly, "the number of played plies to go back to"),
    list(kMaxSeats, seat("waiting", "the seats that have not answered yet")),
    integer("left", -1, kMaxJsonInteger,
            "milliseconds until the offer lapses; -1 if it never does"),
};
constexpr ObjectSpec kOfferSpec{"Offer", "a request to take plies back", kOfferFields};

constexpr std::array kRevealWaitFields = {
    list(kMaxSeats, seat("waiting", "the seats whose entropy has not been revealed yet")),
    integer("left", 0, kMaxJsonInteger, "milliseconds until the game starts without it"),
};
constexpr ObjectSpec kRevealSpec{
    "Reveal", "a start that waits for people's contributions to the dice", kRevealWaitFields};

constexpr std::array kFaceFields = {
    choice("state", kStateNames, "the state of the table"),
    optional(boolean("listed", "whether the table is in the lobby")),
    optional(object("pace", kPaceSpec, "the time control; if absent, there is no clock")),
    optional(boolean("hints", "whether people may ask for hints, with the seats as they are now")),
    list(kMaxSeats, object("seats", kSeatSpec, "the seats in order")),
    optional(list(kMaxColours,
                  token("colours", 20,
                        "before the start: the colours of the seats, then those without a seat"))),
    optional(object("reveal", kRevealSpec, "present if the game starts after these")),
    optional(object("offer", kOfferSpec, "the open take-back request, if there is one")),
    optional(token("next", kMaxIdLength, "the id of the table of the rematch")),
    optional(boolean("seatedChat", "whether only people with a seat, and the host, may chat")),
    optional(list(std::int64_t{kMostMuted},
                  token("muted", std::int64_t{kSpeakerLength},
                        "the people who may not chat, by the `speaker` of their lines"))),
};
constexpr ObjectSpec kFaceSpec{"Face", "everything about a table except its plies", kFaceFields};

constexpr std::array kChatLineFields = {
    optional(seat("seat", "the sender's seat at that time; absent for a spectator")),
    optional(line("name", 1, std::int64_t{kMaxPlayerNameLength}, "the sender's name at that time")),
    line("text", 1, std::int64_t{kMaxChatLength}, "the text of the line"),
    optional(integer("n", 1, kMaxJsonInteger, "the number of the update that brought the line")),
    optional(token("speaker", std::int64_t{kSpeakerLength},
                   "the same for all lines of a person at this table, also after a change of seat "
                   "or name; absent in lines of older versions")),
};
constexpr ObjectSpec kChatLineSpec{"ChatLine", "a line of chat", kChatLineFields};

constexpr std::array kPresenceFields = {
    list(kMaxSeats, seat("seats", "the seats whose players are connected")),
    integer("watchers", 0, kMaxWatchers, "the number of connections without a seat"),
};
constexpr ObjectSpec kPresenceSpec{"Presence", "who is connected to a table", kPresenceFields};

constexpr std::array kInviteFields = {
    seat("seat", "the seat, counted from 1"),
    line("link", 1, kMaxLink, "the link that lets its holder take the seat"),
};
constexpr ObjectSpec kInviteSpec{"Invite", "an invite link to a seat", kInviteFields};

constexpr std::array kPointsFields = {
    token("line", kMaxIdLength, "the id of the score line, as in the message `score.LINE`"),
    integer("points", -kMaxPly, kMaxPly, "the points in this line"),
};
constexpr ObjectSpec kPointsSpec{"Points", "one line of a score", kPointsFields};
constexpr std::array kScoreFields = {
    integer("total", -kMaxPly, kMaxPly, "the sum of all lines"),
    list(20, object("lines", kPointsSpec, "the lines that add up to the total")),
};
constexpr ObjectSpec kScoreSpec{"Score", "the score of one colour", kScoreFields};
constexpr std::array kEndFields = {
    list(kMaxColours, object("scores", kScoreSpec, "the scores by colour")),
    list(kMaxColours,
         integer("winners", 1, kMaxColours, "the winning colours; several share the win")),
    optional(digest("secret", "the secret of the dice; its SHA-256 hash is the commitment")),
    optional(list(kMaxSeats, digest("entropy", "the seats' contributions to the dice"))),
};
constexpr ObjectSpec kEndSpec{"End", "the result, with everything needed to verify the dice",
                              kEndFields};

constexpr std::array kTableSummaryFields = {
    token("id", kMaxIdLength, "the id of the table"),
    token("title", kMaxIdLength, "the id of the title"),
    choice("state", kStateNames, "the state of the table"),
    boolean("listed", "whether the table is in the lobby"),
    boolean("yourTurn", "whether a seat of the player has to act"),
    integer("plies", 0, kMaxPly, "the number of plies so far"),
    integer("touched", 0, kMaxJsonInteger,
            "the time of the last change, in milliseconds since 1970"),
    integer("players", 1, kMaxSeats, "the number of seats"),
    list(kMaxSeats, object("seats", kSeatSpec, "the seats in order")),
    list(kMaxSeats, seat("yours", "the player's own seats")),
};
constexpr ObjectSpec kTableSummarySpec{"TableSummary", "a table in a list", kTableSummaryFields};

constexpr FieldSpec kNumber = integer("n", 1, kMaxJsonInteger, "the number of the update");
constexpr FieldSpec kEntries =
    list(kMaxPly, line("entries", 1, kMaxEntry, "new entries as lines of a record"));
constexpr FieldSpec kToAct =
    optional(seat("toAct", "the seat that has to act; absent if there is none"));
constexpr FieldSpec kUndo = optional(integer(
    "undo", 1, kMaxPly, "the number of plies that the seat of the last one may undo; absent if 0"));
constexpr FieldSpec kClock = optional(
    list(kMaxSeats, integer("clock", -1, kMaxJsonInteger,
                            "the milliseconds left by seat; -1 for a seat without a clock")));
constexpr FieldSpec kEnd = optional(object("end", kEndSpec, "the result, after the game is over"));
constexpr FieldSpec kYours = list(kMaxSeats, seat("yours", "the player's own seats"));

constexpr std::array kServerHelloFields = {
    kAnswers,
    integer("protocol", 0, kMaxPly, "the protocol version of the server"),
    line("version", 1, 80, "the version of the server program"),
    boolean("player", "whether the client gave a key, so that it is a player"),
    list(100, object("titles", kTitleSpec, "the games that can be played")),
};
constexpr std::array kServerTableFields = {
    kAnswers,
    kTable,
    integer("n", 1, kMaxJsonInteger, "the number of the last update"),
    token("title", kMaxIdLength, "the id of the title"),
    integer("revision", 0, kMaxPly, "the revision of its rules"),
    token("edition", kMaxIdLength, "the id of the edition"),
    digest("editionHash", "the SHA-256 hash of the part of the edition that the rules use"),
    optional(text("editionText", 500'000, "the text of an edition that is not shipped")),
    integer("players", 1, kMaxSeats, "the number of seats"),
    plain(FieldType::kChoices, "options", "the values of all rule options by name"),
    list(kMaxColours, token("colours", 20, "the colours of the seats, then those without a seat")),
    integer("format", 1, kRecordFormat, "the version of the table's record"),
    optional(digest("commitment",
                    "the SHA-256 hash of the secret of the dice; some imported games have none")),
    object("face", kFaceSpec, "everything except the plies"),
    kEntries,
    kToAct,
    kUndo,
    kClock,
    kEnd,
    list(kMany, object("chat", kChatLineSpec, "the latest lines of chat")),
    kYours,
    optional(boolean("host", "whether the receiver created the table")),
    optional(
        list(kMaxSeats, object("invites", kInviteSpec, "the invite links, sent only to the host"))),
    object("presence", kPresenceSpec, "who is connected"),
};
constexpr std::array kUpdateFields = {
    kTable,
    kNumber,
    optional(kEntries),
    optional(list(kMany, object("events", kMessageSpec, "the events of the new entries"))),
    kToAct,
    kUndo,
    kClock,
    optional(object("face", kFaceSpec, "present if anything in it changed")),
    optional(object("chat", kChatLineSpec, "a new line of chat")),
    optional(integer("removed", 1, kMaxJsonInteger, "the `n` of a line of chat that is gone")),
    kEnd,
};
constexpr std::array kPresenceMessageFields = {kTable, kPresenceFields[0], kPresenceFields[1]};
constexpr std::array kYoursFields = {kTable, kYours};
constexpr std::array kServerTurnFields = {
    kAnswers,
    kTable,
    integer("n", 1, kMaxJsonInteger, "the number of the last update"),
    choice("state", kStateNames, "the state of the table"),
    integer("ply", 0, kMaxPly, "the number of played plies, to be sent with `play`"),
    optional(seat("seat", "the player's seat that has to act; absent if there is none")),
    optional(boolean("reveal", "the start waits for the entropy of this seat: send `reveal`")),
    line("position", 1, 100'000, "the position in the notation of records, masked for the seat"),
    list(kMany, line("moves", 1, kMaxCommand, "all legal commands")),
};
constexpr std::array kGoneFields = {kTable, object("message", kMessageSpec, "the reason")};
constexpr std::array kOkFields = {
    kId,
    optional(integer("n", 1, kMaxJsonInteger, "the number of the update that the request caused"))};
constexpr std::array kCreatedFields = {
    kId, kTable,
    list(kMaxSeats, object("invites", kInviteSpec, "the invite links of the open seats")),
    line("watch", 1, kMaxLink, "the link for spectators")};
constexpr std::array kTablesFields = {
    kId, list(kMany, object("tables", kTableSummarySpec, "the tables, newest first"))};
constexpr std::array kCodeFields = {
    kId, token("code", 100, "the code; valid for one `adopt` and a limited time"),
    line("link", 1, kMaxLink, "a link that does the same in a browser")};
constexpr std::array kRecordFields = {kId, text("record", kMaxRecord, "the text of the record")};
constexpr std::array kFaultFields = {
    optional(integer("line", 1, kMany, "the line of the text, from 1; absent for the whole text")),
    optional(integer("column", 1, kMany, "the column, in bytes from 1; absent for a whole line")),
    object("message", kMessageSpec, "what is wrong"),
};
constexpr ObjectSpec kFaultSpec{"Fault", "a fault in a text that was sent, and its place",
                                kFaultFields};
constexpr std::array kRefusedFields = {
    kAnswers, object("message", kMessageSpec, "the reason"),
    optional(list(kMostFaults, object("faults", kFaultSpec,
                                      "the faults of a wrong edition sent with `create`, in the "
                                      "order of the text; `message` is that of the first one"))),
    optional(integer("moreFaults", 1, kMany, "how many further faults are not listed"))};
constexpr std::array kPongFields = {kAnswers};

constexpr std::array kServerMessages = {
    ObjectSpec{"hello", "answers `hello`", kServerHelloFields},
    ObjectSpec{"pong", "answers `ping`", kPongFields},
    ObjectSpec{"ok", "the request was carried out and stored", kOkFields},
    ObjectSpec{"refused", "the request was refused and changed nothing", kRefusedFields},
    ObjectSpec{"table", "the whole table; sent when a client subscribes or has missed an update",
               kServerTableFields},
    ObjectSpec{"update", "a change at a table; the same message goes to everybody", kUpdateFields},
    ObjectSpec{"presence", "the connected people changed", kPresenceMessageFields},
    ObjectSpec{"yours", "the player's seats changed", kYoursFields},
    ObjectSpec{"turn", "a seat of the player has to act; also answers `turn`", kServerTurnFields},
    ObjectSpec{"gone", "the table is no longer available", kGoneFields},
    ObjectSpec{"created", "answers `create`", kCreatedFields},
    ObjectSpec{"tables", "answers `lobby` and `mine`", kTablesFields},
    ObjectSpec{"code", "answers `transfer`", kCodeFields},
    ObjectSpec{"record", "answers `record`", kRecordFields},
};

constexpr std::array kObjects = {
    &kMessageSpec, &kFaultSpec,  &kOptionSpec, &kEditionSpec, &kTitleSpec,        &kPaceSpec,
    &kSeatSpec,    &kOfferSpec,  &kRevealSpec, &kFaceSpec,    &kChatLineSpec,     &kPresenceSpec,
    &kInviteSpec,  &kPointsSpec, &kScoreSpec,  &kEndSpec,     &kTableSummarySpec,
};

}  // namespace
}  // namespace schema

std::span<const ObjectSpec> server_messages() { return schema::kServerMessages; }
std::span<const ObjectSpec* const> schema_objects() { return schema::kObjects; }

}  // namespace formicary
