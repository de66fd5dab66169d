// Tables that are followed, and the server of those in this browser.
#include <array>

#include "page/schema_parts.h"

namespace formicary::page::schema {
namespace {

constexpr std::array kDoneFields = {plain(FieldType::kTrue, "ok", "")};
constexpr std::array kRefusalFields = {object("refusal", kSentence, "why not")};

constexpr std::array kLogFields = {
    ply("kept", "lines of the log up to this moment are as they were"),
    many(object("lines", kLogLine, "those after it")),
};
constexpr ObjectSpec kLogChange{"LogChange", "what is new in the log", kLogFields};
constexpr std::array kShownFields = {
    optional(object("frame", kFrame, "the ply that led to the scene, to be shown as motion")),
    object("scene", kScene, ""),
};
constexpr ObjectSpec kShown{"ShownMoment", "a moment to be shown", kShownFields};
constexpr std::array<std::string_view, 5> kTaken = {"new", "old", "gap", "broken", "other"};
constexpr std::array kUpdateFields = {
    choice("taken", kTaken, "`gap`: watch again with `have: number`; `broken`: see `fault`"),
    integer("number", 0, kMaxJsonInteger, "of the last update taken"),
    ply("length", "plies in the line now"),
    seat_or_0("mover", "who made the last ply; 0: chance, or nobody yet"),
    optional(object("fault", kSentence, "")),
    optional(object("log", kLogChange, "without: nothing changed in it")),
    many(object("moments", kShown, "to be shown one after the other")),
};

constexpr std::array kFollowedFields = {
    kBoard,
    optional(ply("at", "the past moment that the reader looks at; without: the newest")),
    yes("motion", "every new ply is to be shown, and not only the newest moment"),
};

constexpr std::array kStoredSeatFields = {line("kind", 0, 100, ""), line("player", 0, 100, ""),
                                          line("name", 0, 400, ""), line("hook", 0, 2000, "")};
constexpr ObjectSpec kStoredSeat{"StoredSeat", "a seat of a stored table", kStoredSeatFields};
constexpr std::array kStoredFields = {
    line("id", 1, 100, ""), integer("number", 0, kMaxJsonInteger, "of the last update"),
    document("head", ""),   list(kMaxSeats, object("seats", kStoredSeat, "")),
    document("plies", ""),  document("record", "the game so far, which stays readable for ever"),
    boolean("over", ""),    word("title", ""),
};
constexpr std::array kSentFields = {
    plain(FieldType::kServerMessage, "message", "as docs/protocol.md has it"),
    optional(object("update", kUpdate, "if the message is about a followed table")),
};
constexpr ObjectSpec kSent{"Sent", "a message of the host", kSentFields};
constexpr std::array kLocalAnswerFields = {
    many(object("send", kSent, "messages, in order")),
    many(object("store", kStoredTable, "to be stored before the messages are shown")),
    many(line("gone", 1, 100, "tables to be deleted from the store")),
    many(object("jobs", kThinkJob,
                "all that is to be thought about now, by the same names as long as they last: "
                "what is not among them any more is over")),
    time("wake", "when to tick, in ms of `now`; -1: not by itself"),
};

}  // namespace

constexpr ObjectSpec kDone{"Done", "the request was carried out", kDoneFields};
constexpr ObjectSpec kRefusal{"Refusal", "the request changed nothing", kRefusalFields};
constexpr ObjectSpec kUpdate{
    "Update", "what a message of a server changed, and all that is shown of it", kUpdateFields};
constexpr ObjectSpec kFollowed{"Followed", "a table that is shown, and how", kFollowedFields};
constexpr ObjectSpec kStoredTable{"StoredTable", "a table for the store of the browser",
                                  kStoredFields};
constexpr ObjectSpec kLocalAnswer{"HostAnswer", "what the host of local tables wants done",
                                  kLocalAnswerFields};

}  // namespace formicary::page::schema
