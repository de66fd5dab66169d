// The data needed to draw a move of Antics!.
#include "catalog/typed.h"
#include "games/antics/names.h"
#include "view/antics/view.h"

namespace formicary::view::antics {

using namespace antics;

namespace {

// Indexed by ActionKind; the first three belong to chance.
constexpr std::array<std::string_view, static_cast<std::size_t>(ActionKind::kCount)> kKinds = {
    "",          "",      "",      "use",   "magnificant", "end",    "steal",    "take",
    "tile",      "place", "hatch", "send",  "guard",       "bridge", "pickArea", "pickAnt",
    "pickGuard", "lift",  "pass",  "bring", "stop",        "store",  "discard",  "attack"};

// Writes the members of each kind of move.
class MoveWriter {
 public:
  MoveWriter(JsonWriter& out, const antics::Rules& rules, const AnticsOutlook& outlook,
             const State& state)
      : out_(out), rules_(rules), outlook_(outlook), state_(state) {}

  void write(Action action) {
    switch (action.kind) {
      case ActionKind::kUse:
      case ActionKind::kMagnificant:
        return chosen(action);
      case ActionKind::kSteal:
        out_.integer("trail", action.b)
            .integer("food", Rules::food_on(state_, Seat(action.a), action.b))
            .integer("colour", action.a + 1);
        return;
      case ActionKind::kTake:
        tile(state_.display[action.a][action.b]);
        out_.string("row", kRowNames[action.a]).integer("field", action.b + 1);
        return;
      case ActionKind::kTile:
        return tile(action.a);
      case ActionKind::kPlace:
        return place(action);
      case ActionKind::kHatchAnt:
      case ActionKind::kPickArea:
        out_.string("area", kAreaNames[action.a]);
        return;
      case ActionKind::kBridge:
        out_.integer("trail", rules_.board().trails);
        return;
      case ActionKind::kSend:
      case ActionKind::kGuard:
      case ActionKind::kPickAnt:
      case ActionKind::kPickGuard:
        out_.integer("trail", action.b);
        return;
      case ActionKind::kLift:
        out_.integer("trail", action.b).integer("food", action.a);
        return;
      case ActionKind::kPass:
        out_.integer("trail", action.b)
            .integer("from", action.a)
            .integer("food", Rules::food_on(state_, state_.turn, action.a));
        return;
      case ActionKind::kBring:
        out_.integer("trail", action.b)
            .integer("food", Rules::food_on(state_, state_.turn, action.b));
        return;
      case ActionKind::kStore:
        hex("hex", action.place());
        out_.integer("food", action.a).string("outlook", outlook_.follows(state_, action));
        return;
      case ActionKind::kDiscard:
        tile(action.a);
        out_.string("outlook", outlook_.follows(state_, action));
        return;
      case ActionKind::kAttack:
        out_.string("row", kRowNames[action.a]).string("outlook", outlook_.follows(state_, action));
        return;
      default:  // no further members
        return;
    }
  }

 private:
  void hex(std::string_view name, HexPlace place) {
    std::string text;
    append_hex(text, place);
    out_.string(name, text);
  }

  void tile(TileKind kind) {
    out_.key("tile");
    write_tile(out_, kind);
  }

  void chosen(Action action) {
    const auto [symbol, level] = chosen_action(state_, action);
    const AnticsOutlook::Prospect prospect = outlook_.prospect(state_, action);
    out_.string("symbol", kSymbolNames[symbol])
        .integer("level", level)
        .boolean("able", prospect.able)
        .string("outlook", prospect.say);
    if (action.kind == ActionKind::kUse) hex("hex", action.place());
  }

  void place(Action action) {
    const HexPlace first = action.place();
    const HexPlace second = first.neighbour(action.a);
    const Hex* below = Rules::find_hex(state_, state_.turn, first);
    out_.integer("level", below == nullptr ? 1 : below->height() + 1);
    hex("hex", first);
    hex("second", second);
    if (below != nullptr) {
      out_.key("covers").begin_array();
      for (const Symbol symbol : covered_actions(state_, action)) out_.string(kSymbolNames[symbol]);
      out_.end_array().string_if("warns", outlook_.warning(state_, action));
    }
    out_.integer("q", first.q())
        .integer("r", first.r())
        .integer("q2", second.q())
        .integer("r2", second.r());
  }

  JsonWriter& out_;
  const antics::Rules& rules_;
  const AnticsOutlook& outlook_;
  const State& state_;
};

}  // namespace

void AnticsView::write_move(JsonWriter& out, const Position& position, AnyAction any) const {
  const auto action = from_any<Action>(any);
  out.key("preview").begin_object();
  out.string("kind", kKinds[static_cast<std::size_t>(action.kind)]);
  MoveWriter(out, rules_, outlook_, state_of<antics::Rules>(position)).write(action);
  out.end_object();
}

std::string AnticsView::say_move(const Position& position, AnyAction any) const {
  const auto action = from_any<Action>(any);
  if (action.kind != ActionKind::kPlace) return GameView::say_move(position, any);
  const State& state = state_of<antics::Rules>(position);
  const HexPlace first = action.place();
  const Hex* below = Rules::find_hex(state, state.turn, first);
  if (below == nullptr) return say(Message("view.on-ground"));
  const Hex* other = Rules::find_hex(state, state.turn, first.neighbour(action.a));
  const std::vector<std::string> covered = {words_.symbol(below->symbol()),
                                            words_.symbol(other->symbol())};
  return say(Message("view.covers")
                 .text("what", words_.list(covered))
                 .number("level", below->height() + 1));
}

}  // namespace formicary::view::antics
