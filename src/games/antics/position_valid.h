// The parts of Rules::valid: whether a position that was read keeps the pieces in the box (AN-1)
// and the order of a game. Everything that apply, legal and write rely on is checked.
#pragma once

#include "games/antics/rules.h"

namespace formicary::antics {

// The phases in which a player acts before clean-up.
constexpr bool is_own_turn(Phase phase) { return phase <= Phase::kHeave; }
constexpr bool is_set_up(Phase phase) {
  return phase == Phase::kStart || phase == Phase::kSides || phase == Phase::kSetUp;
}

// position_valid_pieces.cpp: what lies where.
bool hills_hold(const Rules& rules, const State& state);
bool tiles_add_up(const Rules& rules, const State& state);
bool ants_add_up(const Rules& rules, const State& state);
bool food_adds_up(const Rules& rules, const State& state);

}  // namespace formicary::antics
