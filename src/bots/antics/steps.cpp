#include "bots/antics/steps.h"

#include <algorithm>
#include <bit>
#include <string_view>

#include "base/hash.h"

namespace formicary::antics {
namespace {

// With more ants than this in the supply nobody needs to pick any up.
constexpr int kPlentyOfAnts = 2;

void add(Steps& out, Action action) { out.push_back({{action, {}}, 1}); }

}  // namespace

void StepFinder::actions(const State& state, Steps& out) const {
  if (state.actions_left == 0) return;
  std::array<unsigned, kActionSymbols> seen{};  // levels, as bits
  if (state.magnificant == 0) {
    for (int symbol = 0; symbol < kActionSymbols; ++symbol) {
      add(out, act(ActionKind::kMagnificant, symbol));
      seen[static_cast<std::size_t>(symbol)] = 1U << 1;
    }
  }
  for (const Hex& hex : Rules::hill(state, state.turn)) {
    if (!hex.usable()) continue;
    unsigned& levels = seen[hex.symbol()];
    if ((levels >> hex.height() & 1) != 0) continue;
    levels |= 1U << hex.height();
    add(out, act(ActionKind::kUse, 0, hex.place.code));
  }
}

void StepFinder::thefts(const State& state, Steps& out) const {
  if (state.areas[state.turn][kSoldier] == 0) return;
  for (const Seat victim : first_seats(rules_->players())) {
    if (victim == state.turn) continue;
    for_each_trail(Rules::stealable(state, victim),
                   [&](int trail) { add(out, act(ActionKind::kSteal, victim, trail)); });
  }
}

void StepFinder::steps(const State& state, Steps& out) {
  switch (state.phase) {
    case Phase::kScout:
      return takes(state, out);
    case Phase::kBuild:
      return tiles(state, out);
    case Phase::kPlace:
      for (const Action place : placings(state)) add(out, place);
      return;
    case Phase::kAnts:
      ants(state, out);
      break;
    case Phase::kHeave:
      heaves(state, out);
      break;
    default: {
      Rules::ActionList legal;
      rules_->legal(state, legal);
      for (const Action action : legal) add(out, action);
      return;
    }
  }
  thefts(state, out);
  add(out, act(ActionKind::kStop));
}

// The order of the fields changes nothing (AN-3.1), so one after the other.
void StepFinder::takes(const State& state, Steps& out) const {
  const int field = std::countr_zero(state.steps);
  std::array<bool, kTileKinds> seen{};
  for (unsigned rows = Rules::rows_with_tile(state, field); rows != 0; rows &= rows - 1) {
    const int row = std::countr_zero(rows);
    const TileKind kind =
        state.display[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)];
    if (seen[kind]) continue;
    seen[kind] = true;
    add(out, act(ActionKind::kTake, row, field));
  }
}

void StepFinder::tiles(const State& state, Steps& out) {
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    if (state.supply[state.turn][kind] == 0) continue;
    const Action choice = act(ActionKind::kTile, kind);
    State chosen = state;
    SilentSink silent;
    rules_->apply(chosen, choice, silent);
    for (const Action place : placings(chosen)) out.push_back({{choice, place}, 2});
  }
}

const StepFinder::Actions& StepFinder::placings(const State& state) {
  const auto hill = Rules::hill(state, state.turn);
  std::string_view bytes(reinterpret_cast<const char*>(hill.data()), hill.size_bytes());
  const std::uint64_t key = fnv1a64(bytes) * kTileKinds + state.tile;
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  return known_.emplace(key, find_placings(state)).first->second;
}

// By the hill alone.
StepFinder::Actions StepFinder::find_placings(const State& state) const {
  struct Candidate {
    Action action;
    int value;
  };
  Rules::ActionList legal;
  rules_->legal(state, legal);
  std::vector<Candidate> best;
  SilentSink silent;
  for (const Action action : legal) {
    if (action.kind != ActionKind::kPlace) continue;
    State after = state;
    rules_->apply(after, action, silent);
    const int value = evaluation_->value_of_hill(after);
    const auto at = std::find_if(best.begin(), best.end(),
                                 [&](const Candidate& other) { return value > other.value; });
    if (at == best.end() && best.size() == static_cast<std::size_t>(places_)) continue;
    // Two places of one value are most often mirror images.
    if (at != best.begin() && (at - 1)->value == value) continue;
    best.insert(at, {action, value});
    if (best.size() > static_cast<std::size_t>(places_)) best.pop_back();
  }
  Actions actions;
  for (const Candidate& candidate : best) actions.push_back(candidate.action);
  return actions;
}

// Something is carried, and somebody could steal it.
bool StepFinder::worth_guarding(const State& state, int trail) const {
  const TrailSet bit = trail_bit(trail);
  if (evaluation_->last_turn() || (Rules::laden(state, state.turn) & bit) == 0) return false;
  for (const Seat other : first_seats(rules_->players())) {
    if (other != state.turn && (state.ants[other] & bit) != 0) return true;
  }
  return false;
}

void StepFinder::ants(const State& state, Steps& out) const {
  Rules::ActionList legal;
  rules_->legal(state, legal);
  for (const Action action : legal) {
    const bool send = action.kind == ActionKind::kSend || action.kind == ActionKind::kBridge;
    if (send || (action.kind == ActionKind::kGuard && worth_guarding(state, action.b))) {
      add(out, action);
    }
    const bool pick = action.kind == ActionKind::kPickAnt || action.kind == ActionKind::kPickArea ||
                      action.kind == ActionKind::kPickGuard;
    if (pick && state.ants_left[state.turn] <= kPlentyOfAnts && !evaluation_->last_turn()) {
      add(out, action);
    }
  }
}

// Only homeward.
void StepFinder::heaves(const State& state, Steps& out) const {
  Routes::Heaves home;
  evaluation_->routes().heaves_home(state.ants[state.turn], home);
  Rules::ActionList legal;
  rules_->legal(state, legal);
  for (const Action action : legal) {
    const bool pass = action.kind == ActionKind::kPass;
    if (pass && home[action.b] >= home[action.a]) continue;
    if (pass || action.kind == ActionKind::kLift || action.kind == ActionKind::kBring) {
      add(out, action);
    }
  }
}

}  // namespace formicary::antics
