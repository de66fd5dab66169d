#include "games/antics/rules.h"

#include <algorithm>
#include <bit>

#include "core/contract.h"
#include "core/playout.h"

namespace formicary::antics {

static_assert(formicary::Rules<Rules>);
static_assert(sizeof(State) <= 1024, "the state promises at most 1 KiB");

namespace {

std::uint8_t chosen(const OptionValues& options, Option option) {
  return options[static_cast<std::size_t>(option)];
}

}  // namespace

Rules::Rules(Edition edition, int players, const OptionValues& options)
    : edition_(std::move(edition)),
      board_(edition_),
      players_(players),
      stall_turns_(kStallRounds[chosen(options, Option::kStallRounds)] * players),
      pick_up_carrier_(chosen(options, Option::kPickUpCarrier) == 1),
      prey_on_fungus_(chosen(options, Option::kPreyOnFungus) == 1) {
  FORMICARY_CHECK(players >= kMinPlayers && players <= kMaxPlayers);
}

State Rules::initial() const {
  State state;
  std::array<Hex, kBaseHexes> base;
  for (std::size_t i = 0; i < kBaseHexes; ++i) {
    const BaseHex& hex = edition_.base[i];
    const HexPlace other = edition_.base[i ^ 1].place;  // the base is three double hexes, AN-4.4
    base[i] = Hex::make(hex.place, hex.symbol, 1, *direction_between(hex.place, other));
  }
  std::sort(base.begin(), base.end(), [](const Hex& a, const Hex& b) { return a.place < b.place; });
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
    std::copy(base.begin(), base.end(), state.hexes.begin() + kBaseHexes * static_cast<int>(seat));
    state.hill_sizes[seat] = kBaseHexes;
    state.supply[seat][kStartingTile] = 1;  // AN-1.1
    state.supply_sizes[seat] = 1;
    state.ants_left[seat] = kAntsOfPlayer;  // AN-1.2
  }
  for (auto& prey : state.prey) prey.fill(kNoPrey);
  for (Food food = 0; food < kFoods; ++food) {  // AN-1.3
    state.clearings[food] =
        static_cast<std::uint8_t>(is_prey(food) ? prey_tokens() : kLeavesOfKind);
  }
  state.bag = edition_.tiles;
  state.bag_size = kBagTiles;
  for (auto& row : state.display) {  // AN-1.5
    row.fill(kGapField);
    row[kFields - 1] = kAnteaterField;
  }
  return state;
}

const Hex* Rules::find_hex(const State& state, Seat seat, HexPlace place) {
  for (const Hex& hex : hill(state, seat)) {
    if (hex.place == place) return &hex;
  }
  return nullptr;
}

void Rules::insert_hex(State& state, Seat seat, const Hex& hex) {
  const std::span<const Hex> old = hill(state, seat);
  const auto after = std::find_if(old.begin(), old.end(),
                                  [&](const Hex& other) { return hex.place < other.place; });
  auto at = static_cast<std::size_t>(after - old.begin()) + hill_start(state, seat);
  std::size_t used = 0;
  for (const std::uint8_t size : state.hill_sizes) used += size;
  FORMICARY_DCHECK(used < kMaxHexes);
  std::copy_backward(state.hexes.begin() + static_cast<std::ptrdiff_t>(at),
                     state.hexes.begin() + static_cast<std::ptrdiff_t>(used),
                     state.hexes.begin() + static_cast<std::ptrdiff_t>(used) + 1);
  state.hexes[at] = hex;
  ++state.hill_sizes[seat];
}

Food Rules::food_on(const State& state, Seat seat, int trail) {
  for (Food prey = 0; prey < kPreyTypes; ++prey) {
    if (state.prey[seat][prey] == trail) return prey;
  }
  return (state.leaves[seat][0] & trail_bit(trail)) != 0 ? kGreenLeaf : kBrownLeaf;
}

Seat Rules::guard_of(const State& state, int trail) {
  for (const Seat seat : first_seats(kMaxPlayers)) {
    if ((state.guards[seat] & trail_bit(trail)) != 0) return seat;
  }
  return kNoSeat;
}

Symbol Rules::action_under_way(const State& state) {
  switch (state.phase) {
    case Phase::kScout:
      return kScout;
    case Phase::kHatch:
      return kHatch;
    case Phase::kAnts:
      return kSendAnts;
    case Phase::kHeave:
      return kHeave;
    default:
      return kBuild;
  }
}

unsigned Rules::attackers(const State& state) {
  unsigned rows = 0;
  for (unsigned row = 0; row < kRows; ++row) {
    if (state.display[row][0] == kAnteaterField) rows |= 1U << row;
  }
  return rows & ~unsigned{state.attacked};
}

Rules::Gap Rules::set_up_gap(const State& state, TileKind kind) {
  for (int i = 0; i < kScoutFields; ++i) {
    const int field = has_fungus(kind) ? kScoutFields - 1 - i : i;
    for (int row = 0; row < kRows; ++row) {
      if (state.display[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)] ==
          kGapField) {
        return {row, field};
      }
    }
  }
  return {0, kFields};
}

Rules::Gap Rules::refill_gap(const State& state) {
  for (std::size_t field = 0; field < kFields; ++field) {
    for (std::size_t row = 0; row < kRows; ++row) {
      if (state.display[row][field] == kGapField) {
        return {static_cast<int>(row), static_cast<int>(field)};
      }
    }
  }
  return {0, kFields};
}

}  // namespace formicary::antics

namespace formicary {

// Here rather than in the catalog: for WebAssembly this file is compiled to be fast.
template void play_random<antics::Rules>(const antics::Rules&, antics::State&, Rng&, PlayoutCount&);

}  // namespace formicary
