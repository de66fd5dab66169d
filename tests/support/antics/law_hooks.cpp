#include "tests/support/antics/law_hooks.h"

#include <bit>

#include "tests/support/antics/test_board.h"
#include "tests/support/edition_files.h"

namespace formicary::testing {

using namespace antics;  // NOLINT(google-build-using-namespace)
using antics::Rules;     // and not the concept

namespace {

constexpr int kRegion = 6;  // hexes around the middle: 13 x 13

// Places of a region around the base, and some far away, off the plane included.
std::vector<HexPlace> some_places() {
  std::vector<HexPlace> out;
  for (int r = -kRegion; r <= kRegion; ++r) {
    for (int q = -kRegion; q <= kRegion; ++q) out.push_back(HexPlace::at(q, r));
  }
  for (const int far : {-128, -125, -30, 30, 125, 127}) {
    out.push_back(HexPlace::at(far, 0));
    out.push_back(HexPlace::at(0, far));
  }
  return out;
}

void add_places(std::vector<Action>& out) {
  for (const HexPlace place : some_places()) {
    out.push_back(act(ActionKind::kUse, 0, place.code));
    for (int direction = 0; direction <= kDirections; ++direction) {
      out.push_back(act(ActionKind::kPlace, direction, place.code));
    }
    for (int prey = 0; prey <= kPreyTypes; ++prey) {
      out.push_back(act(ActionKind::kStore, prey, place.code));
    }
  }
}

// Each range goes one further than there is anything.
void add_trails(std::vector<Action>& out, int trails) {
  for (int trail = 0; trail <= trails + 1; ++trail) {
    for (const ActionKind kind : {ActionKind::kSend, ActionKind::kGuard, ActionKind::kPickAnt,
                                  ActionKind::kPickGuard, ActionKind::kBring}) {
      out.push_back(act(kind, 0, trail));
    }
    for (int seat = 0; seat <= kMaxPlayers; ++seat) {
      out.push_back(act(ActionKind::kSteal, seat, trail));
    }
    for (int food = 0; food <= kFoods; ++food) {
      out.push_back(act(ActionKind::kLift, food, trail));
    }
    for (int from = 0; from <= trails + 1; ++from) {
      out.push_back(act(ActionKind::kPass, from, trail));
    }
  }
}

std::vector<Action> all_typable(int trails) {
  std::vector<Action> out;
  for (int kind = 0; kind <= static_cast<int>(ActionKind::kCount); ++kind) {
    for (int a = 0; a <= kTileKinds; ++a) out.push_back(act(static_cast<ActionKind>(kind), a));
  }
  for (int row = 0; row <= kRows; ++row) {
    for (int field = 1; field <= kFields; ++field) {
      out.push_back(act(ActionKind::kTake, row, field));
    }
  }
  add_places(out);
  add_trails(out, trails);
  return out;
}

// ---- What is conserved, piece by piece.

int sum(const auto& counts) {
  int total = 0;
  for (const auto count : counts) total += count;
  return total;
}

bool ants_kept(const State& state, std::size_t seat, int players) {
  const int ants = state.ants_left[seat] + sum(state.areas[seat]) +
                   std::popcount(state.ants[seat]) + std::popcount(state.guards[seat]);
  return ants == (seat < static_cast<std::size_t>(players) ? kAntsOfPlayer : 0);
}

// A soldier stands where its owner has an ordinary ant, and alone (AN-7.1); only ordinary ants
// carry, one item each (AN-8.3), and are connected (AN-6.4).
bool trails_sound(const Rules& rules, const State& state, std::size_t seat) {
  const TrailSet ants = state.ants[seat];
  if ((state.guards[seat] & ~ants) != 0 || rules.board().connected(ants) != ants) return false;
  TrailSet laden = 0;
  const auto carries = [&](TrailSet bits) {
    const bool good = (bits & laden) == 0 && (bits & ~ants) == 0;
    laden |= bits;
    return good;
  };
  for (const TrailSet leaves : state.leaves[seat]) {
    if (!carries(leaves)) return false;
  }
  for (const PreyPlace place : state.prey[seat]) {
    if (is_carried(place) && !carries(trail_bit(place))) return false;
  }
  for (std::size_t other = 0; other < seat; ++other) {
    if ((state.guards[other] & state.guards[seat]) != 0) return false;
  }
  return true;
}

// The hexes of a level are two for each tile that was ever built there (AN-4.4), and the base.
bool hill_sound(const State& state, Seat seat) {
  std::array<int, kMaxLevel + 1> hexes{};
  int stored = 0;
  const auto hill = Rules::hill(state, seat);
  for (std::size_t i = 0; i < hill.size(); ++i) {
    if (i > 0 && !(hill[i - 1].place < hill[i].place)) return false;
    if (hill[i].height() < 1 || hill[i].height() > kMaxLevel) return false;
    for (int level = 1; level <= hill[i].height(); ++level) ++hexes.at(std::size_t(level));
    if (!hill[i].has_prey()) continue;
    ++stored;
    if (state.prey[seat].at(hill[i].prey()) != kPreyStored) return false;
  }
  for (const PreyPlace place : state.prey[seat]) stored -= place == kPreyStored ? 1 : 0;
  if (stored != 0) return false;
  for (std::size_t level = 1; level <= kMaxLevel; ++level) {
    const int base = level == 1 && !hill.empty() ? kBaseHexes : 0;
    if (hexes.at(level) != base + 2 * state.tiles_on_level[seat].at(level - 1)) return false;
  }
  return true;
}

bool tiles_kept(const Rules& rules, const State& state) {
  std::array<int, kTileKinds> known{};  // tiles that are not built, by kind
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    known.at(kind) = state.bag.at(kind);
    for (const auto& supply : state.supply) known.at(kind) += supply.at(kind);
  }
  int anteaters = 0;
  for (const auto& row : state.display) {
    int of_row = 0;
    for (const Field field : row) {
      if (field < kTileKinds) ++known.at(field);
      of_row += field == kAnteaterField ? 1 : 0;
    }
    anteaters += of_row == 1 ? 1 : 0;
  }
  int built = 0;
  for (const auto& levels : state.tiles_on_level) built += sum(levels);
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    const int starting = kind == kStartingTile ? rules.players() : 0;
    if (known.at(kind) > rules.edition().tiles.at(kind) + starting) return false;
  }
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (sum(state.supply[seat]) != state.supply_sizes[seat]) return false;
  }
  return sum(known) + built == kBagTiles + rules.players() && anteaters == kRows &&
         sum(state.bag) == state.bag_size;
}

// A prey is lost only by being eaten, and that leaves traces: tokens never grow in number, and an
// empty clearing has its exhausted token (AN-8.5).
bool food_kept(const Rules& rules, const State& state) {
  for (Food prey = 0; prey < kPreyTypes; ++prey) {
    int tokens = state.clearings[prey];
    for (const auto& owned : state.prey) tokens += owned.at(prey) != kNoPrey ? 1 : 0;
    if (tokens > rules.prey_tokens()) return false;
    const bool exhausted = (state.exhausted >> prey & 1) != 0;
    if (state.clearings[prey] == 0 && !exhausted) return false;
    if (exhausted && state.clearings[prey] != 0 && !rules.pick_up_carrier()) return false;
  }
  for (std::size_t kind = 0; kind < kLeafKinds; ++kind) {
    int leaves = state.clearings.at(kPreyTypes + kind);
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      leaves += state.leaves_home[seat].at(kind) + std::popcount(state.leaves[seat].at(kind));
    }
    if (leaves != kLeavesOfKind) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string_view> LawHooks<Rules>::editions() {
  std::vector<std::string_view> out{test_board_text()};
  for (const std::string& text : edition_files(Rules::title().id)) out.push_back(text);
  return out;
}

const std::vector<Action>& LawHooks<Rules>::typable(const Rules& rules) {
  static std::vector<Action> actions;
  static int trails = -1;
  if (trails != rules.board().trails) {
    trails = rules.board().trails;
    actions = all_typable(trails);
  }
  return actions;
}

std::string LawHooks<Rules>::conserved(const Rules& rules, const State& state) {
  for (const Seat seat : first_seats(kMaxPlayers)) {
    if (!ants_kept(state, seat, rules.players())) return "ants";
    if (!trails_sound(rules, state, seat)) return "ants on trails";
    if (!hill_sound(state, seat)) return "hill";
  }
  if (!tiles_kept(rules, state)) return "tiles";
  if (!food_kept(rules, state)) return "food";
  return {};
}

}  // namespace formicary::testing
