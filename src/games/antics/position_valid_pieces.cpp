#include <algorithm>
#include <bit>

#include "games/antics/position_valid.h"

namespace formicary::antics {
namespace {

template <class Counts>
int sum(const Counts& counts) {
  int total = 0;
  for (const std::uint8_t count : counts) total += count;
  return total;
}

// ---- Hills (AN-4).

bool is_connected(std::span<const Hex> hill) {
  std::array<bool, kMaxHillHexes> found{};
  BoundedVector<std::size_t, kMaxHillHexes> reached;
  found[0] = true;
  reached.push_back(0);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (std::size_t i = 0; i < hill.size(); ++i) {
      if (found[i] || !direction_between(hill[reached[next]].place, hill[i].place)) continue;
      found[i] = true;
      reached.push_back(i);
    }
  }
  return reached.size() == hill.size();
}

// AN-4.3, AN-4.4: a tile lies on two hexes of its level, so the levels count the hexes.
bool heights_match_levels(std::span<const Hex> hill,
                          const std::array<std::uint8_t, kMaxLevel>& levels) {
  std::array<int, kMaxLevel> hexes{};  // hexes that reach each level
  for (const Hex& hex : hill) {
    for (int level = 0; level < hex.height(); ++level) ++hexes[static_cast<std::size_t>(level)];
  }
  for (std::size_t level = 0; level < kMaxLevel; ++level) {
    if (hexes[level] != 2 * levels[level] + (level == 0 ? kBaseHexes : 0)) return false;
  }
  return true;
}

// The two halves of a tile that is seen whole know each other. Of any other tile the other half is
// covered, so it is higher.
bool partners_match(const State& state, Seat seat, const Hex& hex) {
  if (hex.partner() != Hex::kNoPartner) {
    const Hex* other = Rules::find_hex(state, seat, hex.place.neighbour(hex.partner()));
    return other != nullptr && other->partner() == opposite(hex.partner()) &&
           other->height() == hex.height();
  }
  for (int direction = 0; direction < kDirections; ++direction) {
    const Hex* other = Rules::find_hex(state, seat, hex.place.neighbour(direction));
    if (other != nullptr && other->height() > hex.height()) return true;
  }
  return false;
}

bool base_lies_below(const Edition& edition, const State& state, Seat seat) {
  for (std::size_t i = 0; i < kBaseHexes; ++i) {
    const Hex* hex = Rules::find_hex(state, seat, edition.base[i].place);
    const Hex* other = Rules::find_hex(state, seat, edition.base[i ^ 1].place);
    if (hex == nullptr || other == nullptr) return false;
    if (hex->height() > 1) continue;
    const int partner = other->height() > 1
                            ? Hex::kNoPartner
                            : direction_between(hex->place, other->place).value_or(kDirections);
    if (hex->symbol() != edition.base[i].symbol || hex->partner() != partner) return false;
  }
  return true;
}

// AN-2.1, AN-4.5, AN-9.2: what may lie on a hex.
bool load_fits(const Rules& rules, const Hex& hex) {
  if (hex.marked()) return hex.symbol() != kFungus && !hex.has_prey();
  return !hex.has_prey() || hex.symbol() != kFungus || rules.prey_on_fungus();
}

bool hill_holds(const Rules& rules, const State& state, Seat seat) {
  const std::span<const Hex> hill = Rules::hill(state, seat);
  if (hill.empty() || hill.size() > kMaxHillHexes) return false;
  if (!heights_match_levels(hill, state.tiles_on_level[seat])) return false;
  for (const Hex& hex : hill) {
    if (!partners_match(state, seat, hex) || !load_fits(rules, hex)) return false;
    if (hex.marked() && !(seat == state.turn && is_own_turn(state.phase))) return false;  // AN-9.1
  }
  return base_lies_below(rules.edition(), state, seat) && is_connected(hill);
}

using Kinds = std::array<int, kTileKinds>;
using SymbolCounts = std::array<int, kSymbols>;

// Takes the built tiles of a hill that are seen whole out of `kinds`, adds the symbols of those of
// which one half is seen, and returns how many tiles are not seen whole.
int take_seen_tiles(const Edition& edition, const State& state, Seat seat, Kinds& kinds,
                    SymbolCounts& halves) {
  int hidden = sum(state.tiles_on_level[seat]);
  for (const Hex& hex : Rules::hill(state, seat)) {
    const bool base = hex.height() == 1 &&
                      std::any_of(edition.base.begin(), edition.base.end(),
                                  [&](const BaseHex& other) { return other.place == hex.place; });
    if (base) continue;
    if (hex.partner() == Hex::kNoPartner) {
      ++halves[hex.symbol()];
    } else if (hex.partner() < opposite(hex.partner())) {  // from one of its two halves
      const Hex* other = Rules::find_hex(state, seat, hex.place.neighbour(hex.partner()));
      --kinds[tile_kind(hex.symbol(), other->symbol())];
      --hidden;
    }
  }
  return hidden;
}

// Whether the halves can be of different tiles among these, by Hall's theorem: whatever symbols
// one looks at, there are at least as many tiles with one of them as halves that show one.
bool halves_fit(const Kinds& kinds, const SymbolCounts& halves) {
  for (unsigned symbols = 1; symbols < 1U << kSymbols; ++symbols) {
    int room = 0;
    for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
      const TileFaces faces = kTileFaces[kind];
      if (((symbols >> faces.first | symbols >> faces.second) & 1) != 0) room += kinds[kind];
    }
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
      if ((symbols >> symbol & 1) != 0) room -= halves[symbol];
    }
    if (room < 0) return false;
  }
  return true;
}

}  // namespace

bool hills_hold(const Rules& rules, const State& state) {
  for (const Seat seat : first_seats(rules.players())) {
    if (!hill_holds(rules, state, seat)) return false;
  }
  return true;
}

// AN-1.1, AN-1.4. The hills must hold.
bool tiles_add_up(const Rules& rules, const State& state) {
  Kinds kinds{};  // those in no visible place
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    kinds[kind] = rules.edition().tiles[kind] - state.bag[kind];
    for (const auto& supply : state.supply) kinds[kind] -= supply[kind];
  }
  kinds[kStartingTile] += rules.players();
  for (const auto& row : state.display) {
    for (const Field field : row) {
      if (field < kTileKinds) --kinds[field];
    }
  }
  SymbolCounts halves{};
  int hidden = 0;
  for (const Seat seat : first_seats(rules.players())) {
    hidden += take_seen_tiles(rules.edition(), state, seat, kinds, halves);
  }
  for (const int count : kinds) {
    if (count < 0) return false;
    hidden -= count;
  }
  return hidden == 0 && halves_fit(kinds, halves);
}

// AN-1.2, AN-6.4, AN-7.1.
bool ants_add_up(const Rules& rules, const State& state) {
  TrailSet guarded = 0;
  for (const Seat seat : first_seats(rules.players())) {
    const TrailSet ants = state.ants[seat];
    const TrailSet guards = state.guards[seat];
    const int all = state.ants_left[seat] + sum(state.areas[seat]) + std::popcount(ants) +
                    std::popcount(guards);
    if (all != kAntsOfPlayer || rules.board().connected(ants) != ants) return false;
    if ((guards & ~ants) != 0 || (guards & guarded) != 0) return false;
    guarded |= guards;
  }
  return true;
}

// AN-1.3, AN-8.3 to AN-8.5.
bool food_adds_up(const Rules& rules, const State& state) {
  std::array<int, kFoods> tokens{};
  for (Food food = 0; food < kFoods; ++food) tokens[food] = state.clearings[food];
  for (const Seat seat : first_seats(rules.players())) {
    int carried = 0;
    for (Food prey = 0; prey < kPreyTypes; ++prey) {
      const PreyPlace place = state.prey[seat][prey];
      if (place == kNoPrey) continue;
      ++tokens[prey];
      if (is_carried(place)) ++carried;
      const bool waits =
          seat == state.turn && (is_own_turn(state.phase) || state.phase == Phase::kStore);
      if (place == kPreyBrought && !waits) return false;
    }
    for (std::size_t leaf = 0; leaf < kLeafKinds; ++leaf) {
      const int on_trails = std::popcount(state.leaves[seat][leaf]);
      carried += on_trails;
      tokens[kPreyTypes + leaf] += on_trails + state.leaves_home[seat][leaf];
    }
    const TrailSet laden = Rules::laden(state, seat);
    if ((laden & ~state.ants[seat]) != 0 || std::popcount(laden) != carried) return false;
  }
  for (Food prey = 0; prey < kPreyTypes; ++prey) {
    if (tokens[prey] > rules.prey_tokens()) return false;  // others were eaten
    const bool exhausted = (state.exhausted >> prey & 1) != 0;
    if (state.clearings[prey] == 0 && !exhausted) return false;
    if (state.clearings[prey] > 0 && exhausted && !rules.pick_up_carrier()) return false;
  }
  return tokens[kGreenLeaf] == kLeavesOfKind && tokens[kBrownLeaf] == kLeavesOfKind;
}

}  // namespace formicary::antics
