// The kinds of events and refusals of this game. Their ids, clauses and parameters are in the
// tables of title.cpp.
#pragma once

#include <cstdint>

namespace formicary::antics {

enum class EventKind : std::uint8_t {
  kStartPlayer,      // seat
  kAnteaterSide,     // row, colour
  kTileLaid,         // tile, row, field
  kTurnBegins,       // seat, actions
  kUses,             // seat, symbol, hex, level
  kMagnificant,      // seat, symbol
  kNothingToDo,      // seat, symbol
  kTook,             // seat, tile, row, field
  kBuilt,            // seat, tile, hex, hex, level
  kHatched,          // seat, area
  kSent,             // seat, trail, terrain
  kGuards,           // seat, trail
  kBridge,           // seat
  kPickedArea,       // seat, area
  kPickedAnt,        // seat, trail
  kPickedGuard,      // seat, trail
  kFoodReturned,     // seat, food
  kStole,            // seat, victim, food, trail
  kLifted,           // seat, food, trail
  kPassed,           // seat, food, trail, trail
  kBrought,          // seat, food
  kExhausted,        // prey
  kTurnEnds,         // seat
  kStored,           // seat, prey, hex
  kKeptBeside,       // seat, prey
  kDiscarded,        // seat, tile
  kSlides,           // none
  kAttacks,          // row, colour, which
  kAtePrey,          // prey, left
  kNoPreyToEat,      // prey
  kAteAnts,          // area, ants
  kNoAntsToEat,      // none
  kAnteatersReturn,  // none
  kBagEmpty,         // none
  kEndByGap,         // seat
  kEndByPrey,        // seat
  kEndByStall,       // seat, turns
  kGameOver,         // none
  kCount,
};

enum class RefusalKind : std::uint8_t {
  kGameOver,          // none
  kChanceOnly,        // none
  kNoSuchCommand,     // none
  kCleanUp,           // none
  kActionUnderWay,    // symbol, steps
  kNoMarkers,         // none
  kOpeningActions,    // actions
  kNotOnHill,         // hex
  kFungusSpace,       // hex
  kSpaceMarked,       // hex
  kSpacePrey,         // hex, prey
  kMagnificantUsed,   // none
  kNothingToStop,     // none
  kMustGoOn,          // symbol
  kTooLateToSteal,    // none
  kNoSoldierToSteal,  // none
  kOwnFood,           // none
  kNobodyThere,       // player
  kNoAntToSteal,      // trail
  kThiefLaden,        // trail, food
  kNothingToSteal,    // trail, seat
  kGuarded,           // trail, seat
  kHavePrey,          // prey
  kNotScouting,       // none
  kFieldNotScouted,   // field
  kFieldDone,         // field
  kFieldGap,          // row, field
  kFieldAnteater,     // row, field
  kNotBuilding,       // none
  kTileChosen,        // tile
  kTileFirst,         // none
  kNoSuchTile,        // tile
  kOverhang,          // hex, hex
  kNotTouchingHill,   // hex, hex
  kBuildMarked,       // hex
  kBuildPrey,         // hex, prey
  kTooHigh,           // hex
  kUneven,            // hex, level, hex, level
  kSameTile,          // hex, hex
  kNotHatching,       // none
  kNoAntsLeft,        // none
  kSecondAnt,         // area
  kNotAnts,           // none
  kChasmNeedsBridge,  // none
  kAntThere,          // trail
  kNoAntHatched,      // terrain, trail
  kNotLinked,         // trail
  kNoSoldierToGuard,  // none
  kNoAntToGuard,      // trail
  kAlreadyGuarded,    // trail, seat
  kBridgeThere,       // none
  kBridgeSteps,       // steps
  kBridgeSoldiers,    // soldiers
  kBridgeNotLinked,   // none
  kAreaEmpty,         // area
  kNoOwnAnt,          // trail
  kNoOwnGuard,        // trail
  kCarrierStays,      // trail, food
  kGuardFirst,        // trail
  kCutsOff,           // trail, trail cut off
  kNotHeaving,        // none
  kNoAntToHeave,      // trail
  kAntLaden,          // trail, food
  kClearingEmpty,     // food
  kNotAtClearing,     // trail, food
  kCarriesNothing,    // trail
  kNotTouching,       // trail, trail
  kNotAtHill,         // trail
  kNotStoring,        // none
  kStoringDone,       // none
  kPreyNotBrought,    // prey
  kStoreGround,       // hex
  kStoreFungus,       // hex
  kStoreFirst,        // none
  kNotDiscarding,     // none
  kDiscardingDone,    // none
  kNoTileToDiscard,   // tile
  kNotAttacking,      // row
  kCount,
};

enum class ScoreLine : std::uint8_t {
  kPrey,         // AN-10.2
  kFungus,       // AN-10.3, the levels
  kGreenLeaves,  // AN-10.3, the +2
  kCount,
};

enum class Purpose : std::uint8_t { kStart, kAnteater, kTile, kCount };

}  // namespace formicary::antics
