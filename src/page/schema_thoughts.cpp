// Jobs for the workers that think, and their answers.
#include <array>

#include "page/schema_parts.h"

namespace formicary::page::schema {
namespace {

constexpr FieldSpec kTitle = word("title", "the id of the title");
constexpr FieldSpec kPlayers = integer("players", 1, kMaxSeats, "the number of players");
constexpr FieldSpec kEdition = document("edition", "the text of the edition");
constexpr FieldSpec kOptions = plain(FieldType::kChoices, "options", "the rule options by name");
constexpr FieldSpec kWeights =
    line("weights", 0, 100, "the name of the weights file to use; empty for none");
constexpr FieldSpec kEditionHash =
    digest("editionHash", "the hash of the edition that the weights must be made for");
constexpr FieldSpec kPosition = document("position", "the position, masked for the seat");

constexpr std::array kThinkFields = {
    line("job", 1, 200, "the id of the job, for `chosen`"),
    kTitle,
    kPlayers,
    kEdition,
    kOptions,
    kPosition,
    integer("level", 0, kMaxLevel, "the level of the bot"),
    kWeights,
    kEditionHash,
    token("seed", 16, "the seed of its generator, as 16 hex digits"),
    time("pause",
         "the least time before the move is played, in milliseconds, so that people can undo"),
};
constexpr std::array kAdviceJobFields = {
    kTitle,
    kPlayers,
    kEdition,
    kOptions,
    kWeights,
    kEditionHash,
    kPosition,
    line("also", 0, kMaxCommand, "a move to rate even if it is not among the best; empty for none"),
};
constexpr std::array kChoiceFields = {
    many(line("moves", 1, kMaxCommand, "the commands of the choice")),
    by_colour(integer("winShares", 0, 100, "the win shares by colour, in percent")),
};
constexpr ObjectSpec kChoice{"AdviceChoice", "a possible choice", kChoiceFields};
constexpr std::array kAdviceFields = {
    many(object("choices", kChoice, "the choices, best first; empty if there is no advice")),
    many(object("reasons", formicary::schema::kMessageSpec, "the reasons for the first choice")),
};
constexpr std::array kStepFields = {line("text", 1, kMaxCommand, "the command"),
                                    words("say", "what it does")};

}  // namespace

constexpr ObjectSpec kThinkJob{"ThinkJob", "a bot has to choose", kThinkFields};
constexpr ObjectSpec kAdviceJob{"AdviceJob", "a question for an adviser", kAdviceJobFields};
constexpr ObjectSpec kAdvice{"Advice", "the answer of an adviser", kAdviceFields};
constexpr ObjectSpec kStep{"AdviceStep", "a move with its description", kStepFields};

}  // namespace formicary::page::schema
