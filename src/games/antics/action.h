// The decisions of a seat and the outcomes of chance, in four bytes.
#pragma once

#include <cstdint>

#include "core/actor.h"
#include "games/antics/components.h"
#include "games/antics/hex.h"
#include "games/antics/tile_kind.h"

namespace formicary::antics {

enum class ActionKind : std::uint8_t {
  // Chance.
  kStart,  // seat `a` starts (AN-1.6)
  kSide,   // the next anteater tile shows side `a`, 0 or 1 (AN-1.5)
  kDraw,   // a tile of kind `a` comes out of the bag (AN-1.5, AN-9.4)
  // Between two actions.
  kUse,          // a marker on the action space at place `b` (AN-2.1)
  kMagnificant,  // the magnificANT carries out action symbol `a` (AN-2.2)
  kEnd,          // AN-2.3
  // At any moment of the seat's own turn.
  kSteal,  // on trail `b` from seat `a` (AN-7.5)
  // Steps of actions.
  kTake,       // the tile in row `a`, field `b` (from 0) (AN-3.1)
  kTile,       // the tile to build next is of kind `a` (AN-4.1)
  kPlace,      // its first symbol at place `b`, the second in direction `a` from there (AN-4.7)
  kHatchAnt,   // an ant to area `a` (AN-5.1)
  kSend,       // an ant onto trail `b` (AN-6.2)
  kGuard,      // a soldier onto trail `b` (AN-7.1)
  kBridge,     // AN-7.3
  kPickArea,   // an ant from area `a` (AN-6.4)
  kPickAnt,    // the ordinary ant from trail `b`
  kPickGuard,  // the soldier from trail `b`
  kLift,       // heave: food `a` from its clearing onto trail `b` (AN-8.2)
  kPass,       // heave: from trail `a` to trail `b`
  kBring,      // heave: from trail `b` into the ant-hill
  kStop,       // closes a hatch, ANTS! or heave (AN-2.4)
  // Clean-up.
  kStore,    // prey `a` on the space at place `b` (AN-9.2)
  kDiscard,  // a tile of kind `a` (AN-9.3)
  kAttack,   // the anteater of row `a` is next (AN-9.5)
  kCount,
};

struct Action {
  ActionKind kind;
  std::uint8_t a;
  std::uint16_t b;

  [[nodiscard]] constexpr HexPlace place() const { return {b}; }
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

constexpr Action act(ActionKind kind, int a = 0, int b = 0) {
  return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint16_t>(b)};
}

}  // namespace formicary::antics
