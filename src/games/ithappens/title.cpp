#include "games/ithappens/title.h"

#include <array>

#include "games/ithappens/components.h"
#include "games/ithappens/notes.h"

namespace formicary::ithappens {
namespace {

using enum ParamKind;

constexpr ParamSpec kSeatParam{"seat", kSeat};
constexpr ParamSpec kColourParam{"colour", kColour};
constexpr ParamSpec kMoundParam{"mound", kTerm, "mound"};
constexpr ParamSpec kSymbolParam{"symbol", kTerm, "symbol"};
constexpr ParamSpec kSumParam{"sum"};
constexpr ParamSpec kPointsParam{"points"};
constexpr ParamSpec kWormsParam{"worms"};
constexpr ParamSpec kValueParam{"value"};
constexpr ParamSpec kRoundParam{"round"};
constexpr ParamSpec kDiceParam{"dice"};

constexpr std::array kEvents = {
    NoteSpec{"event.start-player", "IH-1.3", {kSeatParam}},
    NoteSpec{"event.round-begins", "IH-1.2", {kRoundParam, kSeatParam}},
    NoteSpec{"event.revealed", "IH-1.2", {kMoundParam, ParamSpec{"card", kTerm, "card"}}},
    NoteSpec{"event.rolled", "IH-2.1", {kColourParam, kValueParam}},
    NoteSpec{"event.rerolls", "IH-2.3", {kColourParam, kWormsParam}},
    NoteSpec{"event.passes", "IH-2.4", {kColourParam, kWormsParam}},
    NoteSpec{"event.placed",
             "IH-3.4",
             {kColourParam, kMoundParam, kValueParam, ParamSpec{"column"}, ParamSpec{"space"},
              kSumParam}},
    NoteSpec{"event.took-item", "IH-3.6", {kColourParam, kSymbolParam, ParamSpec{"count"}}},
    NoteSpec{"event.took-worm", "IH-3.6", {kColourParam, kWormsParam}},
    NoteSpec{"event.no-item-left", "IH-3.6", {kColourParam, kSymbolParam}},
    NoteSpec{"event.no-worm-left", "IH-3.6", {kColourParam}},
    NoteSpec{"event.skipped", "IH-2.6", {kSeatParam}},
    NoteSpec{"event.round-ends", "IH-4.1", {kRoundParam}},
    NoteSpec{"event.queen", "IH-4.3", {kColourParam, kMoundParam, kSumParam, kPointsParam}},
    NoteSpec{"event.general", "IH-4.3", {kColourParam, kMoundParam, kSumParam, kPointsParam}},
    NoteSpec{"event.no-queen", "IH-4.4", {kMoundParam}},
    NoteSpec{"event.no-general", "IH-4.4", {kMoundParam}},
    NoteSpec{"event.worm-match", "IH-4.5", {kColourParam, kMoundParam, kSumParam, kWormsParam}},
    NoteSpec{"event.no-worm-match", "IH-4.5", {kColourParam, kMoundParam, kSumParam}},
    NoteSpec{"event.game-over", "IH-4.7", {}},
};
static_assert(kEvents.size() == static_cast<std::size_t>(EventKind::kCount));

constexpr std::array kRefusals = {
    NoteSpec{"refusal.game-over", "IH-4.7", {}},
    NoteSpec{"refusal.chance-only", "IH-2.1", {}},
    NoteSpec{"refusal.no-such-command", "IH-2.1", {}},
    NoteSpec{"refusal.not-rolled", "IH-2.2", {}},
    NoteSpec{"refusal.nothing-to-reroll", "IH-2.3", {}},
    NoteSpec{"refusal.already-rolled", "IH-2.1", {kValueParam}},
    NoteSpec{"refusal.no-worm-to-reroll", "IH-2.3", {}},
    NoteSpec{"refusal.no-worm-to-pass", "IH-2.5", {}},
    NoteSpec{"refusal.pass-too-late", "IH-2.4", {kValueParam}},
    NoteSpec{"refusal.mound-closed",
             "IH-3.5",
             {kColourParam, kMoundParam, ParamSpec{"column"}, ParamSpec{"height"}}},
    NoteSpec{"refusal.no-imaginary-colour", "IH-6.1", {ParamSpec{"players"}}},
    NoteSpec{"refusal.no-own-die", "IH-6.2", {}},
    NoteSpec{"refusal.own-dice-closed", "IH-6.2", {kDiceParam}},
    NoteSpec{"refusal.no-imaginary-die", "IH-6.2", {}},
    NoteSpec{"refusal.imaginary-closed", "IH-6.2", {kDiceParam}},
    NoteSpec{"refusal.imaginary-reroll", "IH-6.4", {kValueParam}},
    NoteSpec{"refusal.imaginary-pass", "IH-6.4", {kValueParam}},
    NoteSpec{"refusal.only-imaginary", "IH-6.4", {}},
};
static_assert(kRefusals.size() == static_cast<std::size_t>(RefusalKind::kCount));

constexpr std::array kScoreLines = {
    NoteSpec{"score.item-pairs", "IH-5.1", {}}, NoteSpec{"score.worms", "IH-5.2", {}},
    NoteSpec{"score.queens", "IH-5.3", {}},     NoteSpec{"score.generals", "IH-5.3", {}},
    NoteSpec{"score.most-types", "IH-5.4", {}},
};
static_assert(kScoreLines.size() == static_cast<std::size_t>(ScoreLine::kCount));

constexpr std::array<std::string_view, 5> kColours = {"yellow", "red", "green", "blue", "white"};
constexpr std::array<std::string_view, 4> kPurposes = {"start", "mound", "die", "imaginary-die"};
static_assert(kPurposes.size() == static_cast<std::size_t>(Purpose::kCount));

constexpr std::array<std::string_view, 2> kPassValues = {"any-time", "before-roll"};
constexpr std::array<std::string_view, 2> kSwitch = {"off", "on"};
constexpr std::array<std::string_view, 2> kWormValues = {"0", "2"};
constexpr std::array kOptions = {
    OptionSpec{"pass", "IH-2.4", kPassValues},
    OptionSpec{"open-scores", "IH-4.6", kSwitch},
    OptionSpec{"imaginary-worms", "IH-6.5", kWormValues},
};
static_assert(kOptions.size() == static_cast<std::size_t>(Option::kCount));

constexpr Title kTitle = {
    .id = "ithappens",
    .name = "It Happens..",
    .prefix = "IH",
    .revision = 0,
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .colours = kColours,
    .options = kOptions,
    .purposes = kPurposes,
    .events = kEvents,
    .refusals = kRefusals,
    .score_lines = kScoreLines,
};

}  // namespace

const Title& title() { return kTitle; }

}  // namespace formicary::ithappens
