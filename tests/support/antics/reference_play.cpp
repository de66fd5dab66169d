#include "tests/support/antics/reference_play.h"

#include <algorithm>

namespace formicary::antics::testing {
namespace {

const Hex* hex_at(const State& state, HexPlace place) {
  return Rules::find_hex(state, state.turn, place);
}

int level_at(const State& state, HexPlace place) {
  const Hex* hex = hex_at(state, place);
  return hex == nullptr ? 0 : hex->height();
}

// For actions that put down a marker: the liking for the action's symbol, times its level.
int marker(const State& state, const Action& action, const std::array<int, 5>& likes) {
  if (action.kind == ActionKind::kMagnificant) return likes[action.a];
  const Hex* hex = hex_at(state, action.place());
  return likes[hex->symbol()] * hex->height();
}
bool puts_marker(const Action& action) {
  return action.kind == ActionKind::kUse || action.kind == ActionKind::kMagnificant;
}

// Spaces of the hill that a prey could go to.
int free_spaces(const State& state) {
  int spaces = 0;
  for (const Hex& hex : Rules::hill(state, state.turn)) {
    if (hex.symbol() != kFungus && !hex.has_prey()) ++spaces;
  }
  return spaces;
}

// A liking for tiles that cover action spaces.
int covering(const State& state, const Action& action) {
  int covered = 0;
  for (const HexPlace place : {action.place(), action.place().neighbour(action.a)}) {
    const Hex* hex = hex_at(state, place);
    if (hex != nullptr && hex->symbol() != kFungus) ++covered;
  }
  return covered == 2 ? 10'000 : covered == 1 ? 1'000 : 1;
}

}  // namespace

int uniform(const State& /*state*/, const Action& /*action*/) { return 1; }

int forager(const State& state, const Action& action) {
  if (puts_marker(action)) return marker(state, action, {1, 1, 10, 20, 20});
  switch (action.kind) {
    case ActionKind::kSteal:
    case ActionKind::kBridge:
    case ActionKind::kBring:
      return 100;
    case ActionKind::kHatchAnt:
      return action.a == kSoldier ? 30 : 10;
    case ActionKind::kSend:
    case ActionKind::kLift:
      return 30;
    case ActionKind::kPass:
      return 10;
    case ActionKind::kGuard:
      return 3;
    default:
      return 1;
  }
}

int builder(const State& state, const Action& action) {
  if (puts_marker(action)) return marker(state, action, {40, 40, 1, 1, 1});
  if (action.kind == ActionKind::kPlace) return 1 + 1000 * level_at(state, action.place());
  return 1;
}

int bridger(const State& state, const Action& action) {
  int height = 0;
  for (const Hex& hex : Rules::hill(state, state.turn)) {
    const bool ants = hex.symbol() == kSendAnts || hex.symbol() == kHatch;
    if (ants && hex.height() > height) height = hex.height();
  }
  if (puts_marker(action) && height < 3) return builder(state, action);
  if (puts_marker(action)) return marker(state, action, {1, 1, 40, 40, 10});
  switch (action.kind) {
    case ActionKind::kPlace:
      return builder(state, action);
    case ActionKind::kHatchAnt:
      return action.a == kSoldier ? 100 : 5;
    case ActionKind::kBridge:
      return 1000;
    case ActionKind::kSend:
    case ActionKind::kLift:
    case ActionKind::kPass:
      return 10;
    default:
      return 1;
  }
}

int mushroomer(const State& state, const Action& action) {
  if (puts_marker(action) && free_spaces(state) > 3) {
    return marker(state, action, {20, 30, 1, 1, 1});
  }
  if (action.kind == ActionKind::kTile) return has_fungus(action.a) ? 100 : 1;
  if (action.kind == ActionKind::kHatchAnt) return action.a == kSoldier ? 1 : 10;
  if (action.kind == ActionKind::kLift) return is_prey(action.a) ? 100 : 1;
  return action.kind == ActionKind::kPlace ? covering(state, action) : forager(state, action);
}

int hoarder(const State& state, const Action& action) {
  int fetched = 0;
  for (const PreyPlace place : state.prey[state.turn]) {
    if (is_carried(place) || place == kPreyBrought) ++fetched;
  }
  const bool cover = fetched >= 2 && free_spaces(state) > 1;
  const bool bring = fetched >= 2 && !cover;
  if (puts_marker(action) && cover) return marker(state, action, {30, 30, 0, 0, 1});
  if (puts_marker(action) && bring) return marker(state, action, {0, 0, 0, 1, 30});
  switch (action.kind) {
    case ActionKind::kBring:
      return bring ? 1'000 : 0;
    case ActionKind::kPickAnt:
    case ActionKind::kSteal:
      return 0;
    default:
      return mushroomer(state, action);
  }
}

int rambler(const State& state, const Action& action) {
  if (action.kind != ActionKind::kPlace) return builder(state, action);
  int farthest = 0;
  for (const Hex& hex : Rules::hill(state, state.turn)) {
    farthest = std::max({farthest, hex.place.q(), hex.place.r()});
  }
  int gain = 0;
  for (const HexPlace place : {action.place(), action.place().neighbour(action.a)}) {
    gain = std::max({gain, place.q() - farthest, place.r() - farthest});
  }
  return gain > 1 ? 10'000 : 1;
}

int sleeper(const State& /*state*/, const Action& action) {
  return action.kind == ActionKind::kEnd ? 1 : 0;
}

int idler(const State& state, const Action& action) {
  if (puts_marker(action)) return marker(state, action, {1, 0, 1, 1, 1});
  return action.kind == ActionKind::kBring ? 0 : 10;
}

Action pick(const State& state, const Rules::ActionList& actions, Taste taste, Rng& rng) {
  std::vector<int> weights;
  int sum = 0;
  for (const Action& action : actions) {
    weights.push_back(taste(state, action));
    sum += weights.back();
  }
  if (sum == 0) return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  int number = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
  std::size_t i = 0;
  while (number >= weights[i]) number -= weights[i++];
  return actions[i];
}

}  // namespace formicary::antics::testing
