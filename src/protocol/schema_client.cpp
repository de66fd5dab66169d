// What clients may send.
#include <array>

#include "protocol/names.h"
#include "protocol/schema_fields.h"

namespace formicary {
namespace schema {
namespace {

constexpr std::array kPaceFields = {
    choice("kind", kPaceNames, "no clock; a bank of time for each seat; so long for each turn"),
    optional(integer("bank", 1, 30 * kDay, "`live`: seconds that a seat has")),
    optional(integer("add", 0, kDay, "`live`: seconds that each turn adds")),
    optional(integer("turn", 1, 60 * kDay, "`turns`: seconds that a turn may take")),
};

constexpr std::array<std::string_view, 11> kSeatWishes = {
    "me", "open", "bot-1", "bot-2", "bot-3", "bot-4", "bot-5", "bot-6", "bot-7", "bot-8", "bot-9"};

constexpr FieldSpec kSeat = seat("seat", "from 1");
constexpr FieldSpec kName =
    optional(line("name", 0, std::int64_t{kMaxPlayerNameLength}, "what others see"));
constexpr FieldSpec kEntropy =
    optional(digest("entropy", "for the dice: random, and kept secret until the end"));
constexpr FieldSpec kPly =
    integer("ply", 0, kMaxPly, "the length of the line that the client has seen");

constexpr std::array kHelloFields = {
    optional(kId),
    integer("protocol", 0, kMaxPly, "the version that the client speaks"),
    optional(text_of(FieldType::kToken, "key", 32, 64, "the player's secret; without: to watch")),
    optional(line("client", 0, 80, "its name and version, for logs")),
    optional(boolean("moves", "wants a `turn` with all legal moves when it has to act")),
};
constexpr std::array kCreateFields = {
    kId,
    token("game", kMaxIdLength, "the title's id"),
    integer("players", 1, kMaxSeats, "how many seats"),
    optional(text("edition", 48'000, "the text of an own edition")),
    optional(plain(FieldType::kChoices, "options", "of the rules, by name")),
    optional(boolean("listed", "in the lobby, where everybody may take an open seat")),
    optional(object("pace", kPaceSpec, "without: no clock")),
    optional(integer("level", 1, kMaxLevel, "of bots that stand in for people")),
    optional(integer("pause", 0, 60'000, "milliseconds before a bot moves")),
    optional(boolean("hints", "allowed or not; without: where one person plays with bots")),
    optional(list(kMaxSeats, choice("seats", kSeatWishes, "one each; without: `me`, then `open`"))),
    kName,
    kEntropy,
    optional(boolean("start", "at once, with bots at the open seats")),
};
constexpr std::array kWatchFields = {
    kId, kTable,
    optional(integer("have", 0, kMaxJsonInteger, "the number of the last update seen, if any"))};
constexpr std::array kRequestFields = {kId};
constexpr std::array kPingFields = {optional(kId)};
constexpr std::array kTableFields = {kId, kTable};
constexpr std::array kSeatFields = {kId, kTable, kSeat};
constexpr std::array kAdoptFields = {kId, token("code", 100, "as `transfer` gave it")};
constexpr std::array kTurnFields = {
    kId, kTable, optional(integer("wait", 0, 30, "seconds to wait for the turn at most"))};
constexpr std::array kSitFields = {
    kId,   kTable,   optional(seat("seat", "from 1; without: the seat of the token")),
    kName, kEntropy, optional(token("token", kMaxIdLength, "of the seat's invite link")),
};
constexpr std::array kRenameFields = {
    kId, kTable, kSeat, line("name", 0, std::int64_t{kMaxPlayerNameLength}, "what others see")};
constexpr std::array kArrangeFields = {
    kId, kTable, kSeat, integer("level", 0, kMaxLevel, "of the bot; 0: an open seat")};
constexpr std::array kStartFields = {kId, kTable,
                                     optional(boolean("fill", "bots where nobody sits"))};
constexpr std::array kPlayFields = {kId, kTable,
                                    optional(seat("seat", "from 1; without: the one to act")), kPly,
                                    line("text", 1, kMaxCommand, "the command, as in records")};
constexpr std::array kUndoFields = {kId, kTable, kSeat, kPly,
                                    optional(integer("count", 1, kMaxPly, "of plies; without: 1"))};
constexpr std::array kAskBackFields = {
    kId, kTable, kSeat, kPly, integer("to", 0, kMaxPly, "the length of the line to go back to")};
constexpr std::array kAnswerBackFields = {
    kId, kTable, kSeat, boolean("agree", "false of the one who asked: it is withdrawn")};
constexpr std::array kChatFields = {
    kId, kTable,
    optional(line("name", 0, std::int64_t{kMaxPlayerNameLength}, "of somebody without a seat")),
    line("text", 1, std::int64_t{kMaxChatLength}, "what is said")};
constexpr std::array kHookFields = {
    kId, kTable, kSeat,
    line("to", 0, std::int64_t{kMaxHookLength}, "`https://..`, `mailto:..`, or empty for none")};

constexpr std::array kMessages = {
    ObjectSpec{"hello", "the first message of a connection", kHelloFields},
    ObjectSpec{"ping", "answered by `pong`", kPingFields},
    ObjectSpec{"lobby", "answered by `tables`: those that are listed", kRequestFields},
    ObjectSpec{"mine", "answered by `tables`: those of the player", kRequestFields},
    ObjectSpec{"transfer", "answered by `code`, which brings the player to another device",
               kRequestFields},
    ObjectSpec{"adopt", "makes the key one of the player's who has the code", kAdoptFields},
    ObjectSpec{"create", "makes a table; answered by `created`", kCreateFields},
    ObjectSpec{"watch", "answered by `table`; from then on updates come", kWatchFields},
    ObjectSpec{"unwatch", "no more updates of the table", kTableFields},
    ObjectSpec{"record", "answered by `record`, the game so far", kTableFields},
    ObjectSpec{"turn", "answered by `turn`, once a seat of the player has to act or time is up",
               kTurnFields},
    ObjectSpec{"sit", "takes a seat", kSitFields},
    ObjectSpec{"leave", "leaves a seat, before the start", kSeatFields},
    ObjectSpec{"rename", "another name for an own seat", kRenameFields},
    ObjectSpec{"arrange", "the host opens a seat or puts a bot there, before the start",
               kArrangeFields},
    ObjectSpec{"reissue", "the host makes a new invite link; who sits there loses the seat",
               kSeatFields},
    ObjectSpec{"start", "starts the game", kStartFields},
    ObjectSpec{"play", "a move", kPlayFields},
    ObjectSpec{"undo", "takes back own plies, as far as nothing else is behind them", kUndoFields},
    ObjectSpec{"ask-back", "asks the others to take back more than that", kAskBackFields},
    ObjectSpec{"answer-back", "answers such an offer", kAnswerBackFields},
    ObjectSpec{"resign", "leaves the seat to a bot", kSeatFields},
    ObjectSpec{"return", "takes it back from the bot", kSeatFields},
    ObjectSpec{"chat", "a line for everybody at the table", kChatFields},
    ObjectSpec{"hook", "where to tell of the seat's turn while nobody is connected", kHookFields},
    ObjectSpec{"rematch", "the same table anew, once the game is over", kTableFields},
};

}  // namespace

constexpr ObjectSpec kPaceSpec{"Pace", "how long people may think", kPaceFields};

}  // namespace schema

std::span<const ObjectSpec> client_messages() { return schema::kMessages; }

}  // namespace formicary
