#include "tests/support/antics/reference.h"

#include <algorithm>

#include "base/check.h"

namespace formicary::antics::testing {

Reference::Reference(const Edition& edition, int players, Choices choices)
    : edition_(edition), trails_(edition.trails), choices_(choices) {
  trails_.push_back(edition.chasm);
  players_.resize(static_cast<std::size_t>(players));
  for (Player& player : players_) {
    player.supply.insert(kStartingTile);  // AN-1.1
    for (std::size_t i = 0; i < edition.base.size(); ++i) {
      const BaseHex& hex = edition.base[i];
      player.hill[{hex.place.q(), hex.place.r()}] = {{static_cast<int>(i / 2), hex.symbol}};
    }
    player.tiles_laid = kBaseHexes / 2;
  }
  for (Food food = 0; food < kPreyTypes; ++food) clearing_[food] = players == 4 ? 3 : 2;  // AN-1.3
  clearing_[kGreenLeaf] = clearing_[kBrownLeaf] = 5;
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    for (int i = 0; i < edition.tiles[kind]; ++i) bag_.insert(kind);
  }
  for (Row& row : display_) row[kFields - 1].content = Content::kAnteater;
}

void Reference::begin_turn(int seat) {
  turn_ = seat;
  ++turns_begun_;
  markers_left_ = std::min(turns_begun_, kActions);  // AN-1.6
  phase_ = Phase::kTurn;
}

// AN-2.1 to AN-2.3
ActionSet Reference::legal_turn() const {
  ActionSet actions = {act(ActionKind::kEnd)};
  if (markers_left_ == 0) return actions;
  for (const auto& [spot, stack] : me().hill) {
    if (stack.back().symbol == kFungus) continue;  // AN-2.5
    if (me().markers.contains(spot) || me().stored.contains(spot)) continue;
    actions.insert(act(ActionKind::kUse, 0, HexPlace::at(spot.first, spot.second).code));
  }
  if (!magnificant_used_) {
    for (int symbol = 0; symbol < kActionSymbols; ++symbol) {
      actions.insert(act(ActionKind::kMagnificant, symbol));
    }
  }
  return actions;
}

ActionSet Reference::steps() const {
  ActionSet actions;
  switch (phase_) {
    case Phase::kScout:
      return takes();
    case Phase::kBuild:
      for (const TileKind kind : me().supply) actions.insert(act(ActionKind::kTile, kind));
      return actions;
    case Phase::kPlace:
      return placings();
    case Phase::kHatch:
      return hatches();
    case Phase::kAnts:
      return ant_steps();
    case Phase::kHeave:
      return heaves();
    default:
      return actions;
  }
}

ActionSet Reference::legal() const {
  switch (phase_) {
    case Phase::kStore:
      return stores();
    case Phase::kDiscard:
      return discards();
    case Phase::kAttack:
      return attacks();
    default:
      break;
  }
  if (phase_ > Phase::kHeave) return {};
  ActionSet actions = phase_ == Phase::kTurn ? legal_turn() : steps();
  actions.merge(thefts());  // AN-2.6
  // AN-2.4
  if (phase_ == Phase::kHatch || phase_ == Phase::kAnts || phase_ == Phase::kHeave) {
    actions.insert(act(ActionKind::kStop));
  }
  return actions;
}

void Reference::begin_action(Symbol symbol, int level) {
  --markers_left_;
  steps_left_ = level;
  switch (symbol) {
    case kScout:
      phase_ = Phase::kScout;
      for (int field = 0; field < level; ++field) scout_fields_.insert(field);
      steps_left_ = 0;
      break;
    case kBuild:
      phase_ = Phase::kBuild;
      steps_left_ = std::min(level, static_cast<int>(me().supply.size()));  // AN-4.1
      break;
    case kHatch:
      phase_ = Phase::kHatch;
      break;
    case kSendAnts:
      phase_ = Phase::kAnts;
      break;
    default:
      phase_ = Phase::kHeave;
      break;
  }
}

void Reference::close_action() {
  phase_ = Phase::kTurn;
  steps_left_ = 0;
  scout_fields_.clear();
  building_.reset();
  hatched_now_.clear();
}

// The steps in which the rules leave no choice.
void Reference::go_on() {
  if (phase_ == Phase::kScout) {
    for (int field = 0; field < kScoutFields; ++field) {
      ActionSet here;
      for (const Action& action : takes()) {
        if (action.b == field) here.insert(action);
      }
      if (here.empty()) scout_fields_.erase(field);  // AN-3.2
      if (here.size() == 1) take(here.begin()->a, field);
    }
    if (scout_fields_.empty()) close_action();
  }
  if (phase_ == Phase::kBuild) {
    if (steps_left_ == 0) {
      close_action();
    } else if (steps().size() == 1) {
      apply_action(*steps().begin());
    }
  }
  if (phase_ == Phase::kHatch || phase_ == Phase::kAnts || phase_ == Phase::kHeave) {
    if (steps_left_ == 0 || (steps().empty() && thefts().empty())) close_action();  // AN-2.4
  }
}

void Reference::apply(Action action) {
  apply_action(action);
  go_on();
  if (phase_ <= Phase::kHeave) count_guarded_food();
}

void Reference::apply_action(Action action) {
  switch (action.kind) {
    case ActionKind::kStart:
    case ActionKind::kSide:
    case ActionKind::kDraw:
      return apply_chance(action);
    case ActionKind::kUse: {
      const Spot spot = {action.place().q(), action.place().r()};
      me().markers.insert(spot);
      const Stack& stack = me().hill.at(spot);
      if (stack.size() == kMaxLevel) ++seen["action at level 5"];
      return begin_action(stack.back().symbol, static_cast<int>(stack.size()));
    }
    case ActionKind::kMagnificant:
      magnificant_used_ = true;
      return begin_action(static_cast<Symbol>(action.a), 1);
    case ActionKind::kEnd:
      return clean_up();
    case ActionKind::kSteal:
      return steal(action.a, action.b);
    case ActionKind::kTake:
      return take(action.a, action.b);
    case ActionKind::kTile:
      building_ = action.a;
      phase_ = Phase::kPlace;
      return;
    case ActionKind::kPlace:
      return build({action.place().q(), action.place().r()}, action.a);
    case ActionKind::kStop:
      return close_action();
    case ActionKind::kLift:
    case ActionKind::kPass:
    case ActionKind::kBring:
      return heave(action);
    case ActionKind::kStore:
      store(action.a, {action.place().q(), action.place().r()});
      return store_all();
    case ActionKind::kDiscard:
      me().supply.erase(me().supply.find(action.a));
      bag_.insert(action.a);
      return discard_all();
    case ActionKind::kAttack:
      attack(action.a);
      return attack_all();
    default:
      return ant_step(action);
  }
}

WeightedActions Reference::outcomes() const {
  WeightedActions all;
  switch (phase_) {
    case Phase::kStart:
      for (int seat = 0; seat < player_count(); ++seat) all[act(ActionKind::kStart, seat)] = 1;
      break;
    case Phase::kSides:
      all[act(ActionKind::kSide, 0)] = all[act(ActionKind::kSide, 1)] = 1;
      break;
    case Phase::kSetUp:
    case Phase::kRefill:
    case Phase::kReturn:
      for (const TileKind kind : bag_) ++all[act(ActionKind::kDraw, kind)];
      break;
    default:
      break;
  }
  return all;
}

void Reference::apply_chance(Action action) {
  if (action.kind == ActionKind::kStart) {  // AN-1.6
    turn_ = action.a;
    phase_ = Phase::kSides;
    return;
  }
  if (action.kind == ActionKind::kSide) {  // AN-1.5
    side_[static_cast<std::size_t>(sides_drawn_++)] = action.a;
    if (sides_drawn_ == kRows) phase_ = Phase::kSetUp;
    return;
  }
  const TileKind tile = action.a;
  bag_.erase(bag_.find(tile));
  if (phase_ == Phase::kSetUp) {
    const auto [row, field] = set_up_gap(tile);
    display_[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)] = {Content::kTile,
                                                                                tile};
    if (!gap_in_display()) begin_turn(turn_);
    return;
  }
  const auto [row, field] = *next_gap();
  display_[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)] = {Content::kTile, tile};
  refill();
}

}  // namespace formicary::antics::testing
