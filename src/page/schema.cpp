#include "page/schema.h"

#include <algorithm>
#include <array>

#include "page/schema_parts.h"
#include "protocol/schema.h"

namespace formicary::page::schema {
namespace {

constexpr FieldSpec kText = line("text", 0, 100'000, "the command, as text");
constexpr FieldSpec kFollow = many(object(
    "follow", kFollowed, "the tables whose messages the answer applies to the watched games"));

constexpr std::array kFailureFields = {object("fault", kSentence, "the reason")};
constexpr ObjectSpec kFailure{"Failure", "the request failed", kFailureFields};
constexpr std::array kLineFaultFields = {
    integer("line", 0, kMaxJsonInteger, "the line of the text; 0 if the fault has no line"),
    object("fault", kSentence, "the reason")};
constexpr ObjectSpec kLineFault{"LineFault", "a fault in a text", kLineFaultFields};

constexpr std::array kWordsFields = {
    word("language", "the language: `en`"),
    line("title", 0, kMaxIdLength, "the title; empty for sentences that need no game"),
    many(document("texts", "the message files shared by all games, and those of the title"))};
constexpr std::array kDoneOrFailure = {&kDone, &kFailure};

constexpr std::array kSayFields = {
    many(object("messages", formicary::schema::kMessageSpec, "the messages")),
    optional(watched("the watched game that provides the names of players"))};
constexpr std::array kSentencesFields = {
    many(object("sentences", kSentence, "the sentences in the order of the messages"))};
constexpr ObjectSpec kSentences{"Sentences", "the sentences of messages", kSentencesFields};
constexpr std::array kSayAnswers = {&kSentences};

constexpr std::array kTakeFields = {
    plain(FieldType::kServerMessage, "message",
          "a message `table`, `update`, `presence` or `yours`"),
    optional(ply("at", "the past moment that the reader looks at; absent for the newest")),
    yes("motion", "show every new ply, not only the newest moment")};
constexpr std::array kTakeAnswers = {&kUpdate};

constexpr std::array kOpenFields = {
    kWatched, document("record", "the text of the record"),
    optional(list(kMaxSeats, seat("yours", "the reader's own seats, for how they are called")))};
constexpr std::array kOpenedFields = {plain(FieldType::kTrue, "ok", ""),
                                      ply("length", "the number of plies"),
                                      integer("players", 1, kMaxSeats, "the number of players"),
                                      word("title", "the id of the title")};
constexpr ObjectSpec kOpened{"Opened", "the record was opened", kOpenedFields};
constexpr std::array kOpenAnswers = {&kOpened, &kLineFault};

constexpr std::array kLessonFields = {
    kWatched,
    word("title", "the id of the title"),
    integer("players", 1, kMaxSeats, "the number of players"),
    list(kMaxSeats, word("colours", "colours by seat; missing ones are chosen")),
    list(kMaxSeats, line("names", 0, 400, "names by seat")),
    document("position", "the position in the notation of records; empty for the start")};
constexpr std::array kLessonAnswers = {&kDone, &kLineFault};
constexpr std::array kStepRequestFields = {kWatched, kText};
constexpr std::array kSteppedFields = {plain(FieldType::kTrue, "ok", ""),
                                       ply("length", "the number of plies afterwards")};
constexpr ObjectSpec kStepped{"Stepped", "the move was made", kSteppedFields};
constexpr std::array kStepAnswers = {&kStepped, &kRefusal};
constexpr std::array kWatchedFields = {kWatched};
constexpr std::array kDoneAnswers = {&kDone};

constexpr std::array kSceneFields = {kWatched, kViewer, kAt};
constexpr std::array kSceneAnswers = {&kScene};
constexpr std::array kFramesFields = {kWatched, kViewer,
                                      ply("from", "the number of plies before the first"),
                                      ply("to", "the number of plies after the last")};
constexpr std::array kFramesAnswerFields = {many(object("frames", kFrame, "the plies in order"))};
constexpr ObjectSpec kFrames{"Frames", "a range of plies", kFramesAnswerFields};
constexpr std::array kFramesAnswers = {&kFrames};
constexpr std::array kLogAnswerFields = {many(object("lines", kLogLine, "the lines in order"))};
constexpr ObjectSpec kLog{"Log", "the whole log", kLogAnswerFields};
constexpr std::array kLogAnswers = {&kLog};
constexpr std::array kDescriptionFields = {
    many(object("parts", kDescriptionPart, "the parts of the description"))};
constexpr ObjectSpec kDescription{"Description", "a position in words", kDescriptionFields};
constexpr std::array kDescribeAnswers = {&kDescription};
constexpr std::array kTimelineFields = {
    many(object("points", kTimelinePoint, "the points in order"))};
constexpr ObjectSpec kTimeline{"Timeline", "the points at each moment of a game", kTimelineFields};
constexpr std::array kTimelineAnswers = {&kTimeline};

constexpr std::array kWhyAnswerFields = {
    optional(object("refusal", kSentence, "the reason; absent if the move is legal"))};
constexpr ObjectSpec kWhy{"Why", "why a move is not legal, if it is not", kWhyAnswerFields};
constexpr std::array kWhyAnswers = {&kWhy};
constexpr std::array kTypedFields = {line("move", 1, kMaxCommand, "the command")};
constexpr ObjectSpec kTyped{"Typed", "the only move that matches", kTypedFields};
constexpr std::array kSeveralFields = {many(object("several", kStep, "the matching moves"))};
constexpr ObjectSpec kSeveral{"Several", "several moves that match", kSeveralFields};
constexpr std::array kTypeAnswers = {&kTyped, &kRefusal, &kSeveral};
constexpr std::array kRecordFields = {document("record", "the text of the record")};
constexpr ObjectSpec kRecord{"RecordText", "a game as a record", kRecordFields};
constexpr std::array kRecordAnswers = {&kRecord};

constexpr std::array kQuestionFields = {
    kWatched,
    optional(ply("ply", "the ply to ask about; if absent, the question is what to do now"))};
constexpr std::array kQuestionAnswerFields = {
    ply("ply", "the number of plies before the decision"), seat("seat", "the seat that decides"),
    many(object("steps", kStep, "with `ply`: the moves that were played")),
    object("job", kAdviceJob, "the job for `advise`")};
constexpr ObjectSpec kQuestion{"Question", "a job for the adviser", kQuestionAnswerFields};
constexpr std::array kQuestionAnswers = {&kQuestion, &kRefusal};
constexpr std::array kAdviceRequestFields = {kWatched,
                                             ply("ply", "the ply from the answer to `question`"),
                                             object("advice", kAdvice, "the answer to `advise`")};
constexpr std::array kSpokenChoiceFields = {
    many(object("steps", kStep, "the moves of the choice")),
    by_colour(integer("winShares", 0, 100, "the win shares by colour, in percent"))};
constexpr ObjectSpec kSpokenChoice{"SpokenChoice", "a possible choice", kSpokenChoiceFields};
constexpr std::array kSpokenFields = {
    many(object("choices", kSpokenChoice, "the choices, best first")),
    many(object("reasons", kSentence, "the reasons for the first choice"))};
constexpr ObjectSpec kSpoken{"SpokenAdvice", "advice in words", kSpokenFields};
constexpr std::array kAdviceAnswers = {&kSpoken};

constexpr std::array kLocalFields = {
    plain(FieldType::kClientMessage, "message", "a message of docs/protocol.md"), kNow,
    digest("random", "fresh random bits"), kFollow};
constexpr std::array kLocalAnswers = {&kLocalAnswer};
constexpr std::array kRestoreFields = {
    object("table", kStoredTable, "the table as `store` gave it")};
constexpr std::array kTickFields = {kNow, kFollow};
constexpr std::array kForgetFields = {
    line("table", 1, 100, "the id of the table"),
    yes("drop", "only remove it from memory, because the store has a newer version"), kNow,
    kFollow};
constexpr std::array kChosenFields = {
    line("job", 1, 200, "the id of the job"),
    line("move", 0, kMaxCommand, "the command; empty if the bot failed"), kNow, kFollow};
constexpr std::array kThinkRequestFields = {object("job", kThinkJob, "the job")};
constexpr std::array kThoughtFields = {
    line("job", 1, 200, "the id of the job"), line("move", 1, kMaxCommand, "the chosen command"),
    yes("withoutNet", "the level is a trained one, but its weights were not available")};
constexpr ObjectSpec kThought{"Thought", "the choice of a bot", kThoughtFields};
constexpr std::array kThinkAnswers = {&kThought};
constexpr std::array kAdviseFields = {object("job", kAdviceJob, "the job")};
constexpr std::array kAdviseAnswers = {&kAdvice};

constexpr std::array kEditionFields = {word("title", "the id of the title"),
                                       document("text", "the text of the edition")};
constexpr std::array kGoodEditionFields = {words("name", "the name of the edition"),
                                           digest("hash", "its hash, as records name it")};
constexpr ObjectSpec kGoodEdition{"GoodEdition", "the edition is valid", kGoodEditionFields};
constexpr std::array kBadEditionFields = {many(object("faults", kLineFault, "the faults"))};
constexpr ObjectSpec kBadEdition{"BadEdition", "all faults of an edition", kBadEditionFields};
constexpr std::array kEditionAnswers = {&kGoodEdition, &kBadEdition};
constexpr std::array kAboutFields = {
    line("version", 1, 80, "the version of the engine"),
    many(object("titles", formicary::schema::kTitleSpec, "the titles"))};
constexpr std::array kHashFields = {digest("bytes", "32 bytes")};
constexpr std::array kHashedFields = {digest("hash", "their SHA-256 hash")};
constexpr ObjectSpec kHashed{"Hashed", "the hash of bytes", kHashedFields};
constexpr std::array kHashAnswers = {&kHashed};
constexpr ObjectSpec kAbout{"About", "the engine and its games", kAboutFields};
constexpr std::array kAboutAnswers = {&kAbout};

constexpr std::array kRequests = {
    RequestSpec{"words", "sets the language of all later sentences about a title", kWordsFields,
                kDoneOrFailure},
    RequestSpec{"say", "translates messages, such as refusals, into sentences", kSayFields,
                kSayAnswers},
    RequestSpec{"take",
                "applies a message of a server to the watched game of its table, and answers with "
                "everything that has to be shown",
                kTakeFields, kTakeAnswers},
    RequestSpec{"open", "opens a record as a watched game", kOpenFields, kOpenAnswers},
    RequestSpec{"lesson", "opens a position that is played without a table", kLessonFields,
                kLessonAnswers},
    RequestSpec{"step", "plays a move or an outcome of chance in a lesson", kStepRequestFields,
                kStepAnswers},
    RequestSpec{"close", "closes a watched game", kWatchedFields, kDoneAnswers},
    RequestSpec{"scene", "asks for a moment of a watched game", kSceneFields, kSceneAnswers},
    RequestSpec{"frames", "asks for a range of plies", kFramesFields, kFramesAnswers},
    RequestSpec{"log", "asks for the whole log", kWatchedFields, kLogAnswers},
    RequestSpec{"describe", "asks for the position in words, for people who do not see the board",
                kSceneFields, kDescribeAnswers},
    RequestSpec{"timeline", "asks for the points at each moment of the game", kWatchedFields,
                kTimelineAnswers},
    RequestSpec{"why", "asks why a move is not legal now", kStepRequestFields, kWhyAnswers},
    RequestSpec{"type",
                "finds the move that a typed text means, which may be shortened (`ro`, `l`)",
                kStepRequestFields, kTypeAnswers},
    RequestSpec{"record", "asks for the record of the game", kWatchedFields, kRecordAnswers},
    RequestSpec{"question",
                "prepares a question about the best choice now or about a played ply: a job for "
                "`advise`, whose answer goes to `advice`",
                kQuestionFields, kQuestionAnswers},
    RequestSpec{"advice", "translates advice into sentences", kAdviceRequestFields, kAdviceAnswers},
    RequestSpec{
        "local",
        "sends a message to the local server, which hosts tables for one person. `hello` begins a "
        "new connection, which watches no table. Bots play only at watched tables",
        kLocalFields, kLocalAnswers},
    RequestSpec{"restore", "gives the local server a stored table before it is watched again",
                kRestoreFields, kDoneOrFailure},
    RequestSpec{"tick", "reports that the time of `wake` has come", kTickFields, kLocalAnswers},
    RequestSpec{"forget", "deletes a local table", kForgetFields, kLocalAnswers},
    RequestSpec{"chosen", "delivers the choice of a bot, which is played after its pause",
                kChosenFields, kLocalAnswers},
    RequestSpec{"think", "chooses a move for a bot (worker 2)", kThinkRequestFields, kThinkAnswers},
    RequestSpec{"advise", "rates the choices in a position (worker 3)", kAdviseFields,
                kAdviseAnswers},
    RequestSpec{"edition", "checks the text of an edition", kEditionFields, kEditionAnswers},
    RequestSpec{"hash", "hashes a contribution to the dice", kHashFields, kHashAnswers},
    RequestSpec{"about",
                "asks for the version of the engine, and the titles with their editions, options "
                "and levels",
                {},
                kAboutAnswers},
};

}  // namespace

std::span<const RequestSpec> requests() { return kRequests; }

const RequestSpec* find_request(std::string_view name) {
  const auto found = std::find_if(kRequests.begin(), kRequests.end(),
                                  [&](const RequestSpec& spec) { return spec.name == name; });
  return found == kRequests.end() ? nullptr : &*found;
}

}  // namespace formicary::page::schema
