#include "games/antics/title.h"

#include <array>

#include "games/antics/components.h"
#include "games/antics/notes.h"

namespace formicary::antics {
namespace {

using enum ParamKind;

constexpr ParamSpec kSeatParam{"seat", kSeat};
constexpr ParamSpec kOtherParam{"other", kSeat};
constexpr ParamSpec kRowParam{"row", kTerm, "row"};
constexpr ParamSpec kFieldParam{"field"};
constexpr ParamSpec kColourParam{"colour", kTerm, "colour"};
constexpr ParamSpec kTileParam{"tile", kTerm, "tile"};
constexpr ParamSpec kSymbolParam{"symbol", kTerm, "symbol"};
constexpr ParamSpec kHexParam{"hex", kTerm, "hex"};
constexpr ParamSpec kHex2Param{"hex2", kTerm, "hex"};
constexpr ParamSpec kLevelParam{"level"};
constexpr ParamSpec kLevel2Param{"level2"};
constexpr ParamSpec kAreaParam{"area", kTerm, "area"};
constexpr ParamSpec kTrailParam{"trail", kTerm, "trail"};
constexpr ParamSpec kTrail2Param{"trail2", kTerm, "trail"};
constexpr ParamSpec kFoodParam{"food", kTerm, "food"};
constexpr ParamSpec kStepsParam{"steps"};

constexpr std::array kEvents = {
    NoteSpec{"event.start-player", "AN-1.6", {kSeatParam}},
    NoteSpec{"event.anteater-side", "AN-1.5", {kRowParam, kColourParam}},
    NoteSpec{"event.tile-laid", "AN-9.4", {kTileParam, kRowParam, kFieldParam}},
    NoteSpec{"event.turn-begins", "AN-2.1", {kSeatParam, ParamSpec{"actions"}}},
    NoteSpec{"event.uses", "AN-2.1", {kSeatParam, kSymbolParam, kHexParam, kLevelParam}},
    NoteSpec{"event.magnificant", "AN-2.2", {kSeatParam, kSymbolParam}},
    NoteSpec{"event.nothing-to-do", "AN-2.4", {kSeatParam, kSymbolParam}},
    NoteSpec{"event.took", "AN-3.1", {kSeatParam, kTileParam, kRowParam, kFieldParam}},
    NoteSpec{"event.built", "AN-4.2", {kSeatParam, kTileParam, kHexParam, kHex2Param, kLevelParam}},
    NoteSpec{"event.hatched", "AN-5.1", {kSeatParam, kAreaParam}},
    NoteSpec{"event.sent", "AN-6.2", {kSeatParam, kTrailParam, kAreaParam}},
    NoteSpec{"event.guards", "AN-7.1", {kSeatParam, kTrailParam}},
    NoteSpec{"event.bridge", "AN-7.3", {kSeatParam}},
    NoteSpec{"event.picked-area", "AN-6.4", {kSeatParam, kAreaParam}},
    NoteSpec{"event.picked-ant", "AN-6.4", {kSeatParam, kTrailParam}},
    NoteSpec{"event.picked-guard", "AN-6.4", {kSeatParam, kTrailParam}},
    NoteSpec{"event.food-returned", "AN-6.5", {kSeatParam, kFoodParam}},
    NoteSpec{"event.stole", "AN-7.5", {kSeatParam, kOtherParam, kFoodParam, kTrailParam}},
    NoteSpec{"event.lifted", "AN-8.2", {kSeatParam, kFoodParam, kTrailParam}},
    NoteSpec{"event.passed", "AN-8.2", {kSeatParam, kFoodParam, kTrailParam, kTrail2Param}},
    NoteSpec{"event.brought", "AN-8.6", {kSeatParam, kFoodParam}},
    NoteSpec{"event.exhausted", "AN-8.5", {kFoodParam}},
    NoteSpec{"event.turn-ends", "AN-9.1", {kSeatParam}},
    NoteSpec{"event.stored", "AN-9.2", {kSeatParam, kFoodParam, kHexParam}},
    NoteSpec{"event.kept-beside", "AN-9.2", {kSeatParam, kFoodParam}},
    NoteSpec{"event.discarded", "AN-9.3", {kSeatParam, kTileParam}},
    NoteSpec{"event.slides", "AN-9.4", {}},
    NoteSpec{"event.attacks", "AN-9.5", {kRowParam, kColourParam, ParamSpec{"which"}}},
    NoteSpec{"event.ate-prey", "AN-9.5", {kFoodParam, ParamSpec{"left"}}},
    NoteSpec{"event.no-prey-to-eat", "AN-9.5", {kFoodParam}},
    NoteSpec{"event.ate-ants", "AN-9.5", {kAreaParam, ParamSpec{"ants"}}},
    NoteSpec{"event.no-ants-to-eat", "AN-9.5", {}},
    NoteSpec{"event.anteaters-return", "AN-9.6", {}},
    NoteSpec{"event.bag-empty", "AN-9.6", {}},
    NoteSpec{"event.end-by-gap", "AN-10.1", {kSeatParam}},
    NoteSpec{"event.end-by-prey", "AN-10.1", {kSeatParam}},
    NoteSpec{"event.end-by-stall", "AN-10.5", {kSeatParam, ParamSpec{"turns"}}},
    NoteSpec{"event.game-over", "AN-10.1", {}},
};
static_assert(kEvents.size() == static_cast<std::size_t>(EventKind::kCount));

constexpr std::array kRefusals = {
    NoteSpec{"refusal.game-over", "AN-10.1", {}},
    NoteSpec{"refusal.chance-only", "AN-1.7", {}},
    NoteSpec{"refusal.no-such-command", "AN-2.1", {}},
    NoteSpec{"refusal.clean-up", "AN-9.1", {}},
    NoteSpec{"refusal.action-under-way", "AN-2.4", {kSymbolParam, kStepsParam}},
    NoteSpec{"refusal.no-markers", "AN-2.1", {}},
    NoteSpec{"refusal.not-on-hill", "AN-4.6", {kHexParam}},
    NoteSpec{"refusal.fungus-space", "AN-2.5", {kHexParam}},
    NoteSpec{"refusal.space-marked", "AN-2.1", {kHexParam}},
    NoteSpec{"refusal.space-prey", "AN-9.2", {kHexParam, kFoodParam}},
    NoteSpec{"refusal.magnificant-used", "AN-2.2", {}},
    NoteSpec{"refusal.nothing-to-stop", "AN-2.4", {}},
    NoteSpec{"refusal.must-go-on", "AN-2.4", {kSymbolParam}},
    NoteSpec{"refusal.no-soldier-to-steal", "AN-7.5", {}},
    NoteSpec{"refusal.own-food", "AN-7.5", {}},
    NoteSpec{"refusal.nobody-there", "AN-1.1", {ParamSpec{"player"}}},
    NoteSpec{"refusal.no-own-ant", "AN-6.3", {kTrailParam}},
    NoteSpec{"refusal.ant-laden", "AN-8.3", {kTrailParam, kFoodParam}},
    NoteSpec{"refusal.nothing-to-steal", "AN-7.5", {kTrailParam, kOtherParam}},
    NoteSpec{"refusal.guarded", "AN-7.1", {kTrailParam, kOtherParam}},
    NoteSpec{"refusal.have-prey", "AN-8.4", {kFoodParam}},
    NoteSpec{"refusal.not-scouting", "AN-3.1", {}},
    NoteSpec{"refusal.field-not-scouted", "AN-3.1", {kFieldParam}},
    NoteSpec{"refusal.field-done", "AN-3.1", {kFieldParam}},
    NoteSpec{"refusal.field-gap", "AN-3.2", {kRowParam, kFieldParam}},
    NoteSpec{"refusal.field-anteater", "AN-3.2", {kRowParam, kFieldParam}},
    NoteSpec{"refusal.not-building", "AN-4.1", {}},
    NoteSpec{"refusal.tile-chosen", "AN-4.1", {kTileParam}},
    NoteSpec{"refusal.tile-first", "AN-4.1", {}},
    NoteSpec{"refusal.no-such-tile", "AN-4.1", {kTileParam}},
    NoteSpec{"refusal.overhang", "AN-4.4", {kHexParam, kHex2Param}},
    NoteSpec{"refusal.not-touching-hill", "AN-4.3", {kHexParam, kHex2Param}},
    NoteSpec{"refusal.build-marked", "AN-4.5", {kHexParam}},
    NoteSpec{"refusal.build-prey", "AN-4.5", {kHexParam, kFoodParam}},
    NoteSpec{"refusal.too-high", "AN-4.6", {kHexParam}},
    NoteSpec{"refusal.uneven", "AN-4.4", {kHexParam, kLevelParam, kHex2Param, kLevel2Param}},
    NoteSpec{"refusal.same-tile", "AN-4.4", {kHexParam, kHex2Param}},
    NoteSpec{"refusal.not-hatching", "AN-5.1", {}},
    NoteSpec{"refusal.no-ants-left", "AN-5.1", {}},
    NoteSpec{"refusal.second-ant", "AN-5.2", {kAreaParam}},
    NoteSpec{"refusal.not-ants", "AN-6.1", {}},
    NoteSpec{"refusal.chasm-needs-bridge", "AN-7.3", {}},
    NoteSpec{"refusal.ant-there", "AN-6.3", {kTrailParam}},
    NoteSpec{"refusal.no-ant-hatched", "AN-6.2", {kAreaParam, kTrailParam}},
    NoteSpec{"refusal.not-linked", "AN-6.2", {kTrailParam}},
    NoteSpec{"refusal.no-soldier-to-guard", "AN-7.1", {}},
    NoteSpec{"refusal.no-ant-to-guard", "AN-7.1", {kTrailParam}},
    NoteSpec{"refusal.already-guarded", "AN-7.1", {kTrailParam, kOtherParam}},
    NoteSpec{"refusal.bridge-there", "AN-7.3", {}},
    NoteSpec{"refusal.bridge-steps", "AN-7.3", {kStepsParam}},
    NoteSpec{"refusal.bridge-soldiers", "AN-7.3", {ParamSpec{"soldiers"}}},
    NoteSpec{"refusal.bridge-not-linked", "AN-7.3", {}},
    NoteSpec{"refusal.area-empty", "AN-6.4", {kAreaParam}},
    NoteSpec{"refusal.no-own-guard", "AN-6.4", {kTrailParam}},
    NoteSpec{"refusal.carrier-stays", "AN-6.5", {kTrailParam, kFoodParam}},
    NoteSpec{"refusal.guard-first", "AN-6.6", {kTrailParam}},
    NoteSpec{"refusal.cuts-off", "AN-6.4", {kTrailParam, kTrail2Param}},
    NoteSpec{"refusal.not-heaving", "AN-8.1", {}},
    NoteSpec{"refusal.clearing-empty", "AN-8.2", {kFoodParam}},
    NoteSpec{"refusal.not-at-clearing", "AN-8.2", {kTrailParam, kFoodParam}},
    NoteSpec{"refusal.carries-nothing", "AN-8.2", {kTrailParam}},
    NoteSpec{"refusal.not-touching", "AN-8.2", {kTrailParam, kTrail2Param}},
    NoteSpec{"refusal.not-at-hill", "AN-8.2", {kTrailParam}},
    NoteSpec{"refusal.not-storing", "AN-9.2", {}},
    NoteSpec{"refusal.prey-not-brought", "AN-9.2", {kFoodParam}},
    NoteSpec{"refusal.store-fungus", "AN-9.2", {kHexParam}},
    NoteSpec{"refusal.not-discarding", "AN-9.3", {}},
    NoteSpec{"refusal.not-attacking", "AN-9.5", {kRowParam}},
};
static_assert(kRefusals.size() == static_cast<std::size_t>(RefusalKind::kCount));

constexpr std::array kScoreLines = {
    NoteSpec{"score.prey", "AN-10.2", {}},
    NoteSpec{"score.fungus", "AN-10.3", {}},
    NoteSpec{"score.green-leaves", "AN-10.3", {}},
};
static_assert(kScoreLines.size() == static_cast<std::size_t>(ScoreLine::kCount));

constexpr std::array<std::string_view, kMaxPlayers> kColours = {"yellow", "red", "green", "blue"};
constexpr std::array<std::string_view, 3> kPurposes = {"start", "anteater", "tile"};
static_assert(kPurposes.size() == static_cast<std::size_t>(Purpose::kCount));

constexpr std::array<std::string_view, 2> kSwitch = {"off", "on"};
constexpr std::array<std::string_view, 4> kRounds = {"10", "0", "5", "20"};  // see kStallRounds
constexpr std::array kOptions = {
    OptionSpec{"pick-up-carrier", "AN-6.5", kSwitch},
    OptionSpec{"prey-on-fungus", "AN-9.2", kSwitch},
    OptionSpec{"stall-rounds", "AN-10.5", kRounds},
};
static_assert(kOptions.size() == static_cast<std::size_t>(Option::kCount));

constexpr Title kTitle = {
    .id = "antics",
    .name = "Antics!",
    .prefix = "AN",
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

}  // namespace formicary::antics
