// Jobs for the workers that think, and their answers.
#include <array>

#include "page/schema_parts.h"

namespace formicary::page::schema {
namespace {

constexpr FieldSpec kTitle = word("title", "");
constexpr FieldSpec kPlayers = integer("players", 1, kMaxSeats, "");
constexpr FieldSpec kEdition = document("edition", "its text");
constexpr FieldSpec kOptions = plain(FieldType::kChoices, "options", "");
constexpr FieldSpec kWeights =
    line("weights", 0, 100, "the name of the weights file that is used; empty: none");
constexpr FieldSpec kEditionHash = digest("editionHash", "for which the weights have to be made");
constexpr FieldSpec kPosition = document("position", "as the seat may know it");

constexpr std::array kThinkFields = {
    line("job", 1, 200, "its name, for `chosen`"),
    kTitle,
    kPlayers,
    kEdition,
    kOptions,
    kPosition,
    integer("level", 0, kMaxLevel, "of the bot"),
    kWeights,
    kEditionHash,
    token("seed", 16, "16 hex digits"),
    time("pause", "ms to wait at least, so that a move can be taken back"),
};
constexpr std::array kAdviceJobFields = {
    kTitle,   kPlayers,     kEdition,  kOptions,
    kWeights, kEditionHash, kPosition, line("also", 0, kMaxCommand, "a move to be judged too"),
};
constexpr std::array kChoiceFields = {
    many(line("moves", 1, kMaxCommand, "by their texts")),
    by_colour(integer("chances", 0, 100, "to win, in percent, by colour")),
};
constexpr ObjectSpec kChoice{"AdviceChoice", "something that could be done", kChoiceFields};
constexpr std::array kAdviceFields = {
    many(object("choices", kChoice, "best first; none if there is no advice")),
    many(object("reasons", formicary::schema::kMessageSpec, "")),
};
constexpr std::array kStepFields = {line("text", 1, kMaxCommand, ""), words("say", "")};

}  // namespace

constexpr ObjectSpec kThinkJob{"ThinkJob", "a bot has to choose", kThinkFields};
constexpr ObjectSpec kAdviceJob{"AdviceJob", "a question to an adviser", kAdviceJobFields};
constexpr ObjectSpec kAdvice{"Advice", "the answer of an adviser", kAdviceFields};
constexpr ObjectSpec kStep{"AdviceStep", "a move with its words", kStepFields};

}  // namespace formicary::page::schema
