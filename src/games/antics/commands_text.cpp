// Rules::text: an action as a command. docs/record.md lists the commands.
#include "base/text.h"
#include "games/antics/names.h"
#include "games/antics/rules.h"

namespace formicary::antics {
namespace {

// By ActionKind. A space stands before the arguments.
constexpr std::array<std::string_view, static_cast<std::size_t>(ActionKind::kCount)> kVerbs = {
    "start ",      "side ",  "draw ",  "use ",   "magnificant ", "end",    "steal ",   "take ",
    "tile ",       "place ", "hatch ", "send ",  "guard ",       "bridge", "pick ",    "pick ",
    "pick guard ", "heave ", "heave ", "heave ", "stop",         "store ", "discard ", "attack "};

}  // namespace

void Rules::text(Action action, std::string& out) const {
  const auto word = [&](std::string_view text) { out += text; };
  const auto hex = [&](HexPlace place) { append_hex(out, place); };
  const auto trail_id = [&](int number) { word(trail(number).id); };
  word(kVerbs[static_cast<std::size_t>(action.kind)]);
  switch (action.kind) {
    case ActionKind::kStart:
    case ActionKind::kSide:
      return append_number(out, action.a + 1);
    case ActionKind::kDraw:
    case ActionKind::kTile:
    case ActionKind::kDiscard:
      return word(kind_name(action.a));
    case ActionKind::kUse:
      return hex(action.place());
    case ActionKind::kMagnificant:
      return word(kSymbolNames[action.a]);
    case ActionKind::kSteal:
      trail_id(action.b);
      out += ' ';
      return append_number(out, action.a + 1);
    case ActionKind::kTake:
      word(kRowNames[action.a]);
      return append_number(out, action.b + 1);
    case ActionKind::kPlace:
      hex(action.place());
      out += ' ';
      return hex(action.place().neighbour(action.a));
    case ActionKind::kHatchAnt:
    case ActionKind::kPickArea:
      return word(kAreaNames[action.a]);
    case ActionKind::kSend:
    case ActionKind::kGuard:
    case ActionKind::kPickAnt:
    case ActionKind::kPickGuard:
      return trail_id(action.b);
    case ActionKind::kLift:
      word(clearing(edition_, action.a).id);
      out += ' ';
      return trail_id(action.b);
    case ActionKind::kPass:
      trail_id(action.a);
      out += ' ';
      return trail_id(action.b);
    case ActionKind::kBring:
      trail_id(action.b);
      out += ' ';
      return word(hill_place(edition_).id);
    case ActionKind::kStore:
      word(food_id(edition_, action.a));
      out += ' ';
      return hex(action.place());
    case ActionKind::kAttack:
      return word(kRowNames[action.a]);
    case ActionKind::kEnd:
    case ActionKind::kBridge:
    case ActionKind::kStop:
    case ActionKind::kCount:
      return;
  }
}

}  // namespace formicary::antics
