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
    NoteSpec{EventKind::kStartPlayer, "event.start-player", "IH-1.3", {kSeatParam}},
    NoteSpec{EventKind::kRoundBegins, "event.round-begins", "IH-1.2", {kRoundParam, kSeatParam}},
    NoteSpec{EventKind::kRevealed,
             "event.revealed",
             "IH-1.2",
             {kMoundParam, ParamSpec{"card", kTerm, "card"}}},
    NoteSpec{EventKind::kRolled, "event.rolled", "IH-2.1", {kColourParam, kValueParam}},
    NoteSpec{EventKind::kRerolls, "event.rerolls", "IH-2.3", {kColourParam, kWormsParam}},
    NoteSpec{EventKind::kPasses, "event.passes", "IH-2.4", {kColourParam, kWormsParam}},
    NoteSpec{EventKind::kPlaced,
             "event.placed",
             "IH-3.4",
             {kColourParam, kMoundParam, kValueParam, ParamSpec{"column"}, ParamSpec{"space"},
              kSumParam}},
    NoteSpec{EventKind::kTookItem,
             "event.took-item",
             "IH-3.6",
             {kColourParam, kSymbolParam, ParamSpec{"count"}}},
    NoteSpec{EventKind::kTookWorm, "event.took-worm", "IH-3.6", {kColourParam, kWormsParam}},
    NoteSpec{EventKind::kNoItemLeft, "event.no-item-left", "IH-3.6", {kColourParam, kSymbolParam}},
    NoteSpec{EventKind::kNoWormLeft, "event.no-worm-left", "IH-3.6", {kColourParam}},
    NoteSpec{EventKind::kSkipped, "event.skipped", "IH-2.6", {kSeatParam}},
    NoteSpec{EventKind::kRoundEnds, "event.round-ends", "IH-4.1", {kRoundParam}},
    NoteSpec{EventKind::kQueen,
             "event.queen",
             "IH-4.3",
             {kColourParam, kMoundParam, kSumParam, kPointsParam}},
    NoteSpec{EventKind::kGeneral,
             "event.general",
             "IH-4.3",
             {kColourParam, kMoundParam, kSumParam, kPointsParam}},
    NoteSpec{EventKind::kNoQueen, "event.no-queen", "IH-4.4", {kMoundParam}},
    NoteSpec{EventKind::kNoGeneral, "event.no-general", "IH-4.4", {kMoundParam}},
    NoteSpec{EventKind::kWormMatch,
             "event.worm-match",
             "IH-4.5",
             {kColourParam, kMoundParam, kSumParam, kWormsParam}},
    NoteSpec{EventKind::kNoWormMatch,
             "event.no-worm-match",
             "IH-4.5",
             {kColourParam, kMoundParam, kSumParam}},
    NoteSpec{EventKind::kGameOver, "event.game-over", "IH-4.7", {}},
};
static_assert(in_order(kEvents, EventKind::kCount));

constexpr std::array kRefusals = {
    NoteSpec{RefusalKind::kGameOver, "refusal.game-over", "IH-4.7", {}},
    NoteSpec{RefusalKind::kChanceOnly, "refusal.chance-only", "IH-2.1", {}},
    NoteSpec{RefusalKind::kNoSuchCommand, "refusal.no-such-command", "IH-2.1", {}},
    NoteSpec{RefusalKind::kNotRolled, "refusal.not-rolled", "IH-2.2", {}},
    NoteSpec{RefusalKind::kNothingToReroll, "refusal.nothing-to-reroll", "IH-2.3", {}},
    NoteSpec{RefusalKind::kAlreadyRolled, "refusal.already-rolled", "IH-2.1", {kValueParam}},
    NoteSpec{RefusalKind::kNoWormToReroll, "refusal.no-worm-to-reroll", "IH-2.3", {}},
    NoteSpec{RefusalKind::kNoWormToPass, "refusal.no-worm-to-pass", "IH-2.5", {}},
    NoteSpec{RefusalKind::kPassTooLate, "refusal.pass-too-late", "IH-2.4", {kValueParam}},
    NoteSpec{RefusalKind::kMoundClosed,
             "refusal.mound-closed",
             "IH-3.5",
             {kColourParam, kMoundParam, ParamSpec{"column"}, ParamSpec{"height"}}},
    NoteSpec{RefusalKind::kNoImaginaryColour,
             "refusal.no-imaginary-colour",
             "IH-6.1",
             {ParamSpec{"players"}}},
    NoteSpec{RefusalKind::kNoOwnDie, "refusal.no-own-die", "IH-6.2", {}},
    NoteSpec{RefusalKind::kOwnDiceClosed, "refusal.own-dice-closed", "IH-6.2", {kDiceParam}},
    NoteSpec{RefusalKind::kNoImaginaryDie, "refusal.no-imaginary-die", "IH-6.2", {}},
    NoteSpec{RefusalKind::kImaginaryClosed, "refusal.imaginary-closed", "IH-6.2", {kDiceParam}},
    NoteSpec{RefusalKind::kImaginaryReroll, "refusal.imaginary-reroll", "IH-6.4", {kValueParam}},
    NoteSpec{RefusalKind::kImaginaryPass, "refusal.imaginary-pass", "IH-6.4", {kValueParam}},
    NoteSpec{RefusalKind::kOnlyImaginary, "refusal.only-imaginary", "IH-6.4", {}},
};
static_assert(in_order(kRefusals, RefusalKind::kCount));

constexpr std::array kScoreLines = {
    NoteSpec{ScoreLine::kItemPairs, "score.item-pairs", "IH-5.1", {}},
    NoteSpec{ScoreLine::kWorms, "score.worms", "IH-5.2", {}},
    NoteSpec{ScoreLine::kQueens, "score.queens", "IH-5.3", {}},
    NoteSpec{ScoreLine::kGenerals, "score.generals", "IH-5.3", {}},
    NoteSpec{ScoreLine::kMostTypes, "score.most-types", "IH-5.4", {}},
};
static_assert(in_order(kScoreLines, ScoreLine::kCount));

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

// Worms are paid for a reroll (IH-2.3) and for a pass (IH-2.4).
constexpr std::array kVerbs = {VerbSpec{"roll"}, VerbSpec{"place"}, VerbSpec{"reroll", true},
                               VerbSpec{"pass", true}};

constexpr Title kTitle = {
    .id = "ithappens",
    .name = "It Happens..",
    .prefix = "IH",
    .revision = 0,
    .min_players = kMinPlayers,
    .max_players = kMaxPlayers,
    .colours = kColours,
    .options = kOptions,
    .verbs = kVerbs,
    .purposes = kPurposes,
    .events = kEvents,
    .refusals = kRefusals,
    .score_lines = kScoreLines,
};

}  // namespace

const Title& title() { return kTitle; }

}  // namespace formicary::ithappens
