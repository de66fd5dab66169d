#include "view/antics/outlook.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace formicary::view::antics {

using namespace antics;

namespace {

// Notices an action that had no effect (AN-2.4).
struct NothingToDo {
  static constexpr bool kListens = true;
  bool told = false;
  void operator()(const Event& event) {
    told = told || event.kind == static_cast<std::uint8_t>(EventKind::kNothingToDo);
  }
};

struct Silent {
  static constexpr bool kListens = false;
};

// The highest space of each action that can be used, this turn or later; 0 if there is none.
std::array<int, kSymbols> best_levels(const State& state, Seat seat) {
  std::array<int, kSymbols> best{};
  for (const Hex& hex : antics::Rules::hill(state, seat)) {
    int& level = best[hex.symbol()];
    if (!hex.has_prey()) level = std::max(level, hex.height());
  }
  return best;
}

// The food that a heave moves (AN-8.2); nothing for other moves.
std::optional<Food> heaved(const State& state, Action action) {
  if (action.kind == ActionKind::kLift) return action.a;
  if (action.kind == ActionKind::kPass) return Rules::food_on(state, state.turn, action.a);
  if (action.kind == ActionKind::kBring) return Rules::food_on(state, state.turn, action.b);
  return {};
}

void add_new(std::vector<std::string>& list, std::string text) {
  if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(std::move(text));
}

}  // namespace

ChosenAction chosen_action(const State& state, Action action) {
  if (action.kind == ActionKind::kMagnificant) return {static_cast<Symbol>(action.a), 1};
  const Hex* hex = antics::Rules::find_hex(state, state.turn, action.place());
  return {hex->symbol(), hex->height()};
}

std::vector<Symbol> covered_actions(const State& state, Action action) {
  std::vector<Symbol> out;
  for (const HexPlace place : {action.place(), action.place().neighbour(action.a)}) {
    const Hex* hex = antics::Rules::find_hex(state, state.turn, place);
    if (hex != nullptr && hex->symbol() != kFungus) out.push_back(hex->symbol());
  }
  return out;
}

AnticsOutlook::Prospect AnticsOutlook::prospect(const State& state, Action action) const {
  const auto [symbol, level] = chosen_action(state, action);
  State after = state;
  NothingToDo nothing;
  rules_.apply(after, action, nothing);
  if (nothing.told) {
    return {false, words_.say(Message("view.unable").text("symbol", kSymbolNames[symbol]))};
  }
  switch (symbol) {
    case kScout:
      return {true, scouts(state, level)};
    case kBuild:
      return {true, words_.say(Message("view.can-build")
                                   .number("count",
                                           std::min<int>(level, state.supply_sizes[state.turn])))};
    case kHatch:
      return {true,
              words_.say(Message("view.can-hatch")
                             .number("count", std::min<int>(level, state.ants_left[state.turn])))};
    case kSendAnts:
      return {true, moves_ants(after)};
    default:
      return {true, heaves(after)};
  }
}

std::string AnticsOutlook::scouts(const State& state, int level) const {
  std::vector<std::string> fields;
  for (int field = 0; field < level; ++field) {
    if (antics::Rules::rows_with_tile(state, field) == 0) continue;
    append_number(fields.emplace_back(), field + 1);
  }
  return words_.say(Message("view.can-scout")
                        .number("count", static_cast<int>(fields.size()))
                        .text("fields", words_.list(fields)));
}

std::string AnticsOutlook::moves_ants(const State& after) const {
  antics::Rules::ActionList legal;
  rules_.legal(after, legal);
  const auto count = [&](ActionKind kind) {
    return std::count_if(legal.begin(), legal.end(),
                         [&](const Action& action) { return action.kind == kind; });
  };
  return words_.say(Message("view.can-move-ants")
                        .number("steps", after.steps)
                        .number("trails", count(ActionKind::kSend))
                        .number("bridge", count(ActionKind::kBridge)));
}

// The food that could come home, or else the food that could be moved at all.
std::string AnticsOutlook::heaves(const State& after) const {
  std::vector<std::string> home;
  for (const Way& way : ways_home(rules_, after, after.turn)) {
    const bool enough = way.possible() && way.missing.empty() && way.heaves <= after.steps;
    if (enough) add_new(home, words_.food(way.food));
  }
  std::vector<std::string> movable;
  antics::Rules::ActionList legal;
  rules_.legal(after, legal);
  for (const Action& action : legal) {
    if (const auto food = heaved(after, action)) add_new(movable, words_.food(*food));
  }
  return words_.say(Message("view.can-heave")
                        .number("steps", after.steps)
                        .number("home", static_cast<int>(home.size()))
                        .number("movable", static_cast<int>(movable.size()))
                        .text("foods", words_.list(home.empty() ? movable : home)));
}

std::string AnticsOutlook::follows(const State& state, Action action) const {
  if (action.kind == ActionKind::kAttack) return meal(state, action.a);
  State after = state;
  Silent silent;
  if (action.kind == ActionKind::kStore) {
    const Hex* hex = antics::Rules::find_hex(state, state.turn, action.place());
    rules_.apply(after, action, silent);
    return words_.say(Message("view.after-store")
                          .text("symbol", kSymbolNames[hex->symbol()])
                          .text("name", words_.symbol(hex->symbol()))
                          .number("level", hex->height())
                          .number("rest", best_levels(after, state.turn)[hex->symbol()]));
  }
  std::vector<std::string> kept;
  int count = 0;
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    const int left = state.supply[state.turn][kind] - (kind == action.a ? 1 : 0);
    for (int i = 0; i < left; ++i) kept.push_back(words_.tile(kind));
    count += left;
  }
  return words_.say(Message("view.after-discard")
                        .number("more", std::max(0, count - kKeptTiles))
                        .text("tiles", words_.list(kept)));
}

std::string AnticsOutlook::warning(const State& state, Action action) const {
  const Seat seat = state.turn;
  State after = state;
  Silent silent;
  rules_.apply(after, action, silent);
  const auto before_levels = best_levels(state, seat);
  const auto after_levels = best_levels(after, seat);
  std::vector<std::string> out;
  for (std::size_t symbol = 0; symbol < kActionSymbols; ++symbol) {
    if (after_levels[symbol] >= before_levels[symbol]) continue;
    out.push_back(words_.say(Message("view.warn-covers")
                                 .text("name", words_.symbol(static_cast<Symbol>(symbol)))
                                 .number("rest", after_levels[symbol])));
  }
  const int lost =
      rules_.scores(state).total(colour_of(seat)) - rules_.scores(after).total(colour_of(seat));
  if (lost > 0) out.push_back(words_.say(Message("view.warn-leaf").number("points", lost)));
  std::string text;
  for (const std::string& sentence : out) {
    text = text.empty()
               ? sentence
               : words_.say(Message("view.sentences").text("first", text).text("second", sentence));
  }
  return text;
}

}  // namespace formicary::view::antics
