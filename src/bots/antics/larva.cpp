#include <algorithm>

#include "bots/antics/players.h"
#include "bots/antics/routes.h"
#include "catalog/typed.h"

namespace formicary::antics {
namespace {

class Larva final : public Bot {
 public:
  explicit Larva(const Rules& rules) : rules_(&rules), routes_(rules) {}

 private:
  // Over in microseconds: nothing to be stopped.
  AnyAction think(const Position& view, Rng& rng, StopToken& /*stop*/) override {
    const State& state = state_of<Rules>(view);
    Rules::ActionList actions;
    rules_->legal(state, actions);
    Rules::ActionList good;
    for (const Action action : actions) {
      if (sane(state, action)) good.push_back(action);
    }
    if (good.empty()) {  // the last legal action ends an action or the turn
      const Action last = actions[actions.size() - 1];
      if (last.kind == ActionKind::kEnd || last.kind == ActionKind::kStop) return to_any(last);
      good = actions;
    }
    return to_any(good[rng.below(static_cast<std::uint32_t>(good.size()))]);
  }

  [[nodiscard]] bool sane(const State& state, Action action) const;
  [[nodiscard]] bool useful(const State& state, Symbol symbol) const;
  [[nodiscard]] bool can_send(const State& state) const;
  [[nodiscard]] bool can_heave(const State& state) const;
  [[nodiscard]] bool homeward(const State& state, Action pass) const;
  [[nodiscard]] bool buries_last(const State& state, Action placing) const;

  const Rules* rules_;
  Routes routes_;
};

// Whether an action has something to do.
bool Larva::useful(const State& state, Symbol symbol) const {
  switch (symbol) {
    case kScout:
      return state.supply_sizes[state.turn] < kKeptTiles;
    case kBuild:
      return state.supply_sizes[state.turn] > 0;
    case kHatch:
      return state.ants_left[state.turn] > 0;
    case kSendAnts:
      return can_send(state) || state.ants_left[state.turn] == 0;
    default:
      return can_heave(state);
  }
}

bool Larva::can_send(const State& state) const {
  const Board& board = rules_->board();
  const TrailSet ants = state.ants[state.turn];
  const TrailSet reach = board.reach(ants) & ~ants;
  for (std::size_t terrain = 0; terrain < kTerrains; ++terrain) {
    if (state.areas[state.turn][terrain] != 0 && (reach & board.terrain[terrain]) != 0) return true;
  }
  return false;
}

bool Larva::can_heave(const State& state) const {
  const TrailSet full = Rules::laden(state, state.turn);
  if (full != 0) return true;
  const TrailSet empty = state.ants[state.turn];
  for (Food food = 0; food < kFoods; ++food) {
    if ((rules_->board().at_clearing[food] & empty) == 0 || state.clearings[food] == 0) continue;
    if (!is_prey(food) || !Rules::has_prey(state, state.turn, food)) return true;
  }
  return false;
}

bool Larva::homeward(const State& state, Action pass) const {
  Routes::Heaves home;
  routes_.heaves_home(state.ants[state.turn], home);
  return home[pass.b] < home[pass.a];
}

// Whether a tile would cover the only space of an action.
bool Larva::buries_last(const State& state, Action placing) const {
  if (Rules::find_hex(state, state.turn, placing.place()) == nullptr) return false;
  State after = state;
  SilentSink silent;
  rules_->apply(after, placing, silent);
  const auto spaces = [&](const State& of) {
    unsigned symbols = 0;
    for (const Hex& hex : Rules::hill(of, state.turn)) {
      if (!hex.has_prey()) symbols |= 1U << hex.symbol();
    }
    return symbols;
  };
  const unsigned fungus = 1U << kFungus;
  return ((spaces(state) & ~spaces(after)) & ~fungus) != 0;
}

bool Larva::sane(const State& state, Action action) const {
  switch (action.kind) {
    case ActionKind::kUse:
      return useful(state, Rules::find_hex(state, state.turn, action.place())->symbol());
    case ActionKind::kMagnificant:
      return useful(state, static_cast<Symbol>(action.a));
    case ActionKind::kEnd:
    case ActionKind::kStop:
      return false;
    case ActionKind::kPickArea:
    case ActionKind::kPickAnt:
    case ActionKind::kPickGuard:
      return state.ants_left[state.turn] == 0;
    case ActionKind::kPass:
      return homeward(state, action);
    case ActionKind::kPlace:
      return !buries_last(state, action);
    default:
      return true;
  }
}

}  // namespace

std::unique_ptr<Bot> make_larva(const Rules& rules) { return std::make_unique<Larva>(rules); }

}  // namespace formicary::antics
