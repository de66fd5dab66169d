// Hatch (AN-5), ANTS! (AN-6, AN-7) and heave (AN-8). Included by apply.inl.
#pragma once

namespace formicary::antics {

template <class Sink>
void Rules::hatch(State& state, int area, Sink& sink) const {
  --state.ants_left[state.turn];
  ++state.areas[state.turn][static_cast<std::size_t>(area)];
  // AN-5.2: the second ant goes where the first went.
  state.must_area = state.must_area == kFirstAnt ? static_cast<std::uint8_t>(area) : kAnyArea;
  --state.steps;
  tell(sink, EventKind::kHatched, {state.turn, area});
  settle_action(state);
}

template <class Sink>
void Rules::step_of_ants(State& state, Action action, Sink& sink) const {
  const Seat seat = state.turn;
  const int trail = action.b;
  const TrailSet bit = trail_bit(trail);
  auto& areas = state.areas[seat];
  switch (action.kind) {
    case ActionKind::kSend: {  // AN-6.2
      const std::uint8_t area = board_.terrain_of[static_cast<std::size_t>(trail)];
      --areas[area];
      state.ants[seat] |= bit;
      tell(sink, EventKind::kSent, {seat, trail, area});
      break;
    }
    case ActionKind::kGuard:  // AN-7.1
      --areas[kSoldier];
      state.guards[seat] |= bit;
      tell(sink, EventKind::kGuards, {seat, trail});
      break;
    case ActionKind::kBridge:  // AN-7.3
      areas[kSoldier] = static_cast<std::uint8_t>(areas[kSoldier] - kBridgeCost);
      state.ants_left[seat] = static_cast<std::uint8_t>(state.ants_left[seat] + kBridgeCost - 1);
      state.ants[seat] |= board_.chasm;
      state.steps = static_cast<std::uint8_t>(state.steps - (kBridgeCost - 1));
      tell(sink, EventKind::kBridge, {seat});
      break;
    case ActionKind::kPickArea:
      --areas[action.a];
      ++state.ants_left[seat];
      tell(sink, EventKind::kPickedArea, {seat, action.a});
      break;
    case ActionKind::kPickGuard:
      state.guards[seat] &= ~bit;
      ++state.ants_left[seat];
      tell(sink, EventKind::kPickedGuard, {seat, trail});
      break;
    default:  // kPickAnt
      pick_up(state, trail, sink);
      break;
  }
  --state.steps;
  settle_action(state);
}

template <class Sink>
void Rules::pick_up(State& state, int trail, Sink& sink) const {
  const Seat seat = state.turn;
  const TrailSet bit = trail_bit(trail);
  if (pick_up_carrier_ && (laden(state, seat) & bit) != 0) {  // AN-6.5
    const Food food = food_on(state, seat, trail);
    if (is_prey(food)) {
      state.prey[seat][food] = kNoPrey;
    } else {
      state.leaves[seat][food - kPreyTypes] &= ~bit;
    }
    ++state.clearings[food];
    tell(sink, EventKind::kFoodReturned, {seat, food});
  }
  state.ants[seat] &= ~bit;
  ++state.ants_left[seat];
  tell(sink, EventKind::kPickedAnt, {seat, trail});
}

template <class Sink>
void Rules::heave(State& state, Action action, Sink& sink) const {
  const Seat seat = state.turn;
  const TrailSet to = trail_bit(action.b);
  if (action.kind == ActionKind::kLift) {
    const Food food = action.a;
    if (is_prey(food)) {
      state.prey[seat][food] = static_cast<PreyPlace>(action.b);
    } else {
      state.leaves[seat][food - kPreyTypes] |= to;
    }
    --state.clearings[food];
    tell(sink, EventKind::kLifted, {seat, food, action.b});
    exhaust(state, food, sink);
  } else {
    const bool pass = action.kind == ActionKind::kPass;
    const int from = pass ? action.a : action.b;
    const Food food = food_on(state, seat, from);
    if (is_prey(food)) {
      state.prey[seat][food] = pass ? static_cast<PreyPlace>(action.b) : kPreyBrought;
    } else {
      TrailSet& leaves = state.leaves[seat][food - kPreyTypes];
      leaves &= ~trail_bit(from);
      if (pass) leaves |= to;
      if (!pass) ++state.leaves_home[seat][food - kPreyTypes];  // AN-8.6
    }
    if (pass) {
      tell(sink, EventKind::kPassed, {seat, food, from, action.b});
    } else {
      state.progress = 1;
      tell(sink, EventKind::kBrought, {seat, food});
    }
  }
  --state.steps;
  settle_action(state);
}

// AN-8.5, after a token has left its clearing.
template <class Sink>
void Rules::exhaust(State& state, Food food, Sink& sink) const {
  if (!is_prey(food) || state.clearings[food] > 0) return;
  const auto bit = static_cast<std::uint8_t>(1U << food);
  if ((state.exhausted & bit) != 0) return;
  state.exhausted |= bit;
  tell(sink, EventKind::kExhausted, {food});
}

}  // namespace formicary::antics
