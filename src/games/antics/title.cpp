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
    NoteSpec{EventKind::kStartPlayer, "event.start-player", "AN-1.6", {kSeatParam}},
    NoteSpec{EventKind::kAnteaterSide, "event.anteater-side", "AN-1.5", {kRowParam, kColourParam}},
    NoteSpec{
        EventKind::kTileLaid, "event.tile-laid", "AN-9.4", {kTileParam, kRowParam, kFieldParam}},
    NoteSpec{
        EventKind::kTurnBegins, "event.turn-begins", "AN-2.1", {kSeatParam, ParamSpec{"actions"}}},
    NoteSpec{EventKind::kUses,
             "event.uses",
             "AN-2.1",
             {kSeatParam, kSymbolParam, kHexParam, kLevelParam}},
    NoteSpec{EventKind::kMagnificant, "event.magnificant", "AN-2.2", {kSeatParam, kSymbolParam}},
    NoteSpec{EventKind::kNothingToDo, "event.nothing-to-do", "AN-2.4", {kSeatParam, kSymbolParam}},
    NoteSpec{
        EventKind::kTook, "event.took", "AN-3.1", {kSeatParam, kTileParam, kRowParam, kFieldParam}},
    NoteSpec{EventKind::kBuilt,
             "event.built",
             "AN-4.2",
             {kSeatParam, kTileParam, kHexParam, kHex2Param, kLevelParam}},
    NoteSpec{EventKind::kHatched, "event.hatched", "AN-5.1", {kSeatParam, kAreaParam}},
    NoteSpec{EventKind::kSent, "event.sent", "AN-6.2", {kSeatParam, kTrailParam, kAreaParam}},
    NoteSpec{EventKind::kGuards, "event.guards", "AN-7.1", {kSeatParam, kTrailParam}},
    NoteSpec{EventKind::kBridge, "event.bridge", "AN-7.3", {kSeatParam}},
    NoteSpec{EventKind::kPickedArea, "event.picked-area", "AN-6.4", {kSeatParam, kAreaParam}},
    NoteSpec{EventKind::kPickedAnt, "event.picked-ant", "AN-6.4", {kSeatParam, kTrailParam}},
    NoteSpec{EventKind::kPickedGuard, "event.picked-guard", "AN-6.4", {kSeatParam, kTrailParam}},
    NoteSpec{EventKind::kFoodReturned, "event.food-returned", "AN-6.5", {kSeatParam, kFoodParam}},
    NoteSpec{EventKind::kStole,
             "event.stole",
             "AN-7.5",
             {kSeatParam, kOtherParam, kFoodParam, kTrailParam}},
    NoteSpec{EventKind::kLifted, "event.lifted", "AN-8.2", {kSeatParam, kFoodParam, kTrailParam}},
    NoteSpec{EventKind::kPassed,
             "event.passed",
             "AN-8.2",
             {kSeatParam, kFoodParam, kTrailParam, kTrail2Param}},
    NoteSpec{EventKind::kBrought, "event.brought", "AN-8.6", {kSeatParam, kFoodParam}},
    NoteSpec{EventKind::kExhausted, "event.exhausted", "AN-8.5", {kFoodParam}},
    NoteSpec{EventKind::kTurnEnds, "event.turn-ends", "AN-9.1", {kSeatParam}},
    NoteSpec{EventKind::kStored, "event.stored", "AN-9.2", {kSeatParam, kFoodParam, kHexParam}},
    NoteSpec{EventKind::kKeptBeside, "event.kept-beside", "AN-9.2", {kSeatParam, kFoodParam}},
    NoteSpec{EventKind::kDiscarded, "event.discarded", "AN-9.3", {kSeatParam, kTileParam}},
    NoteSpec{EventKind::kSlides, "event.slides", "AN-9.4", {}},
    NoteSpec{EventKind::kAttacks,
             "event.attacks",
             "AN-9.5",
             {kRowParam, kColourParam, ParamSpec{"which"}}},
    NoteSpec{EventKind::kAtePrey, "event.ate-prey", "AN-9.5", {kFoodParam, ParamSpec{"left"}}},
    NoteSpec{EventKind::kNoPreyToEat, "event.no-prey-to-eat", "AN-9.5", {kFoodParam}},
    NoteSpec{EventKind::kAteAnts, "event.ate-ants", "AN-9.5", {kAreaParam, ParamSpec{"ants"}}},
    NoteSpec{EventKind::kNoAntsToEat, "event.no-ants-to-eat", "AN-9.5", {}},
    NoteSpec{EventKind::kAnteatersReturn, "event.anteaters-return", "AN-9.6", {}},
    NoteSpec{EventKind::kBagEmpty, "event.bag-empty", "AN-9.6", {}},
    NoteSpec{EventKind::kEndByGap, "event.end-by-gap", "AN-10.1", {kSeatParam}},
    NoteSpec{EventKind::kEndByPrey, "event.end-by-prey", "AN-10.1", {kSeatParam}},
    NoteSpec{
        EventKind::kEndByStall, "event.end-by-stall", "AN-10.5", {kSeatParam, ParamSpec{"turns"}}},
    NoteSpec{EventKind::kGameOver, "event.game-over", "AN-10.1", {}},
};
static_assert(in_order(kEvents, EventKind::kCount));

constexpr std::array kRefusals = {
    NoteSpec{RefusalKind::kGameOver, "refusal.game-over", "AN-10.1", {}},
    NoteSpec{RefusalKind::kChanceOnly, "refusal.chance-only", "AN-1.7", {}},
    NoteSpec{RefusalKind::kNoSuchCommand, "refusal.no-such-command", "AN-2.1", {}},
    NoteSpec{RefusalKind::kCleanUp, "refusal.clean-up", "AN-9.1", {}},
    NoteSpec{RefusalKind::kActionUnderWay,
             "refusal.action-under-way",
             "AN-2.4",
             {kSymbolParam, kStepsParam}},
    NoteSpec{RefusalKind::kNoMarkers, "refusal.no-markers", "AN-2.1", {}},
    NoteSpec{
        RefusalKind::kOpeningActions, "refusal.opening-actions", "AN-1.6", {ParamSpec{"actions"}}},
    NoteSpec{RefusalKind::kNotOnHill, "refusal.not-on-hill", "AN-2.1", {kHexParam}},
    NoteSpec{RefusalKind::kFungusSpace, "refusal.fungus-space", "AN-2.5", {kHexParam}},
    NoteSpec{RefusalKind::kSpaceMarked, "refusal.space-marked", "AN-2.1", {kHexParam}},
    NoteSpec{RefusalKind::kSpacePrey, "refusal.space-prey", "AN-9.2", {kHexParam, kFoodParam}},
    NoteSpec{RefusalKind::kMagnificantUsed, "refusal.magnificant-used", "AN-2.2", {}},
    NoteSpec{RefusalKind::kNothingToStop, "refusal.nothing-to-stop", "AN-2.4", {}},
    NoteSpec{RefusalKind::kMustGoOn, "refusal.must-go-on", "AN-2.4", {kSymbolParam}},
    NoteSpec{RefusalKind::kTooLateToSteal, "refusal.too-late-to-steal", "AN-2.6", {}},
    NoteSpec{RefusalKind::kNoSoldierToSteal, "refusal.no-soldier-to-steal", "AN-7.5", {}},
    NoteSpec{RefusalKind::kOwnFood, "refusal.own-food", "AN-7.5", {}},
    NoteSpec{RefusalKind::kNobodyThere, "refusal.nobody-there", "AN-1.1", {ParamSpec{"player"}}},
    NoteSpec{RefusalKind::kNoAntToSteal, "refusal.no-ant-to-steal", "AN-7.5", {kTrailParam}},
    NoteSpec{RefusalKind::kThiefLaden, "refusal.thief-laden", "AN-7.5", {kTrailParam, kFoodParam}},
    NoteSpec{RefusalKind::kNothingToSteal,
             "refusal.nothing-to-steal",
             "AN-7.5",
             {kTrailParam, kOtherParam}},
    NoteSpec{RefusalKind::kGuarded, "refusal.guarded", "AN-7.1", {kTrailParam, kOtherParam}},
    NoteSpec{RefusalKind::kHavePrey, "refusal.have-prey", "AN-8.4", {kFoodParam}},
    NoteSpec{RefusalKind::kNotScouting, "refusal.not-scouting", "AN-3.1", {}},
    NoteSpec{RefusalKind::kFieldNotScouted, "refusal.field-not-scouted", "AN-3.1", {kFieldParam}},
    NoteSpec{RefusalKind::kFieldDone, "refusal.field-done", "AN-3.1", {kFieldParam}},
    NoteSpec{RefusalKind::kFieldGap, "refusal.field-gap", "AN-3.2", {kRowParam, kFieldParam}},
    NoteSpec{
        RefusalKind::kFieldAnteater, "refusal.field-anteater", "AN-3.2", {kRowParam, kFieldParam}},
    NoteSpec{RefusalKind::kNotBuilding, "refusal.not-building", "AN-4.1", {}},
    NoteSpec{RefusalKind::kTileChosen, "refusal.tile-chosen", "AN-4.1", {kTileParam}},
    NoteSpec{RefusalKind::kTileFirst, "refusal.tile-first", "AN-4.1", {}},
    NoteSpec{RefusalKind::kNoSuchTile, "refusal.no-such-tile", "AN-4.1", {kTileParam}},
    NoteSpec{RefusalKind::kOverhang, "refusal.overhang", "AN-4.4", {kHexParam, kHex2Param}},
    NoteSpec{RefusalKind::kNotTouchingHill,
             "refusal.not-touching-hill",
             "AN-4.3",
             {kHexParam, kHex2Param}},
    NoteSpec{RefusalKind::kBuildMarked, "refusal.build-marked", "AN-4.5", {kHexParam}},
    NoteSpec{RefusalKind::kBuildPrey, "refusal.build-prey", "AN-4.5", {kHexParam, kFoodParam}},
    NoteSpec{RefusalKind::kTooHigh, "refusal.too-high", "AN-4.6", {kHexParam}},
    NoteSpec{RefusalKind::kUneven,
             "refusal.uneven",
             "AN-4.4",
             {kHexParam, kLevelParam, kHex2Param, kLevel2Param}},
    NoteSpec{RefusalKind::kSameTile, "refusal.same-tile", "AN-4.4", {kHexParam, kHex2Param}},
    NoteSpec{RefusalKind::kNotHatching, "refusal.not-hatching", "AN-5.1", {}},
    NoteSpec{RefusalKind::kNoAntsLeft, "refusal.no-ants-left", "AN-5.1", {}},
    NoteSpec{RefusalKind::kSecondAnt, "refusal.second-ant", "AN-5.2", {kAreaParam}},
    NoteSpec{RefusalKind::kNotAnts, "refusal.not-ants", "AN-6.1", {}},
    NoteSpec{RefusalKind::kChasmNeedsBridge, "refusal.chasm-needs-bridge", "AN-7.3", {}},
    NoteSpec{RefusalKind::kAntThere, "refusal.ant-there", "AN-6.3", {kTrailParam}},
    NoteSpec{
        RefusalKind::kNoAntHatched, "refusal.no-ant-hatched", "AN-6.2", {kAreaParam, kTrailParam}},
    NoteSpec{RefusalKind::kNotLinked, "refusal.not-linked", "AN-6.2", {kTrailParam}},
    NoteSpec{RefusalKind::kNoSoldierToGuard, "refusal.no-soldier-to-guard", "AN-7.1", {}},
    NoteSpec{RefusalKind::kNoAntToGuard, "refusal.no-ant-to-guard", "AN-7.1", {kTrailParam}},
    NoteSpec{RefusalKind::kAlreadyGuarded,
             "refusal.already-guarded",
             "AN-7.1",
             {kTrailParam, kOtherParam}},
    NoteSpec{RefusalKind::kBridgeThere, "refusal.bridge-there", "AN-7.3", {}},
    NoteSpec{RefusalKind::kBridgeSteps, "refusal.bridge-steps", "AN-7.3", {kStepsParam}},
    NoteSpec{
        RefusalKind::kBridgeSoldiers, "refusal.bridge-soldiers", "AN-7.3", {ParamSpec{"soldiers"}}},
    NoteSpec{RefusalKind::kBridgeNotLinked, "refusal.bridge-not-linked", "AN-7.3", {}},
    NoteSpec{RefusalKind::kAreaEmpty, "refusal.area-empty", "AN-6.4", {kAreaParam}},
    NoteSpec{RefusalKind::kNoOwnAnt, "refusal.no-own-ant", "AN-6.4", {kTrailParam}},
    NoteSpec{RefusalKind::kNoOwnGuard, "refusal.no-own-guard", "AN-6.4", {kTrailParam}},
    NoteSpec{
        RefusalKind::kCarrierStays, "refusal.carrier-stays", "AN-6.5", {kTrailParam, kFoodParam}},
    NoteSpec{RefusalKind::kGuardFirst, "refusal.guard-first", "AN-6.6", {kTrailParam}},
    NoteSpec{RefusalKind::kCutsOff, "refusal.cuts-off", "AN-6.4", {kTrailParam, kTrail2Param}},
    NoteSpec{RefusalKind::kNotHeaving, "refusal.not-heaving", "AN-8.1", {}},
    NoteSpec{RefusalKind::kNoAntToHeave, "refusal.no-ant-to-heave", "AN-8.2", {kTrailParam}},
    NoteSpec{RefusalKind::kAntLaden, "refusal.ant-laden", "AN-8.3", {kTrailParam, kFoodParam}},
    NoteSpec{RefusalKind::kClearingEmpty, "refusal.clearing-empty", "AN-8.2", {kFoodParam}},
    NoteSpec{RefusalKind::kNotAtClearing,
             "refusal.not-at-clearing",
             "AN-8.2",
             {kTrailParam, kFoodParam}},
    NoteSpec{RefusalKind::kCarriesNothing, "refusal.carries-nothing", "AN-8.2", {kTrailParam}},
    NoteSpec{
        RefusalKind::kNotTouching, "refusal.not-touching", "AN-8.2", {kTrailParam, kTrail2Param}},
    NoteSpec{RefusalKind::kNotAtHill, "refusal.not-at-hill", "AN-8.2", {kTrailParam}},
    NoteSpec{RefusalKind::kNotStoring, "refusal.not-storing", "AN-9.2", {}},
    NoteSpec{RefusalKind::kStoringDone, "refusal.storing-done", "AN-9.2", {}},
    NoteSpec{RefusalKind::kPreyNotBrought, "refusal.prey-not-brought", "AN-9.2", {kFoodParam}},
    NoteSpec{RefusalKind::kStoreGround, "refusal.store-ground", "AN-9.2", {kHexParam}},
    NoteSpec{RefusalKind::kStoreFungus, "refusal.store-fungus", "AN-9.2", {kHexParam}},
    NoteSpec{RefusalKind::kStoreFirst, "refusal.store-first", "AN-9.2", {}},
    NoteSpec{RefusalKind::kNotDiscarding, "refusal.not-discarding", "AN-9.3", {}},
    NoteSpec{RefusalKind::kDiscardingDone, "refusal.discarding-done", "AN-9.3", {}},
    NoteSpec{RefusalKind::kNoTileToDiscard, "refusal.no-tile-to-discard", "AN-9.3", {kTileParam}},
    NoteSpec{RefusalKind::kNotAttacking, "refusal.not-attacking", "AN-9.5", {kRowParam}},
};
static_assert(in_order(kRefusals, RefusalKind::kCount));

constexpr std::array kScoreLines = {
    NoteSpec{ScoreLine::kPrey, "score.prey", "AN-10.2", {}},
    NoteSpec{ScoreLine::kFungus, "score.fungus", "AN-10.3", {}},
    NoteSpec{ScoreLine::kGreenLeaves, "score.green-leaves", "AN-10.3", {}},
};
static_assert(in_order(kScoreLines, ScoreLine::kCount));

constexpr std::array<std::string_view, kMaxPlayers> kColours = {"yellow", "red", "green", "blue"};
constexpr std::array<std::string_view, 3> kPurposes = {"start", "anteater", "tile"};
static_assert(kPurposes.size() == static_cast<std::size_t>(Purpose::kCount));

// The magnificANT works once a turn (AN-2.2), soldiers go back to the supply (AN-7.3, AN-7.5).
constexpr std::array kVerbs = {
    VerbSpec{"use"},          VerbSpec{"magnificant", true},
    VerbSpec{"end"},          VerbSpec{"steal", true},
    VerbSpec{"take"},         VerbSpec{"tile"},
    VerbSpec{"place"},        VerbSpec{"hatch"},
    VerbSpec{"send"},         VerbSpec{"guard"},
    VerbSpec{"bridge", true}, VerbSpec{"pick"},
    VerbSpec{"heave"},        VerbSpec{"stop"},
    VerbSpec{"store"},        VerbSpec{"discard"},
    VerbSpec{"attack"},
};

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
    .verbs = kVerbs,
    .purposes = kPurposes,
    .events = kEvents,
    .refusals = kRefusals,
    .score_lines = kScoreLines,
};

}  // namespace

const Title& title() { return kTitle; }

}  // namespace formicary::antics
