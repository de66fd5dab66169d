// The schema of watched tables and of the server for tables in this browser.
#include <array>

#include "page/schema_parts.h"
#include "page/taken_names.h"

namespace formicary::page::schema {
namespace {

constexpr std::array kDoneFields = {plain(FieldType::kTrue, "ok", "")};
constexpr std::array kRefusalFields = {object("refusal", kSentence, "the reason")};

constexpr std::array kLogFields = {
    ply("kept", "the moment up to which the lines of the log are unchanged"),
    many(object("lines", kLogLine, "the lines after that moment")),
};
constexpr ObjectSpec kLogChange{"LogChange", "the changes of the log", kLogFields};
constexpr std::array kShownFields = {
    optional(object("frame", kFrame, "the ply that led to the scene, to be animated")),
    object("scene", kScene, "the scene"),
};
constexpr ObjectSpec kShown{"ShownMoment", "a moment to be shown", kShownFields};
constexpr std::array kUpdateFields = {
    choice("taken", kTakenNames,
           "the result of applying the message; after `gap`, watch again with `have: number`; for "
           "`broken`, see "
           "`fault`"),
    integer("number", 0, kMaxJsonInteger, "the number of the last update taken"),
    ply("length", "the number of played plies"),
    seat_or_0("mover", "the seat that played the last ply; 0 for chance or before the first ply"),
    optional(ply("back",
                 "the number of plies to go back to if the reader takes back the last ply of an "
                 "own seat, with what bots and chance did since; absent if there is none, or if "
                 "somebody else would have to agree")),
    optional(object("fault", kSentence, "why the message could not be applied")),
    optional(object("log", kLogChange, "the changes of the log; absent if there are none")),
    many(object("moments", kShown, "the moments to show, one after the other")),
};

constexpr std::array kFollowedFields = {
    kWatched,
    optional(ply("at", "the past moment that the reader looks at; absent for the newest")),
    yes("motion", "show every new ply, not only the newest moment"),
};

constexpr std::array kStoredSeatFields = {line("kind", 0, 100, "`open`, `person` or `bot-LEVEL`"),
                                          line("player", 0, 100, "the id of the player"),
                                          line("name", 0, 400, "the name of the player"),
                                          line("hook", 0, 2000, "the address for notifications")};
constexpr ObjectSpec kStoredSeat{"StoredSeat", "a seat of a stored table", kStoredSeatFields};
constexpr std::array kStoredFields = {
    line("id", 1, 100, "the id of the table"),
    integer("number", 0, kMaxJsonInteger, "the number of the last update"),
    document("head", "the head of the stored table"),
    list(kMaxSeats, object("seats", kStoredSeat, "the seats in order")),
    document("plies", "the entries of the record"),
    document("record", "the record of the game so far, which stays readable for ever"),
    boolean("over", "whether the game is over"),
    word("title", "the id of the title"),
};
constexpr std::array kSentFields = {
    plain(FieldType::kServerMessage, "message", "a message of docs/protocol.md"),
    optional(object("update", kUpdate, "present if the message is about a followed table")),
};
constexpr ObjectSpec kSent{"Sent", "a message from the local server", kSentFields};
constexpr std::array kLocalAnswerFields = {
    many(object("send", kSent, "the messages in order")),
    many(object("store", kStoredTable, "the tables to store before the messages are shown")),
    many(line("gone", 1, 100, "the ids of tables to delete from the store")),
    many(object(
        "jobs", kThinkJob,
        "all current jobs; a job keeps its id until it ends, and one that is no longer listed "
        "has ended")),
    time("wake", "the time of the next `tick`, on the clock of `now`; -1 if none is needed"),
};

}  // namespace

constexpr ObjectSpec kDone{"Done", "the request was carried out", kDoneFields};
constexpr ObjectSpec kRefusal{"Refusal", "the request changed nothing", kRefusalFields};
constexpr ObjectSpec kUpdate{
    "Update", "the effect of a server's message, and everything that has to be shown",
    kUpdateFields};
constexpr ObjectSpec kFollowed{"Followed", "a table that is shown, and how it is shown",
                               kFollowedFields};
constexpr ObjectSpec kStoredTable{"StoredTable", "a table for the browser's store", kStoredFields};
constexpr ObjectSpec kLocalAnswer{"LocalAnswer", "the effects that the local server asks for",
                                  kLocalAnswerFields};

}  // namespace formicary::page::schema
