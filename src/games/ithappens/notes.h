// The kinds of events and refusals of this game. Their ids, clauses and parameters are in the
// tables of title.cpp.
#pragma once

#include <cstdint>

namespace formicary::ithappens {

enum class EventKind : std::uint8_t {
  kStartPlayer,  // seat
  kRoundBegins,  // round, seat
  kRevealed,     // mound, card
  kRolled,       // colour, value
  kRerolls,      // colour, worms left
  kPasses,       // colour, worms left
  kPlaced,       // colour, mound, value, column, space, sum
  kTookItem,     // colour, symbol, count
  kTookWorm,     // colour, worms
  kNoItemLeft,   // colour, symbol
  kNoWormLeft,   // colour
  kSkipped,      // seat
  kRoundEnds,    // round
  kQueen,        // colour, mound, sum, points
  kGeneral,      // colour, mound, sum, points
  kNoQueen,      // mound
  kNoGeneral,    // mound
  kWormMatch,    // colour, mound, sum, worms
  kNoWormMatch,  // colour, mound, sum
  kGameOver,     // none
  kCount,
};

enum class RefusalKind : std::uint8_t {
  kGameOver,           // none
  kChanceOnly,         // none
  kNoSuchCommand,      // none
  kNotRolled,          // none
  kNothingToReroll,    // none
  kAlreadyRolled,      // value
  kNoWormToReroll,     // none
  kNoWormToPass,       // none
  kPassTooLate,        // value
  kMoundClosed,        // colour, mound, column, height
  kNoImaginaryColour,  // players
  kNoOwnDie,           // none
  kOwnDiceClosed,      // dice
  kNoImaginaryDie,     // none
  kImaginaryClosed,    // dice
  kImaginaryReroll,    // value
  kImaginaryPass,      // value
  kOnlyImaginary,      // none
  kCount,
};

enum class ScoreLine : std::uint8_t {
  kItemPairs,  // IH-5.1
  kWorms,      // IH-5.2
  kQueens,     // IH-5.3
  kGenerals,   // IH-5.3
  kMostTypes,  // IH-5.4
  kCount,
};

enum class Purpose : std::uint8_t { kStart, kMound, kDie, kImaginaryDie, kCount };

}  // namespace formicary::ithappens
