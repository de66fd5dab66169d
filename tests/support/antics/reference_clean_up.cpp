// The reference model: clean-up and the end, AN-9 and AN-10.
#include <algorithm>

#include "tests/support/antics/reference.h"

namespace formicary::antics::testing {

void Reference::clean_up() {
  me().markers.clear();  // AN-9.1
  markers_left_ = 0;
  magnificant_used_ = false;
  store_all();
}

// AN-9.2
ActionSet Reference::stores() const {
  ActionSet actions;
  for (const Food prey : me().brought) {
    for (const auto& [spot, stack] : me().hill) {
      if (me().stored.contains(spot)) continue;
      if (stack.back().symbol == kFungus && !choices_.prey_on_fungus) continue;
      actions.insert(act(ActionKind::kStore, prey, HexPlace::at(spot.first, spot.second).code));
    }
  }
  return actions;
}

void Reference::store_all() {
  phase_ = Phase::kStore;
  const ActionSet possible = stores();
  if (possible.size() == me().brought.size() && possible.size() > 1) {
    ++seen["one space for several prey"];
  }
  if (possible.size() > 1) return;
  if (possible.size() == 1) return apply_action(*possible.begin());
  for (const Food prey : me().brought) {
    me().beside.insert(prey);
    ++seen["prey beside"];
  }
  me().brought.clear();
  discard_all();
}

void Reference::store(Food prey, Spot spot) {
  me().stored[spot] = prey;
  me().brought.erase(prey);
  ++seen[me().hill.at(spot).back().symbol == kFungus ? "prey stored on fungus" : "prey stored"];
}

// AN-9.3
ActionSet Reference::discards() const {
  ActionSet actions;
  if (me().supply.size() <= 3) return actions;
  for (const TileKind kind : me().supply) actions.insert(act(ActionKind::kDiscard, kind));
  return actions;
}

void Reference::discard_all() {
  phase_ = Phase::kDiscard;
  const ActionSet possible = discards();
  if (possible.size() > 1) return;
  if (possible.size() == 1) return apply_action(*possible.begin());
  scout_display();
}

void Reference::slide(Row& row) {
  std::stable_partition(row.begin(), row.end(),
                        [](const Cell& cell) { return cell.content != Content::kGap; });
}

bool Reference::anteater_first(int row) const {
  return display_[static_cast<std::size_t>(row)][0].content == Content::kAnteater;
}

// AN-9.4
void Reference::scout_display() {
  if (!took_tile_) return finish_turn();
  for (Row& row : display_) slide(row);
  if (anteater_first(0) && anteater_first(1) && anteater_first(2)) return attack_all();
  phase_ = Phase::kRefill;
  refill();
}

std::optional<std::pair<int, int>> Reference::next_gap() const {
  for (int field = 0; field < kFields; ++field) {
    for (int row = 0; row < kRows; ++row) {
      const Cell& cell = display_[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)];
      if (cell.content == Content::kGap) return std::pair(row, field);
    }
  }
  return {};
}

bool Reference::gap_in_display() const { return next_gap().has_value(); }

// AN-1.5
std::pair<int, int> Reference::set_up_gap(TileKind tile) const {
  std::vector<int> fields = {0, 1, 2, 3, 4};
  if (has_fungus(tile)) fields = {4, 3, 2, 1, 0};
  for (const int field : fields) {
    for (int row = 0; row < kRows; ++row) {
      const Cell& cell = display_[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)];
      if (cell.content == Content::kGap) return {row, field};
    }
  }
  return {-1, -1};
}

// Goes on once there is nothing to draw for, or nothing to draw.
void Reference::refill() {
  if (gap_in_display() && !bag_.empty()) return;
  if (gap_in_display()) ++seen["bag empty"];
  if (phase_ == Phase::kReturn) return finish_turn();
  attack_all();
}

// AN-9.5
ActionSet Reference::attacks() const {
  ActionSet actions;
  for (int row = 0; row < kRows; ++row) {
    const bool before = std::find(attacked_.begin(), attacked_.end(), row) != attacked_.end();
    if (anteater_first(row) && !before) actions.insert(act(ActionKind::kAttack, row));
  }
  return actions;
}

void Reference::attack_all() {
  phase_ = Phase::kAttack;
  const ActionSet possible = attacks();
  if (possible.size() == 3) ++seen["three anteaters at once"];
  if (possible.size() == 2) ++seen["two anteaters at once, or left of three"];
  if (possible.size() > 1) return;
  if (possible.size() == 1) return apply_action(*possible.begin());
  if (attacked_.size() == 3) return send_anteaters_back();
  finish_turn();
}

void Reference::attack(int row) {
  const int side = side_[static_cast<std::size_t>(row)];
  const int colour =
      edition_.anteaters[static_cast<std::size_t>(row)][static_cast<std::size_t>(side)];
  attacked_.push_back(row);
  if (attacked_.size() < 3 || player_count() == 4) eat_prey(colour);
  if (attacked_.size() == 3) eat_ants(colour);
  ++seen[attacked_.size() == 3 ? "third anteater" : "first or second anteater"];
}

void Reference::eat_prey(int colour) {
  const Food prey = static_cast<Food>(colour);
  if (clearing_[prey] == 0) {
    ++seen["no prey to eat"];
    return;
  }
  --clearing_[prey];
  left_clearing(prey);
  progress_ = true;
  ++seen["prey eaten"];
}

void Reference::eat_ants(int colour) {
  int area = edition_.prey[static_cast<std::size_t>(colour)].area;
  for (int tried = 0; tried < kAreas; ++tried) {
    int eaten = 0;
    for (Player& player : players_) {
      eaten += player.hatched[area];
      player.ants_left += player.hatched[area];
      player.hatched[area] = 0;
    }
    if (eaten > 0) {
      ++seen[tried == 0 ? "ants eaten" : "ants eaten further left"];
      return;
    }
    area = area == kFlower ? kSoldier : area - 1;
  }
  ++seen["no ants to eat"];
}

// AN-9.6
void Reference::send_anteaters_back() {
  attacked_.clear();
  for (std::size_t row = 0; row < kRows; ++row) {
    for (Cell& cell : display_[row]) {
      if (cell.content == Content::kAnteater) cell = {};
    }
    slide(display_[row]);
    side_[row] = 1 - side_[row];
    display_[row][kFields - 1].content = Content::kAnteater;
  }
  phase_ = Phase::kReturn;
  refill();
}

// AN-10.1, AN-10.5
void Reference::finish_turn() {
  idle_turns_ = progress_ ? 0 : idle_turns_ + 1;
  took_tile_ = false;
  progress_ = false;
  if (trigger_ != Trigger::kNone) {
    --last_turns_;
  } else {
    const bool stalled =
        choices_.stall_rounds > 0 && idle_turns_ >= choices_.stall_rounds * player_count();
    if (gap_in_display()) {
      trigger_ = Trigger::kGap;
      ++seen["end by a gap"];
    } else if (kPreyTypes - exhausted_.size() <= 1) {
      trigger_ = Trigger::kPrey;
      ++seen["end by prey"];
    } else if (stalled) {
      trigger_ = Trigger::kStall;
      ++seen["end by stall"];
    }
    if (trigger_ != Trigger::kNone) last_turns_ = player_count();
  }
  if (trigger_ != Trigger::kNone && last_turns_ == 0) {
    phase_ = Phase::kOver;
    return;
  }
  begin_turn((turn_ + 1) % player_count());
}

}  // namespace formicary::antics::testing
