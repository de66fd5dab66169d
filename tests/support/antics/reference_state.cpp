// The reference model: its position as the engine writes it down, field by field.
#include <algorithm>
#include <cstring>

#include "tests/support/antics/reference.h"

namespace formicary::antics::testing {
namespace {

template <class T>
std::uint8_t byte(T value) {
  return static_cast<std::uint8_t>(value);
}

TrailSet bits(const std::set<int>& trails) {
  TrailSet set = 0;
  for (const int trail : trails) set |= TrailSet{1} << trail;
  return set;
}

template <class T>
void compare(std::vector<std::string>& out, const char* name, const T& expected, const T& found) {
  if (std::memcmp(&expected, &found, sizeof(T)) != 0) out.emplace_back(name);
}

}  // namespace

State Reference::state() const {
  State state;
  for (PerPlayer<int>::size_type seat = 0; seat < kMaxPlayers; ++seat) {
    state.prey[seat].fill(kNoPrey);
  }
  std::size_t next_hex = 0;
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    const Player& player = players_[seat];
    state.ants[seat] = bits(player.ants);
    state.guards[seat] = bits(player.guards);
    state.hill_sizes[seat] = byte(player.hill.size());
    std::map<int, std::vector<HexPlace>> tops;  // where a tile is seen
    for (const auto& [spot, stack] : player.hill) {
      tops[stack.back().tile].push_back(HexPlace::at(spot.first, spot.second));
    }
    std::vector<Hex> hexes;
    for (const auto& [spot, stack] : player.hill) {
      const HexPlace place = HexPlace::at(spot.first, spot.second);
      int partner = Hex::kNoPartner;
      for (const HexPlace other : tops.at(stack.back().tile)) {
        if (other != place) partner = *direction_between(place, other);
      }
      Hex hex = Hex::make(place, stack.back().symbol, static_cast<int>(stack.size()), partner);
      if (player.markers.contains(spot)) hex.mark();
      if (player.stored.contains(spot)) hex.store(player.stored.at(spot));
      hexes.push_back(hex);
    }
    std::sort(hexes.begin(), hexes.end(),
              [](const Hex& x, const Hex& y) { return x.place < y.place; });
    for (const Hex& hex : hexes) state.hexes[next_hex++] = hex;
    for (const auto& [level, tiles] : tiles_by_level(player)) {
      const int base = level == 1 ? kBaseHexes / 2 : 0;
      state.tiles_on_level[seat][static_cast<std::size_t>(level - 1)] = byte(tiles - base);
    }
    for (const TileKind kind : player.supply) ++state.supply[seat][kind];
    state.supply_sizes[seat] = byte(player.supply.size());
    state.ants_left[seat] = byte(player.ants_left);
    for (const auto& [area, ants] : player.hatched) {
      state.areas[seat][static_cast<std::size_t>(area)] = byte(ants);
    }
    for (const auto& [trail, food] : player.carried) {
      if (is_prey(food)) {
        state.prey[seat][food] = byte(trail);
      } else {
        state.leaves[seat][food - kGreenLeaf] |= TrailSet{1} << trail;
      }
    }
    for (const Food prey : player.brought) state.prey[seat][prey] = kPreyBrought;
    for (const auto& [spot, prey] : player.stored) state.prey[seat][prey] = kPreyStored;
    for (const Food prey : player.beside) state.prey[seat][prey] = kPreyBeside;
    for (const auto& [leaf, count] : player.leaves) {
      state.leaves_home[seat][leaf - kGreenLeaf] = byte(count);
    }
  }
  for (const TileKind kind : bag_) ++state.bag[kind];
  state.bag_size = byte(bag_.size());
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t field = 0; field < kFields; ++field) {
      const Cell& cell = display_[row][field];
      state.display[row][field] = cell.content == Content::kGap        ? kGapField
                                  : cell.content == Content::kAnteater ? kAnteaterField
                                                                       : cell.tile;
    }
    state.sides = byte(state.sides | side_[row] << row);
  }
  for (const int row : attacked_) state.attacked = byte(state.attacked | 1 << row);
  for (const auto& [food, tokens] : clearing_) state.clearings[food] = byte(tokens);
  for (const Food prey : exhausted_) state.exhausted = byte(state.exhausted | 1 << prey);
  state.phase = phase_;
  state.turn = Seat(turn_);
  state.opening = byte(std::min(turns_begun_, 3));
  state.actions_left = byte(markers_left_);
  state.magnificant = magnificant_used_ ? 1 : 0;
  state.steps = byte(steps_left_);
  for (const int field : scout_fields_) state.steps = byte(state.steps | 1 << field);
  if (phase_ == Phase::kSides) state.steps = byte(sides_drawn_);
  if (building_) state.tile = *building_;
  if (hatched_now_.size() == 1) state.must_area = byte(hatched_now_[0]);
  if (hatched_now_.size() >= 2) state.must_area = kAnyArea;
  state.took_tile = took_tile_ ? 1 : 0;
  state.progress = progress_ ? 1 : 0;
  // Turns beyond those that trigger the end are not counted.
  state.stalled = byte(std::min(idle_turns_, choices_.stall_rounds * player_count()));
  state.trigger = trigger_;
  state.last_turns = byte(last_turns_);
  return state;
}

std::vector<std::string> Reference::differences(const State& found) const {
  const State expected = state();
  std::vector<std::string> out;
#define FORMICARY_FIELD(name) compare(out, #name, expected.name, found.name)
  FORMICARY_FIELD(ants);
  FORMICARY_FIELD(guards);
  FORMICARY_FIELD(leaves);
  FORMICARY_FIELD(hexes);
  FORMICARY_FIELD(hill_sizes);
  FORMICARY_FIELD(tiles_on_level);
  FORMICARY_FIELD(supply);
  FORMICARY_FIELD(supply_sizes);
  FORMICARY_FIELD(bag);
  FORMICARY_FIELD(bag_size);
  FORMICARY_FIELD(display);
  FORMICARY_FIELD(ants_left);
  FORMICARY_FIELD(areas);
  FORMICARY_FIELD(prey);
  FORMICARY_FIELD(leaves_home);
  FORMICARY_FIELD(clearings);
  FORMICARY_FIELD(exhausted);
  FORMICARY_FIELD(sides);
  FORMICARY_FIELD(attacked);
  FORMICARY_FIELD(phase);
  FORMICARY_FIELD(turn);
  FORMICARY_FIELD(opening);
  FORMICARY_FIELD(actions_left);
  FORMICARY_FIELD(magnificant);
  FORMICARY_FIELD(steps);
  FORMICARY_FIELD(tile);
  FORMICARY_FIELD(must_area);
  FORMICARY_FIELD(took_tile);
  FORMICARY_FIELD(progress);
  FORMICARY_FIELD(stalled);
  FORMICARY_FIELD(trigger);
  FORMICARY_FIELD(last_turns);
  FORMICARY_FIELD(unused);
#undef FORMICARY_FIELD
  return out;
}

}  // namespace formicary::antics::testing
