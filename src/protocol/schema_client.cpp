// The schema of the messages from clients.
#include <array>

#include "protocol/names.h"
#include "protocol/schema_fields.h"
#include "table/chat.h"

namespace formicary {
namespace schema {
namespace {

constexpr std::array kPaceFields = {
    choice("kind", kPaceNames,
           "`none`: no clock; `live`: a bank of time per seat; `turns`: a limit per turn"),
    optional(integer("bank", 1, 30 * kDay, "`live`: seconds in a seat's bank at the start")),
    optional(integer("add", 0, kDay, "`live`: seconds added to the bank for each turn")),
    optional(integer("turn", 1, 60 * kDay, "`turns`: seconds allowed for one turn")),
};

constexpr std::array<std::string_view, 11> kSeatWishes = {
    "me", "open", "bot-1", "bot-2", "bot-3", "bot-4", "bot-5", "bot-6", "bot-7", "bot-8", "bot-9"};

constexpr FieldSpec kSeat = seat("seat", "the seat, counted from 1");
constexpr FieldSpec kName =
    optional(line("name", 0, std::int64_t{kMaxPlayerNameLength}, "the name shown to others"));
constexpr FieldSpec kEntropyCommitment =
    optional(digest("entropyCommitment",
                    "the SHA-256 hash of 32 random bytes, which `reveal` contributes to the dice"));
constexpr FieldSpec kPly =
    integer("ply", 0, kMaxPly, "the number of played plies that the client has seen");

constexpr std::array kHelloFields = {
    optional(kId),
    integer("protocol", 0, kMaxPly, "the protocol version of the client"),
    optional(text_of(FieldType::kToken, "key", 32, 64,
                     "the player's secret; if absent, the client can only watch")),
    optional(line("client", 0, 80, "the client's name and version, for logs")),
    optional(boolean("moves",
                     "send `turn` with all legal moves whenever a seat of the player has to act")),
};
constexpr std::array kCreateFields = {
    kId,
    token("game", kMaxIdLength, "the title's id"),
    integer("players", 1, kMaxSeats, "the number of seats"),
    optional(text("edition", 48'000,
                  "the text of a custom edition; if absent, the default edition is used")),
    optional(plain(FieldType::kChoices, "options",
                   "values of rule options by name; the others keep their defaults")),
    optional(boolean("listed", "show the table in the lobby, where anybody may take an open seat")),
    optional(object("pace", kPaceSpec, "the time control; if absent, there is no clock")),
    optional(integer("level", 1, kMaxLevel, "the level of bots that stand in for absent people")),
    optional(integer("pause", 0, 60'000, "the pause before a bot moves, in milliseconds")),
    optional(
        boolean("hints", "whether hints are allowed; if absent, only while a single person plays")),
    optional(list(
        kMaxSeats,
        choice("seats", kSeatWishes,
               "what each seat is for; if absent, `me` for the first and `open` for the rest"))),
    optional(list(
        kMaxSeats,
        token("colours", 20, "the colours of the first seats; the others get the remaining ones"))),
    kName,
    kEntropyCommitment,
    optional(boolean("start", "start at once, with bots at the open seats")),
};
constexpr std::array kWatchFields = {
    kId, kTable,
    optional(integer("have", 0, kMaxJsonInteger,
                     "the number of the last update that the client has, if any"))};
constexpr std::array kRequestFields = {kId};
constexpr std::array kPingFields = {optional(kId)};
constexpr std::array kTableFields = {kId, kTable};
constexpr std::array kSeatFields = {kId, kTable, kSeat};
constexpr std::array kAdoptFields = {kId,
                                     token("code", 100, "the code from the answer to `transfer`")};
constexpr std::array kTurnFields = {
    kId, kTable, optional(integer("wait", 0, 30, "how long to wait for the turn, in seconds"))};
constexpr std::array kSitFields = {
    kId,
    kTable,
    optional(seat("seat", "the seat, counted from 1; if absent, the seat of the token")),
    kName,
    kEntropyCommitment,
    optional(token("token", kMaxIdLength, "the token of the seat's invite link")),
};
constexpr std::array kRenameFields = {
    kId, kTable, kSeat,
    line("name", 0, std::int64_t{kMaxPlayerNameLength}, "the name shown to others")};
constexpr std::array kRecolourFields = {kId, kTable, kSeat, token("colour", 20, "the colour")};
constexpr std::array kArrangeFields = {
    kId, kTable, kSeat, integer("level", 0, kMaxLevel, "the level of the bot; 0 opens the seat")};
constexpr std::array kStartFields = {kId, kTable,
                                     optional(boolean("fill", "put bots at the open seats"))};
constexpr std::array kRevealFields = {
    kId, kTable, kSeat, digest("entropy", "the bytes whose hash was `entropyCommitment`")};
constexpr std::array kPlayFields = {
    kId, kTable, optional(seat("seat", "the seat, counted from 1; if absent, the seat to act")),
    kPly, line("text", 1, kMaxCommand, "the command in the notation of records")};
constexpr std::array kUndoFields = {
    kId, kTable, kSeat, kPly,
    optional(integer("count", 1, kMaxPly, "the number of plies; 1 if absent"))};
constexpr std::array kAskBackFields = {
    kId, kTable, kSeat, kPly,
    integer("to", 0, kMaxPly, "the number of played plies to go back to")};
constexpr std::array kAnswerBackFields = {
    kId, kTable, kSeat, boolean("agree", "`false` from the seat that asked withdraws the offer")};
constexpr std::array kChatFields = {
    kId, kTable,
    optional(line("name", 0, std::int64_t{kMaxPlayerNameLength},
                  "the sender's name, if they have no seat")),
    line("text", 1, std::int64_t{kMaxChatLength}, "the line of chat")};
constexpr std::array kMuteFields = {
    kId, kTable,
    token("speaker", std::int64_t{kSpeakerLength}, "the `speaker` of a line that the person said"),
    boolean("muted", "`false` lets the person speak again")};
constexpr std::array kSeatedChatFields = {
    kId, kTable, boolean("only", "whether only people with a seat, and the host, may chat")};
constexpr std::array kRemoveLineFields = {
    kId, kTable, integer("line", 1, kMaxJsonInteger, "the `n` of the line")};
constexpr std::array kHookFields = {
    kId, kTable, kSeat,
    line("to", 0, std::int64_t{kMaxHookLength},
         "an address `https://..` or `mailto:..`; empty to remove it")};

constexpr std::array kMessages = {
    ObjectSpec{"hello", "the first message of a connection", kHelloFields},
    ObjectSpec{"ping", "answered by `pong`", kPingFields},
    ObjectSpec{"lobby", "asks for the listed tables; answered by `tables`", kRequestFields},
    ObjectSpec{"mine", "asks for the player's own tables; answered by `tables`", kRequestFields},
    ObjectSpec{"transfer",
               "asks for a code that moves the player to another device; answered by `code`",
               kRequestFields},
    ObjectSpec{"adopt", "makes this key another key of the player who requested the code",
               kAdoptFields},
    ObjectSpec{"create", "creates a table; answered by `created`", kCreateFields},
    ObjectSpec{"watch", "subscribes to a table; answered by `table`, then updates follow",
               kWatchFields},
    ObjectSpec{"unwatch", "ends the subscription to a table", kTableFields},
    ObjectSpec{"record", "asks for the record of the game so far; answered by `record`",
               kTableFields},
    ObjectSpec{"turn",
               "waits until a seat of the player has to act or the time is up; answered by `turn`",
               kTurnFields},
    ObjectSpec{"sit", "takes a seat", kSitFields},
    ObjectSpec{"leave", "gives up a seat before the start", kSeatFields},
    ObjectSpec{"rename", "changes the name shown at the player's own seat", kRenameFields},
    ObjectSpec{
        "recolour",
        "changes the colour of the player's own seat before the start; a bot or an open seat "
        "that had it gets the old one",
        kRecolourFields},
    ObjectSpec{"arrange", "lets the host open a seat or put a bot there before the start",
               kArrangeFields},
    ObjectSpec{"reissue",
               "lets the host replace the invite link of a seat; the player in it loses the seat",
               kSeatFields},
    ObjectSpec{"start", "starts the game, after everybody's entropy has been revealed",
               kStartFields},
    ObjectSpec{"reveal",
               "contributes the entropy of a seat, once `face` has `reveal`; the game starts after "
               "the last one",
               kRevealFields},
    ObjectSpec{"play", "plays a move", kPlayFields},
    ObjectSpec{
        "undo",
        "takes back the player's own plies, down to the last chance ply or ply of another seat",
        kUndoFields},
    ObjectSpec{"ask-back", "asks the others to agree to a take-back beyond what `undo` allows",
               kAskBackFields},
    ObjectSpec{"answer-back", "agrees to a take-back or declines it", kAnswerBackFields},
    ObjectSpec{"resign", "hands the seat over to a bot", kSeatFields},
    ObjectSpec{"return", "takes the seat back from the bot", kSeatFields},
    ObjectSpec{"chat", "sends a line of chat to everybody at the table", kChatFields},
    ObjectSpec{"mute", "lets the host silence a person in the chat", kMuteFields},
    ObjectSpec{"seated-chat", "lets the host close the chat for people without a seat",
               kSeatedChatFields},
    ObjectSpec{"remove-line", "lets the host remove a line of chat", kRemoveLineFields},
    ObjectSpec{
        "hook",
        "sets the address that is notified of the seat's turn while its player is not connected",
        kHookFields},
    ObjectSpec{"rematch", "creates a table with the same setup after the game is over",
               kTableFields},
};

}  // namespace

constexpr ObjectSpec kPaceSpec{"Pace", "the time control of a table", kPaceFields};

}  // namespace schema

std::span<const ObjectSpec> client_messages() { return schema::kMessages; }

}  // namespace formicary
