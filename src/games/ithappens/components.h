// The pieces in the box (IH-1), as numbers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/seat.h"

namespace formicary::ithappens {

inline constexpr int kCards = 12;        // IH-1.2
inline constexpr int kRounds = 4;        // IH-1.2
inline constexpr int kMounds = 3;        // mounds that lie out at a time
inline constexpr int kColumns = 5;       // columns of a mound
inline constexpr int kMaxHeight = 3;     // spaces of a column
inline constexpr int kDice = 5;          // dice of each colour, IH-1.1
inline constexpr int kFaces = 6;         // faces of a die
inline constexpr int kWormTiles = 24;    // IH-1.1
inline constexpr int kStartWorms = 2;    // IH-1.1
inline constexpr int kMaxItemTypes = 8;  // IH-1.4
inline constexpr int kTilesOfItem = 4;   // IH-1.4
inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxColours = 5;     // each player has one; two players have a third one
inline constexpr int kImaginaryDice = 2;  // held by each of two players, IH-6.1

// The third colour of a game of two, IH-6.1. Colours 0 and 1 belong to the seats.
inline constexpr Colour kImaginary{2};

// The symbol on a space: nothing, a worm, or item type i as kFirstItem + i.
using Symbol = std::uint8_t;
inline constexpr Symbol kBlank = 0;
inline constexpr Symbol kWorm = 1;
inline constexpr Symbol kFirstItem = 2;

}  // namespace formicary::ithappens
