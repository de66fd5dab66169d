// The pieces in the box (AN-1), as numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace formicary::antics {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kAntsOfPlayer = 11;  // usable ants of a player, AN-1.2
inline constexpr int kActions = 3;        // actions in a turn, AN-2.1
inline constexpr int kPreyTypes = 6;      // AN-1.3
inline constexpr int kLeafKinds = 2;      // AN-1.3
inline constexpr int kFoods = kPreyTypes + kLeafKinds;
inline constexpr int kLeavesOfKind = 5;                    // AN-1.3
inline constexpr int kBagTiles = 56;                       // AN-1.4
inline constexpr int kMaxTiles = kBagTiles + kMaxPlayers;  // with the starting tiles
inline constexpr int kMaxLevel = 5;                        // AN-4.6
inline constexpr int kBaseHexes = 6;
inline constexpr int kRows = 3;         // rows of the scout display, AN-1.5
inline constexpr int kFields = 6;       // fields in a row
inline constexpr int kScoutFields = 5;  // field 6 is never scouted, AN-3.1
inline constexpr int kKeptTiles = 3;    // AN-9.3
inline constexpr int kBridgeCost = 3;   // and soldiers, AN-7.3
inline constexpr int kColoursOfAnteaters = 6;
inline constexpr int kMaxTrails = 63;  // without the chasm, which is one more
inline constexpr int kMaxPlaces = 64;

// AN-5.1: the hatching areas from left to right. The first five are also the terrains.
enum Area : std::uint8_t { kFlower, kGrass, kWater, kEarth, kStone, kSoldier, kAreas };
inline constexpr int kTerrains = 5;
inline constexpr std::array<std::string_view, kAreas> kAreaNames = {"flower", "grass", "water",
                                                                    "earth",  "stone", "soldier"};

// AN-1.4: what is printed on a hex. The first five are the actions.
enum Symbol : std::uint8_t { kScout, kBuild, kHatch, kSendAnts, kHeave, kFungus, kSymbols };
inline constexpr int kActionSymbols = 5;
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames = {"scout", "build", "hatch",
                                                                        "ants",  "heave", "fungus"};

// A food is a prey type of the edition (0 to 5) or a leaf.
using Food = std::uint8_t;
inline constexpr Food kGreenLeaf = 6;
inline constexpr Food kBrownLeaf = 7;
inline constexpr std::array<std::string_view, kLeafKinds> kLeafNames = {"green-leaf", "brown-leaf"};
constexpr bool is_prey(Food food) { return food < kPreyTypes; }

}  // namespace formicary::antics
