// The reference model: ants, soldiers and food, AN-5 to AN-8.
#include "tests/support/antics/reference.h"

namespace formicary::antics::testing {

bool Reference::at_hill(int number) const {
  for (const int end : {trail(number).a, trail(number).b}) {
    if (edition_.places[static_cast<std::size_t>(end)].kind == PlaceKind::kHill) return true;
  }
  return false;
}

// AN-6.2: two trails touch at a junction or a clearing, not at the ant-hill.
bool Reference::touch(int number, int other) const {
  if (number == other) return false;
  for (const int end : {trail(number).a, trail(number).b}) {
    if (edition_.places[static_cast<std::size_t>(end)].kind == PlaceKind::kHill) continue;
    if (end == trail(other).a || end == trail(other).b) return true;
  }
  return false;
}

bool Reference::at_clearing(int number, Food food) const {
  for (const int end : {trail(number).a, trail(number).b}) {
    const Place& place = edition_.places[static_cast<std::size_t>(end)];
    if (place.kind == PlaceKind::kClearing && place.food == food) return true;
  }
  return false;
}

// AN-6.2: at the ant-hill or at a trail with an ordinary ant of the player.
bool Reference::linked(const Player& player, int number) const {
  if (at_hill(number)) return true;
  for (const int other : player.ants) {
    if (touch(number, other)) return true;
  }
  return false;
}

// AN-6.4: flood from the ant-hill over the trails with ordinary ants.
bool Reference::all_connected(const std::set<int>& ants) const {
  std::set<int> reached;
  while (true) {
    std::set<int> more = reached;
    for (const int number : ants) {
      if (at_hill(number)) more.insert(number);
      for (const int other : reached) {
        if (touch(number, other)) more.insert(number);
      }
    }
    if (more == reached) return reached == ants;
    reached = more;
  }
}

// AN-8.4
bool Reference::has_prey(const Player& player, Food prey) {
  for (const auto& [number, food] : player.carried) {
    if (food == prey) return true;
  }
  for (const auto& [spot, food] : player.stored) {
    if (food == prey) return true;
  }
  return player.brought.contains(prey) || player.beside.contains(prey);
}

// AN-5.1, AN-5.2
ActionSet Reference::hatches() const {
  ActionSet actions;
  if (me().ants_left == 0) return actions;
  for (int area = 0; area < kAreas; ++area) {
    if (hatched_now_.size() == 1 && hatched_now_[0] != area) continue;
    actions.insert(act(ActionKind::kHatchAnt, area));
  }
  return actions;
}

ActionSet Reference::ant_steps() const {
  ActionSet actions;
  const Player& player = me();
  const auto hatched = [&](int area) {
    const auto found = player.hatched.find(area);
    return found == player.hatched.end() ? 0 : found->second;
  };
  for (int number = 0; number < chasm(); ++number) {  // AN-6.2, AN-6.3
    if (hatched(trail(number).terrain) > 0 && !player.ants.contains(number) &&
        linked(player, number)) {
      actions.insert(act(ActionKind::kSend, 0, number));
    }
  }
  for (const int number : player.ants) {  // AN-7.1
    if (hatched(kSoldier) > 0 && guard_on(number) < 0)
      actions.insert(act(ActionKind::kGuard, 0, number));
  }
  if (steps_left_ >= 3 && hatched(kSoldier) >= 3 && !player.ants.contains(chasm()) &&
      linked(player, chasm())) {  // AN-7.3
    actions.insert(act(ActionKind::kBridge));
  }
  for (int area = 0; area < kAreas; ++area) {  // AN-6.4
    if (hatched(area) > 0) actions.insert(act(ActionKind::kPickArea, area));
  }
  for (const int number : player.ants) {
    if (player.carried.contains(number) && !choices_.pick_up_carrier) continue;  // AN-6.5
    if (player.guards.contains(number)) continue;                                // AN-6.6
    std::set<int> others = player.ants;
    others.erase(number);
    if (all_connected(others)) actions.insert(act(ActionKind::kPickAnt, 0, number));
  }
  for (const int number : player.guards) actions.insert(act(ActionKind::kPickGuard, 0, number));
  return actions;
}

void Reference::ant_step(Action action) {
  Player& player = me();
  const int number = action.b;
  switch (action.kind) {
    case ActionKind::kHatchAnt:
      --player.ants_left;
      ++player.hatched[action.a];
      hatched_now_.push_back(action.a);
      --steps_left_;
      return;
    case ActionKind::kSend:
      --player.hatched[trail(number).terrain];
      player.ants.insert(number);
      break;
    case ActionKind::kGuard:
      --player.hatched[kSoldier];
      player.guards.insert(number);
      ++seen["guard"];
      break;
    case ActionKind::kBridge:
      player.hatched[kSoldier] -= 3;
      player.ants_left += 2;
      player.ants.insert(chasm());
      ++seen["bridge"];
      steps_left_ -= 3;
      return;
    case ActionKind::kPickArea:
      --player.hatched[action.a];
      ++player.ants_left;
      break;
    case ActionKind::kPickAnt:
      pick_up_ant(number);
      break;
    default:
      player.guards.erase(number);
      ++player.ants_left;
      ++seen["guard picked up"];
      break;
  }
  --steps_left_;
}

void Reference::pick_up_ant(int number) {
  Player& player = me();
  player.ants.erase(number);
  ++player.ants_left;
  if (number == chasm()) ++seen["bridge picked up"];
  if (player.carried.contains(number)) {  // AN-6.5, as the option has it
    const Food food = player.carried.at(number);
    ++clearing_[food];
    player.carried.erase(number);
    ++seen[exhausted_.contains(food) ? "food returned to an exhausted clearing" : "food returned"];
  }
}

// AN-8.2 to AN-8.4
ActionSet Reference::heaves() const {
  ActionSet actions;
  const Player& player = me();
  for (const int number : player.ants) {
    if (player.carried.contains(number)) {
      if (at_hill(number)) actions.insert(act(ActionKind::kBring, 0, number));
      continue;
    }
    for (const auto& [food, tokens] : clearing_) {
      if (tokens == 0 || !at_clearing(number, food)) continue;
      if (is_prey(food) && has_prey(player, food)) continue;
      actions.insert(act(ActionKind::kLift, food, number));
    }
    for (const auto& [from, food] : player.carried) {
      if (touch(from, number)) actions.insert(act(ActionKind::kPass, from, number));
    }
  }
  return actions;
}

// AN-8.5
void Reference::left_clearing(Food food) {
  if (is_prey(food) && clearing_[food] == 0) exhausted_.insert(food);
}

void Reference::heave(Action action) {
  Player& player = me();
  const int number = action.b;
  --steps_left_;
  if (action.kind == ActionKind::kLift) {
    --clearing_[action.a];
    left_clearing(action.a);
    player.carried[number] = action.a;
    return;
  }
  if (action.kind == ActionKind::kPass) {
    player.carried[number] = player.carried.at(action.a);
    player.carried.erase(action.a);
    if (number == chasm() || action.a == chasm()) ++seen["heave by a bridge"];
    return;
  }
  const Food food = player.carried.at(number);  // AN-8.6
  player.carried.erase(number);
  if (is_prey(food)) {
    player.brought.insert(food);
  } else {
    ++player.leaves[food];
  }
  progress_ = true;
  ++seen[is_prey(food) ? "prey brought" : "leaf brought"];
}

// AN-7.5
ActionSet Reference::thefts() const {
  ActionSet actions;
  const Player& thief = me();
  const auto soldiers = thief.hatched.find(kSoldier);
  if (soldiers == thief.hatched.end() || soldiers->second == 0) return actions;
  for (const int number : thief.ants) {
    if (thief.carried.contains(number)) continue;
    if (guard_on(number) >= 0 && guard_on(number) != turn_) continue;  // AN-7.1
    for (int seat = 0; seat < player_count(); ++seat) {
      const Player& victim = players_[static_cast<std::size_t>(seat)];
      if (seat == turn_ || !victim.carried.contains(number)) continue;
      const Food food = victim.carried.at(number);
      if (is_prey(food) && has_prey(thief, food)) continue;  // AN-8.4
      actions.insert(act(ActionKind::kSteal, seat, number));
    }
  }
  return actions;
}

int Reference::guard_on(int number) const {
  for (int seat = 0; seat < player_count(); ++seat) {
    if (players_[static_cast<std::size_t>(seat)].guards.contains(number)) return seat;
  }
  return -1;
}

// Food that could be stolen but for the soldier of somebody else than its bearer.
void Reference::count_guarded_food() {
  if (me().hatched[kSoldier] == 0) return;
  for (const int number : me().ants) {
    const int guard = guard_on(number);
    if (me().carried.contains(number) || guard < 0 || guard == turn_) continue;
    for (int seat = 0; seat < player_count(); ++seat) {
      const Player& victim = players_[static_cast<std::size_t>(seat)];
      if (seat == turn_ || seat == guard || !victim.carried.contains(number)) continue;
      const Food food = victim.carried.at(number);
      if (!is_prey(food) || !has_prey(me(), food)) ++seen["food guarded by a third player"];
    }
  }
}

void Reference::steal(int victim, int number) {
  Player& loser = players_[static_cast<std::size_t>(victim)];
  const Food food = loser.carried.at(number);
  ++seen[phase_ == Phase::kTurn ? "theft between actions" : "theft within an action"];
  if (me().guards.contains(number)) ++seen["theft beside an own guard"];
  if (number == chasm()) ++seen["theft on the chasm"];
  loser.carried.erase(number);
  me().carried[number] = food;
  --me().hatched[kSoldier];
  ++me().ants_left;
}

}  // namespace formicary::antics::testing
