// Rules::term and describe: the words for a note's numbers, and what a legal action would do.
#include "games/antics/names.h"
#include "games/antics/rules.h"

namespace formicary::antics {
namespace {

using enum ParamKind;

constexpr ParamSpec kOtherParam{"other", kSeat};
constexpr ParamSpec kRowParam{"row", kTerm, "row"};
constexpr ParamSpec kFieldParam{"field"};
constexpr ParamSpec kTileParam{"tile", kTerm, "tile"};
constexpr ParamSpec kSymbolParam{"symbol", kTerm, "symbol"};
constexpr ParamSpec kHexParam{"hex", kTerm, "hex"};
constexpr ParamSpec kHex2Param{"hex2", kTerm, "hex"};
constexpr ParamSpec kLevelParam{"level"};
constexpr ParamSpec kAreaParam{"area", kTerm, "area"};
constexpr ParamSpec kTrailParam{"trail", kTerm, "trail"};
constexpr ParamSpec kTrail2Param{"trail2", kTerm, "trail"};
constexpr ParamSpec kFoodParam{"food", kTerm, "food"};

constexpr std::array kSpecs = {
    NoteSpec{ActionKind::kStart, "action.chance", "AN-1.7", {}},
    NoteSpec{ActionKind::kSide, "action.chance", "AN-1.7", {}},
    NoteSpec{ActionKind::kDraw, "action.chance", "AN-1.7", {}},
    NoteSpec{ActionKind::kUse, "action.use", "AN-2.1", {kHexParam, kSymbolParam, kLevelParam}},
    NoteSpec{ActionKind::kMagnificant, "action.magnificant", "AN-2.2", {kSymbolParam}},
    NoteSpec{ActionKind::kEnd, "action.end", "AN-2.3", {ParamSpec{"actions"}}},
    NoteSpec{ActionKind::kSteal, "action.steal", "AN-7.5", {kOtherParam, kFoodParam, kTrailParam}},
    NoteSpec{ActionKind::kTake, "action.take", "AN-3.1", {kTileParam, kRowParam, kFieldParam}},
    NoteSpec{ActionKind::kTile, "action.tile", "AN-4.1", {kTileParam}},
    NoteSpec{ActionKind::kPlace,
             "action.place",
             "AN-4.3",
             {kTileParam, kHexParam, kHex2Param, kLevelParam}},
    NoteSpec{ActionKind::kHatchAnt, "action.hatch", "AN-5.1", {kAreaParam}},
    NoteSpec{ActionKind::kSend, "action.send", "AN-6.2", {kTrailParam, kAreaParam}},
    NoteSpec{ActionKind::kGuard, "action.guard", "AN-7.1", {kTrailParam}},
    NoteSpec{ActionKind::kBridge, "action.bridge", "AN-7.3", {}},
    NoteSpec{ActionKind::kPickArea, "action.pick-area", "AN-6.4", {kAreaParam}},
    NoteSpec{ActionKind::kPickAnt, "action.pick-ant", "AN-6.4", {kTrailParam}},
    NoteSpec{ActionKind::kPickGuard, "action.pick-guard", "AN-6.4", {kTrailParam}},
    NoteSpec{ActionKind::kLift, "action.lift", "AN-8.2", {kFoodParam, kTrailParam}},
    NoteSpec{ActionKind::kPass, "action.pass", "AN-8.2", {kFoodParam, kTrailParam, kTrail2Param}},
    NoteSpec{ActionKind::kBring, "action.bring", "AN-8.2", {kFoodParam, kTrailParam}},
    NoteSpec{ActionKind::kStop, "action.stop", "AN-2.4", {}},
    NoteSpec{ActionKind::kStore, "action.store", "AN-9.2", {kFoodParam, kHexParam}},
    NoteSpec{ActionKind::kDiscard, "action.discard", "AN-9.3", {kTileParam}},
    NoteSpec{ActionKind::kAttack,
             "action.attack",
             "AN-9.5",
             {kRowParam, ParamSpec{"colour", kTerm, "colour"}}},
};
static_assert(in_order(kSpecs, ActionKind::kCount));

// The arguments that kSpecs names, in its order.
Note describe_note(const Rules& rules, const State& state, Action action) {
  const auto note = [&](std::initializer_list<int> args) { return Note(action.kind, args); };
  const Hex* const hex = Rules::find_hex(state, state.turn, action.place());
  const int level = hex == nullptr ? 0 : hex->height();
  switch (action.kind) {
    case ActionKind::kUse:
      return note({action.b, hex == nullptr ? kFungus : hex->symbol(), level});
    case ActionKind::kEnd:
      return note({state.actions_left});
    case ActionKind::kSteal:
      return note({action.a, Rules::food_on(state, Seat(action.a), action.b), action.b});
    case ActionKind::kTake:
      return note({state.display[action.a][action.b], action.a, action.b + 1});
    case ActionKind::kPlace:
      return note({state.tile, action.b, action.place().neighbour(action.a).code, level + 1});
    case ActionKind::kSend:
      return note({action.b, rules.board().terrain_of[action.b]});
    case ActionKind::kGuard:
    case ActionKind::kPickAnt:
    case ActionKind::kPickGuard:
      return note({action.b});
    case ActionKind::kPass:
      return note({Rules::food_on(state, state.turn, action.a), action.a, action.b});
    case ActionKind::kBring:
      return note({Rules::food_on(state, state.turn, action.b), action.b});
    case ActionKind::kAttack:
      return note({action.a, rules.anteater(state, action.a)});
    default:
      return note({action.a, action.b});
  }
}

}  // namespace

Term Rules::term(std::string_view vocabulary, int value) const {
  if (vocabulary == "hex") {  // a code of 16 bits, as far as a note's argument can hold it
    std::string name;
    append_hex(name, {static_cast<std::uint16_t>(value)});
    return {name, name};
  }
  const auto index = static_cast<std::size_t>(value);
  if (vocabulary == "tile") {
    std::string name;
    name += kind_name(static_cast<TileKind>(value));
    return {name, {}};
  }
  if (vocabulary == "food") {
    FORMICARY_CHECK(index < kFoods);
    const auto food = static_cast<Food>(value);
    return {std::string(food_id(edition_, food)),
            is_prey(food) ? edition_.prey[food].name : std::string()};
  }
  if (vocabulary == "trail") {
    FORMICARY_CHECK(index <= edition_.trails.size());
    return {trail(value).id, trail(value).id};
  }
  if (vocabulary == "colour") {
    FORMICARY_CHECK(index < kPreyTypes);
    return {edition_.prey[index].colour, edition_.prey[index].colour};
  }
  if (vocabulary == "symbol") {
    FORMICARY_CHECK(index < kSymbols);
    return {std::string(kSymbolNames[index]), {}};
  }
  if (vocabulary == "area") {
    FORMICARY_CHECK(index < kAreas);
    return {std::string(kAreaNames[index]), {}};
  }
  FORMICARY_CHECK(vocabulary == "row" && index < kRows);
  return {std::string(kRowNames[index]), {}};
}

Message Rules::describe(const State& state, Action action) const {
  return formicary::describe(
      describe_note(*this, state, action), kSpecs[static_cast<std::size_t>(action.kind)],
      [this](std::string_view vocabulary, int value) { return term(vocabulary, value); });
}

}  // namespace formicary::antics
