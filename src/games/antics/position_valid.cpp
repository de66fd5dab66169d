// Rules::valid: the pieces (position_valid_pieces.cpp), the display, the turn and the end.
#include "games/antics/position_valid.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace formicary::antics {
namespace {

constexpr int kMostScouted = kActions * kScoutFields;  // in a turn, AN-3.1

bool has_gap(const State& state) { return Rules::refill_gap(state).field != kFields; }

// ---- Before the first turn only the drawn things have changed (AN-1.5, AN-1.6).

// Ordinary tiles came to the lowest field with a gap and those with fungus to the highest, the
// first row with a gap first.
bool laid_out_in_order(const State& state) {
  std::array<int, kScoutFields> tiles{};
  int lowest = kScoutFields;
  int highest = -1;
  for (int field = 0; field < kScoutFields; ++field) {
    const auto at = static_cast<std::size_t>(field);
    while (tiles[at] < kRows &&
           state.display[static_cast<std::size_t>(tiles[at])][at] < kTileKinds) {
      ++tiles[at];
    }
    for (std::size_t row = static_cast<std::size_t>(tiles[at]); row < kRows; ++row) {
      if (state.display[row][at] != kGapField) return false;
    }
    if (tiles[at] == kRows) continue;
    lowest = std::min(lowest, field);
    highest = field;
  }
  if (highest < 0) return false;  // the first turn would have begun
  for (const auto& row : state.display) {
    if (row[kFields - 1] != kAnteaterField) return false;
    for (int field = 0; field < kScoutFields; ++field) {
      const Field tile = row[static_cast<std::size_t>(field)];
      if (tile == kGapField) continue;
      if (has_fungus(tile) ? field < highest : field > lowest) return false;
    }
  }
  return true;
}

bool set_up_holds(const Rules& rules, const State& state) {
  State expected = rules.initial();
  expected.phase = state.phase;
  if (state.phase != Phase::kStart) {
    expected.turn = state.turn;
    expected.sides = state.sides;
  }
  if (state.phase == Phase::kSides) {
    if (state.steps >= kRows || state.sides >> state.steps != 0) return false;
    expected.steps = state.steps;
  }
  if (state.phase == Phase::kSetUp) {
    expected.display = state.display;
    expected.bag = state.bag;
    expected.bag_size = state.bag_size;
    if (!laid_out_in_order(state)) return false;
  }
  return std::memcmp(&expected, &state, sizeof state) == 0;
}

// ---- The display (AN-9.4 to AN-9.6).

bool anteaters_hold(const State& state) {
  for (std::size_t row = 0; row < kRows; ++row) {
    const auto& fields = state.display[row];
    if (std::count(fields.begin(), fields.end(), kAnteaterField) != 1) return false;
    if ((state.attacked >> row & 1) != 0 && fields[0] != kAnteaterField) return false;
  }
  const unsigned waiting = Rules::attackers(state);
  if (std::popcount(state.attacked) == kRows) return false;  // they would have left
  if (state.phase == Phase::kAttack) return std::popcount(waiting) > 1;
  if (state.phase == Phase::kRefill) return (waiting | state.attacked) != (1U << kRows) - 1;
  return waiting == 0;
}

// While it is refilled there is a tile to draw and a gap for it, and gaps only above the tiles.
bool refill_holds(const State& state) {
  if (state.phase != Phase::kRefill && state.phase != Phase::kReturn) return true;
  if (state.bag_size == 0 || !has_gap(state)) return false;
  const bool back = state.phase == Phase::kReturn;
  return std::all_of(state.display.begin(), state.display.end(), [&](const auto& row) {
    const auto end = row.end() - (back ? 1 : 0);
    if (back && *end != kAnteaterField) return false;
    return std::all_of(std::find(row.begin(), end, kGapField), end,
                       [](Field field) { return field == kGapField; });
  });
}

// ---- The turn.

// AN-2.1, AN-2.2: markers on the hill, on the magnificANT and left.
bool markers_hold(const State& state) {
  if (state.opening == 0) return false;
  if (!is_own_turn(state.phase)) return state.actions_left == 0 && state.magnificant == 0;
  int markers = state.actions_left + state.magnificant;
  for (const Hex& hex : Rules::hill(state, state.turn)) {
    if (hex.marked()) ++markers;
  }
  return markers <= state.opening;
}

// AN-9.3: at most the tiles that were kept and, for the player to act, those scouted since.
bool supplies_hold(const Rules& rules, const State& state) {
  for (const Seat seat : first_seats(rules.players())) {
    const bool may_have_more =
        seat == state.turn && (is_own_turn(state.phase) || state.phase == Phase::kStore ||
                               state.phase == Phase::kDiscard);
    const int most = kKeptTiles + (may_have_more ? kMostScouted : 0);
    if (state.supply_sizes[seat] > most) return false;
  }
  return true;
}

// AN-3.1: every field still to take from has a tile.
bool scout_holds(const State& state) {
  for (int field = 0; field < kScoutFields; ++field) {
    if ((state.steps >> field & 1) != 0 && Rules::rows_with_tile(state, field) == 0) return false;
  }
  return state.steps != 0;
}

// AN-5.2: the ants that have been placed came out of at most kMaxLevel steps.
bool hatch_holds(const State& state) {
  const int placed = state.must_area == kFirstAnt ? 0 : state.must_area == kAnyArea ? 2 : 1;
  return state.steps > 0 && state.steps + placed <= kMaxLevel;
}

// AN-9.2: there is a prey to store, and a space for it.
bool store_holds(const Rules& rules, const State& state) {
  const auto& prey = state.prey[state.turn];
  const std::span<const Hex> hill = Rules::hill(state, state.turn);
  return std::find(prey.begin(), prey.end(), kPreyBrought) != prey.end() &&
         std::any_of(hill.begin(), hill.end(),
                     [&](const Hex& hex) { return rules.can_store_on(hex); });
}

// Whether everything that the phase needs is present.
bool phase_holds(const Rules& rules, const State& state) {
  const auto& supply = state.supply[state.turn];
  const int tiles = state.supply_sizes[state.turn];
  if ((state.phase == Phase::kPlace) != (state.tile != kNoTile)) return false;
  switch (state.phase) {
    case Phase::kScout:
      return scout_holds(state);
    case Phase::kPlace:
      return state.steps > 0 && state.steps <= tiles && supply[state.tile] > 0;
    case Phase::kBuild:
      return state.steps > 0 && state.steps <= tiles;
    case Phase::kHatch:
      return hatch_holds(state);
    case Phase::kAnts:
    case Phase::kHeave:
      return state.steps > 0;
    case Phase::kStore:
      return state.steps == 0 && store_holds(rules, state);
    case Phase::kDiscard:
      return state.steps == 0 && tiles > kKeptTiles;
    case Phase::kAttack:
    case Phase::kRefill:
    case Phase::kReturn:
      return state.steps == 0 && state.took_tile != 0;
    case Phase::kOver:
      return state.steps == 0 && state.took_tile == 0 && state.progress == 0;
    default:
      return state.steps == 0;
  }
}

// ---- The end (AN-10.1, AN-10.5).

bool end_holds(const Rules& rules, const State& state) {
  const bool over = state.phase == Phase::kOver;
  const bool triggered = state.trigger != Trigger::kNone;
  if ((state.last_turns > 0) != (triggered && !over) || (over && !triggered)) return false;
  if (rules.stall_turns() == 0) return state.stalled == 0 && state.trigger != Trigger::kStall;
  return state.stalled < rules.stall_turns() + (triggered ? 1 : 0);
}

}  // namespace

bool Rules::valid(const State& state) const {
  if (!hills_hold(*this, state) || !tiles_add_up(*this, state)) return false;
  if (is_set_up(state.phase)) return set_up_holds(*this, state);
  return ants_add_up(*this, state) && food_adds_up(*this, state) && anteaters_hold(state) &&
         refill_holds(state) && markers_hold(state) && supplies_hold(*this, state) &&
         phase_holds(*this, state) && end_holds(*this, state);
}

}  // namespace formicary::antics
