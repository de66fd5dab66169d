#include "page/schema.h"

#include <algorithm>
#include <array>

#include "page/schema_parts.h"
#include "protocol/schema.h"

namespace formicary::page::schema {
namespace {

constexpr FieldSpec kText = line("text", 0, 100'000, "");
constexpr FieldSpec kFollow =
    many(object("follow", kFollowed, "tables whose messages are to be taken at once"));

constexpr std::array kFailureFields = {object("fault", kSentence, "what is wrong")};
constexpr ObjectSpec kFailure{"Failure", "the request failed", kFailureFields};
constexpr std::array kLineFaultFields = {
    integer("line", 0, kMaxJsonInteger, "of the text; 0: none"),
    object("fault", kSentence, "what is wrong")};
constexpr ObjectSpec kLineFault{"LineFault", "a fault of a text", kLineFaultFields};

constexpr std::array kWordsFields = {
    word("language", ""), line("title", 0, kMaxIdLength, "empty: what needs no game"),
    many(document("texts", "message files: those of all games, and those of the title"))};
constexpr std::array kDoneOrFailure = {&kDone, &kFailure};

constexpr std::array kSayFields = {many(object("messages", formicary::schema::kMessageSpec, "")),
                                   optional(board("names the players"))};
constexpr std::array kSentencesFields = {many(object("sentences", kSentence, ""))};
constexpr ObjectSpec kSentences{"Sentences", "sentences of messages", kSentencesFields};
constexpr std::array kSayAnswers = {&kSentences};

constexpr std::array kTakeFields = {
    plain(FieldType::kServerMessage, "message", "`table`, `update`, `presence` or `yours`"),
    optional(ply("at", "the past moment that the reader looks at; without: the newest")),
    yes("motion", "every new ply is to be shown, and not only the newest moment")};
constexpr std::array kTakeAnswers = {&kUpdate};

constexpr std::array kOpenFields = {kBoard, document("record", "")};
constexpr std::array kOpenedFields = {plain(FieldType::kTrue, "ok", ""), ply("length", "plies"),
                                      integer("players", 1, kMaxSeats, ""), word("title", "")};
constexpr ObjectSpec kOpened{"Opened", "a record that was opened", kOpenedFields};
constexpr std::array kOpenAnswers = {&kOpened, &kLineFault};

constexpr std::array kLessonFields = {
    kBoard,
    word("title", ""),
    integer("players", 1, kMaxSeats, ""),
    list(kMaxSeats, word("colours", "by seat; the rest is chosen")),
    list(kMaxSeats, line("names", 0, 400, "by seat")),
    document("position", "as records write it; empty: the start")};
constexpr std::array kLessonAnswers = {&kDone, &kLineFault};
constexpr std::array kStepRequestFields = {kBoard, kText};
constexpr std::array kSteppedFields = {plain(FieldType::kTrue, "ok", ""), ply("length", "")};
constexpr ObjectSpec kStepped{"Stepped", "the move was made", kSteppedFields};
constexpr std::array kStepAnswers = {&kStepped, &kRefusal};
constexpr std::array kBoardFields = {kBoard};
constexpr std::array kDoneAnswers = {&kDone};

constexpr std::array kSceneFields = {kBoard, kViewer, kAt};
constexpr std::array kSceneAnswers = {&kScene};
constexpr std::array kFramesFields = {kBoard, kViewer, ply("from", ""), ply("to", "")};
constexpr std::array kFramesAnswerFields = {many(object("frames", kFrame, ""))};
constexpr ObjectSpec kFrames{"Frames", "plies of the line", kFramesAnswerFields};
constexpr std::array kFramesAnswers = {&kFrames};
constexpr std::array kLogAnswerFields = {many(object("lines", kLogLine, ""))};
constexpr ObjectSpec kLog{"Log", "the whole log", kLogAnswerFields};
constexpr std::array kLogAnswers = {&kLog};
constexpr std::array kDescriptionFields = {many(object("parts", kDescriptionPart, ""))};
constexpr ObjectSpec kDescription{"Description", "a position in words", kDescriptionFields};
constexpr std::array kDescribeAnswers = {&kDescription};
constexpr std::array kTimelineFields = {many(object("points", kTimelinePoint, ""))};
constexpr ObjectSpec kTimeline{"Timeline", "the points of a game", kTimelineFields};
constexpr std::array kTimelineAnswers = {&kTimeline};

constexpr std::array kWhyAnswerFields = {optional(object("refusal", kSentence, ""))};
constexpr ObjectSpec kWhy{"Why", "why a move can't be made; empty if it can", kWhyAnswerFields};
constexpr std::array kWhyAnswers = {&kWhy};
constexpr std::array kTypedFields = {line("move", 1, kMaxCommand, "")};
constexpr ObjectSpec kTyped{"Typed", "the move that was meant", kTypedFields};
constexpr std::array kSeveralFields = {many(object("several", kStep, ""))};
constexpr ObjectSpec kSeveral{"Several", "moves that may be meant", kSeveralFields};
constexpr std::array kTypeAnswers = {&kTyped, &kRefusal, &kSeveral};
constexpr std::array kRecordFields = {document("record", "")};
constexpr ObjectSpec kRecord{"RecordText", "a game as a record", kRecordFields};
constexpr std::array kRecordAnswers = {&kRecord};

constexpr std::array kQuestionFields = {
    kBoard, optional(ply("ply", "what was done there; without: what could be done now"))};
constexpr std::array kQuestionAnswerFields = {
    ply("ply", ""), seat("seat", ""), many(object("steps", kStep, "with `ply`: what was played")),
    object("job", kAdviceJob, "")};
constexpr ObjectSpec kQuestion{"Question", "a job for the adviser", kQuestionAnswerFields};
constexpr std::array kQuestionAnswers = {&kQuestion, &kRefusal};
constexpr std::array kAdviceRequestFields = {kBoard, ply("ply", ""), object("advice", kAdvice, "")};
constexpr std::array kSpokenChoiceFields = {
    many(object("steps", kStep, "")),
    by_colour(integer("chances", 0, 100, "to win, in percent, by colour"))};
constexpr ObjectSpec kSpokenChoice{"SpokenChoice", "something that could be done",
                                   kSpokenChoiceFields};
constexpr std::array kSpokenFields = {many(object("choices", kSpokenChoice, "best first")),
                                      many(object("reasons", kSentence, ""))};
constexpr ObjectSpec kSpoken{"SpokenAdvice", "advice in words", kSpokenFields};
constexpr std::array kAdviceAnswers = {&kSpoken};

constexpr std::array kLocalFields = {
    plain(FieldType::kClientMessage, "message", "as docs/protocol.md has it"), kNow,
    digest("random", "fresh randomness"), kFollow};
constexpr std::array kLocalAnswers = {&kLocalAnswer};
constexpr std::array kRestoreFields = {object("table", kStoredTable, "as `store` gave it")};
constexpr std::array kTickFields = {kNow, kFollow};
constexpr std::array kForgetFields = {line("table", 1, 100, ""),
                                      yes("drop", "without a word: the store has a newer one"),
                                      kNow, kFollow};
constexpr std::array kChosenFields = {
    line("job", 1, 200, ""), line("move", 0, kMaxCommand, "empty: the bot failed"), kNow, kFollow};
constexpr std::array kThinkRequestFields = {object("job", kThinkJob, "")};
constexpr std::array kThoughtFields = {
    line("job", 1, 200, ""), line("move", 1, kMaxCommand, ""),
    yes("withoutNet", "the level has learned, but it has no weights here")};
constexpr ObjectSpec kThought{"Thought", "the choice of a bot", kThoughtFields};
constexpr std::array kThinkAnswers = {&kThought};
constexpr std::array kAdviseFields = {object("job", kAdviceJob, "")};
constexpr std::array kAdviseAnswers = {&kAdvice};

constexpr std::array kEditionFields = {word("title", ""), document("text", "")};
constexpr std::array kGoodEditionFields = {words("name", ""), digest("hash", "")};
constexpr ObjectSpec kGoodEdition{"GoodEdition", "an edition that can be played with",
                                  kGoodEditionFields};
constexpr std::array kBadEditionFields = {many(object("faults", kLineFault, ""))};
constexpr ObjectSpec kBadEdition{"BadEdition", "all faults of an edition", kBadEditionFields};
constexpr std::array kEditionAnswers = {&kGoodEdition, &kBadEdition};
constexpr std::array kAboutFields = {line("version", 1, 80, ""),
                                     many(object("titles", formicary::schema::kTitleSpec, ""))};
constexpr ObjectSpec kAbout{"About", "the engine and its games", kAboutFields};
constexpr std::array kAboutAnswers = {&kAbout};

constexpr std::array kRequests = {
    RequestSpec{"words",
                "sets the reader's language: every later sentence about that title is in it",
                kWordsFields, kDoneOrFailure},
    RequestSpec{"say", "puts messages into words, such as refusals", kSayFields, kSayAnswers},
    RequestSpec{"take",
                "takes a message of a server for the watched game with the table's id, and answers "
                "with all that is shown of it",
                kTakeFields, kTakeAnswers},
    RequestSpec{"open", "opens a record as a watched game", kOpenFields, kOpenAnswers},
    RequestSpec{"lesson", "opens a position to play from without a table", kLessonFields,
                kLessonAnswers},
    RequestSpec{"step", "in a lesson: plays a move of a seat or an outcome of chance, by its text",
                kStepRequestFields, kStepAnswers},
    RequestSpec{"close", "forgets a watched game", kBoardFields, kDoneAnswers},
    RequestSpec{"scene", "a moment of a watched game", kSceneFields, kSceneAnswers},
    RequestSpec{"frames", "plies of the line", kFramesFields, kFramesAnswers},
    RequestSpec{"log", "the whole log", kBoardFields, kLogAnswers},
    RequestSpec{"describe", "the position in words, for those who do not see the board",
                kSceneFields, kDescribeAnswers},
    RequestSpec{"timeline", "the points during the game", kBoardFields, kTimelineAnswers},
    RequestSpec{"why", "why a move can't be made now", kStepRequestFields, kWhyAnswers},
    RequestSpec{"type", "the move that somebody typed, perhaps shortened (`ro`, `l`)",
                kStepRequestFields, kTypeAnswers},
    RequestSpec{"record", "the game as a record", kBoardFields, kRecordAnswers},
    RequestSpec{"question",
                "a question about what could be done now, or about what was done: a job for "
                "`advise`, whose answer goes to `advice`",
                kQuestionFields, kQuestionAnswers},
    RequestSpec{"advice", "puts advice into words", kAdviceRequestFields, kAdviceAnswers},
    RequestSpec{"host",
                "a message to the host of local tables, a server for one person. `hello` begins a "
                "new connection, which watches nothing. Bots play only at tables that are watched",
                kLocalFields, kLocalAnswers},
    RequestSpec{"restore", "gives the host a stored table, before it is watched again",
                kRestoreFields, kDoneOrFailure},
    RequestSpec{"tick", "the time of `wake` has come", kTickFields, kLocalAnswers},
    RequestSpec{"forget", "deletes a local table", kForgetFields, kLocalAnswers},
    RequestSpec{"chosen", "a bot has chosen; it is played once its pause is over", kChosenFields,
                kLocalAnswers},
    RequestSpec{"think", "chooses a move for a bot (worker 2)", kThinkRequestFields, kThinkAnswers},
    RequestSpec{"advise", "thinks about a question (worker 3)", kAdviseFields, kAdviseAnswers},
    RequestSpec{"edition", "whether the text of an edition can be played with", kEditionFields,
                kEditionAnswers},
    RequestSpec{"about",
                "the engine's version and the titles with their editions, options and levels",
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
