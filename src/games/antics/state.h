// Everything that changes during a game, in 944 flat bytes. Two positions that differ only in how
// they came about are the same bytes: hexes are sorted, supplies are counts.
#pragma once

#include <array>
#include <cstdint>

#include "core/actor.h"
#include "games/antics/components.h"
#include "games/antics/hex.h"
#include "games/antics/tile_kind.h"

namespace formicary::antics {

enum class Phase : std::uint8_t {
  // A seat decides.
  kTurn,   // between two actions
  kScout,  // takes tiles
  kBuild,  // which tile to build
  kPlace,  // where to build it
  kHatch,
  kAnts,
  kHeave,
  kStore,    // clean-up: a prey onto the hill (AN-9.2)
  kDiscard,  // clean-up: a tile too many (AN-9.3)
  kAttack,   // clean-up: which anteater is next (AN-9.5)
  // Chance decides.
  kStart,   // the start player
  kSides,   // the sides of the anteater tiles
  kSetUp,   // the 15 tiles of the display
  kRefill,  // AN-9.4
  kReturn,  // the refill after the anteaters have gone back to field 6 (AN-9.6)
  kOver,
};

// A field of the display: a tile kind, or one of these.
using Field = std::uint8_t;
inline constexpr Field kGapField = 0xff;
inline constexpr Field kAnteaterField = 0xfe;  // the field of a row's anteater

// Trails as bits: bit i is trail i of the edition, and the bit after the last is the chasm.
using TrailSet = std::uint64_t;

// The place of a player's prey of one type: on the trail with that number, or one of these.
using PreyPlace = std::uint8_t;
inline constexpr PreyPlace kPreyBrought = 64;  // in the ant-hill since this turn (AN-8.6)
inline constexpr PreyPlace kPreyStored = 65;   // on an action space (AN-9.2)
inline constexpr PreyPlace kPreyBeside = 66;   // found no space (AN-9.2)
inline constexpr PreyPlace kNoPrey = 0xff;
constexpr bool is_carried(PreyPlace place) { return place < kPreyBrought; }

// State::must_area is an area for the second ant of a hatch, and one of these for the others.
inline constexpr std::uint8_t kFirstAnt = kAreas;
inline constexpr std::uint8_t kAnyArea = kAreas + 1;

// Why the end is near (AN-10.1, AN-10.5).
enum class Trigger : std::uint8_t { kNone, kGap, kPrey, kStall };

// AN-1.4: every player's base, and two hexes for each tile that lies on the ground.
inline constexpr int kMaxHexes = kBaseHexes * kMaxPlayers + 2 * kMaxTiles;
inline constexpr int kMaxHillHexes = kBaseHexes + 2 * kMaxTiles;

template <class T>
using PerPlayer = std::array<T, kMaxPlayers>;

struct State {
  // On trails: ordinary ants (a bridge is one, AN-7.4), soldiers on guard, and leaves carried.
  PerPlayer<TrailSet> ants{};
  PerPlayer<TrailSet> guards{};
  PerPlayer<std::array<TrailSet, kLeafKinds>> leaves{};
  // The hills, one after the other, each in the order of the places.
  std::array<Hex, kMaxHexes> hexes{};
  PerPlayer<std::uint8_t> hill_sizes{};
  PerPlayer<std::array<std::uint8_t, kMaxLevel>> tiles_on_level{};  // built ones, AN-10.4
  // Tiles not built, by kind.
  PerPlayer<std::array<std::uint8_t, kTileKinds>> supply{};
  PerPlayer<std::uint8_t> supply_sizes{};
  std::array<std::uint8_t, kTileKinds> bag{};
  std::uint8_t bag_size = 0;
  std::array<std::array<Field, kFields>, kRows> display{};
  // Ants off the trails.
  PerPlayer<std::uint8_t> ants_left{};  // in the supply
  PerPlayer<std::array<std::uint8_t, kAreas>> areas{};
  // Food.
  PerPlayer<std::array<PreyPlace, kPreyTypes>> prey{};
  PerPlayer<std::array<std::uint8_t, kLeafKinds>> leaves_home{};
  std::array<std::uint8_t, kFoods> clearings{};  // tokens left
  std::uint8_t exhausted = 0;                    // prey types with the token (AN-8.5), as bits
  // The anteaters.
  std::uint8_t sides =
      0;  // side 1 up, as bits by row; while they are drawn (kSides) `steps` counts
  std::uint8_t attacked = 0;  // in this cycle, as bits by row (AN-9.5)
  // The turn.
  Phase phase = Phase::kStart;
  Seat turn{0};
  std::uint8_t opening = 0;       // turns begun, up to 3 (AN-1.6)
  std::uint8_t actions_left = 0;  // markers
  std::uint8_t magnificant = 0;   // 1 if it was used this turn (AN-2.2)
  std::uint8_t steps = 0;         // left of the action; scout: fields still to take from, as bits
  std::uint8_t tile = kNoTile;    // kPlace: what is being built
  std::uint8_t must_area = kFirstAnt;  // kHatch: where the next ant must go (AN-5.2)
  std::uint8_t took_tile = 0;          // this turn (AN-9.4)
  std::uint8_t progress = 0;           // this turn (AN-10.5)
  // The end.
  std::uint8_t stalled = 0;  // turns in a row without progress (AN-10.5)
  Trigger trigger = Trigger::kNone;
  std::uint8_t last_turns = 0;           // left, once triggered (AN-10.1)
  std::array<std::uint8_t, 4> unused{};  // no padding
};

}  // namespace formicary::antics
