// The board as bit masks, computed once per edition.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/antics/edition.h"
#include "games/antics/state.h"

namespace formicary::antics {

inline constexpr int kMaxTrailBits = kMaxTrails + 1;

constexpr TrailSet trail_bit(int trail) { return TrailSet{1} << trail; }

// Calls visit(trail) for each trail of a set, lowest first.
template <class Visit>
constexpr void for_each_trail(TrailSet set, const Visit& visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

struct Board {
  int trails = 0;  // without the chasm, whose number is this
  TrailSet chasm = 0;
  TrailSet at_hill = 0;                                  // trails that end at the large ant-hill
  std::array<TrailSet, kTerrains> terrain{};             // trails of a terrain
  std::array<TrailSet, kFoods> at_clearing{};            // trails that end where the food lies
  std::array<TrailSet, kMaxTrailBits> touching{};        // AN-6.2: trails that touch a trail
  std::array<std::uint8_t, kMaxTrailBits> terrain_of{};  // kTerrains: the chasm

  Board() = default;
  explicit Board(const Edition& edition);

  // AN-6.2: the trails that the ant-hill or one of `ants` touches; those of `ants` may be among
  // them.
  [[nodiscard]] TrailSet reach(TrailSet ants) const {
    TrailSet reached = at_hill;
    for (; ants != 0; ants &= ants - 1) {
      reached |= touching[static_cast<std::size_t>(std::countr_zero(ants))];
    }
    return reached;
  }
  // The ants among `ants` that are connected to the ant-hill through `ants`.
  [[nodiscard]] TrailSet connected(TrailSet ants) const;
  // AN-6.4: the ants among `ants` that would cut off others if they were removed. All of `ants`
  // must be connected.
  [[nodiscard]] TrailSet links(TrailSet ants) const;
};

}  // namespace formicary::antics
