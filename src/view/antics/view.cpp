#include "view/antics/view.h"

#include <bit>

#include "catalog/typed.h"
#include "games/antics/position_text.h"

namespace formicary::view::antics {

using namespace antics;

namespace {

std::string_view phase_name(Phase phase) {
  return phase == Phase::kSetUp ? "setup" : kPhaseNames[static_cast<std::size_t>(phase)];
}

bool is_action(Phase phase) { return phase >= Phase::kScout && phase <= Phase::kHeave; }

// Before the first turn.
bool is_set_up(Phase phase) {
  return phase == Phase::kStart || phase == Phase::kSides || phase == Phase::kSetUp;
}

// Scouting stores its fields as bits; the other actions store a count.
int steps_left(const State& state) {
  return state.phase == Phase::kScout ? std::popcount(state.steps) : state.steps;
}

}  // namespace

AnticsView::AnticsView(const antics::Rules& rules, const ViewContext& context)
    : GameView(context), rules_(rules), words_(context, rules_), outlook_(rules_, words_) {}

// AN-9: clean-up belongs to the turn, including its chance plies.
bool AnticsView::within_turn(const Position& position, Seat last) const {
  const State& state = state_of<antics::Rules>(position);
  return state.phase != Phase::kOver && state.turn == last;
}

Seat AnticsView::turn_begun(const Message& event) const {
  const NoteSpec& spec = rules_.title().events[static_cast<std::size_t>(EventKind::kTurnBegins)];
  return event.id == spec.id ? static_cast<Seat>(event.params.front().number) : kNoSeat;
}

// AN-2.7: an action can be taken back as a whole, and so can the end of a turn.
bool AnticsView::begins_action(int ply) const {
  const ActionKind kind = from_any<Action>(context().ledger.action_at(ply)).kind;
  return kind == ActionKind::kUse || kind == ActionKind::kMagnificant || kind == ActionKind::kEnd;
}

bool AnticsView::within_action(const Position& position) const {
  const Phase phase = state_of<antics::Rules>(position).phase;
  return phase > Phase::kTurn && phase <= Phase::kAttack;
}

// AN-2.3: a turn does not end by itself.
bool AnticsView::waits(AnyAction action) const {
  return from_any<Action>(action).kind == ActionKind::kEnd;
}

void AnticsView::write(JsonWriter& out, const Position& position, bool live) const {
  const State& state = state_of<antics::Rules>(position);
  out.begin_object().string("title", "antics");
  write_turn(out, state);
  write_trails(out, state);
  write_areas(out, state);
  const ScoreSheet sheet = rules_.scores(state);
  out.key("colours").begin_array();
  for (const Seat seat : first_seats(rules_.players())) {
    write_colour(out, state, seat, sheet.total(colour_of(seat)));
  }
  out.end_array();
  write_display(out, state);
  out.integer("bag", state.bag_size);
  write_end(out, state);
  if (live && position.to_act().is_seat()) write_help(out, state);
  out.end_object();
}

void AnticsView::write_turn(JsonWriter& out, const State& state) const {
  const bool on_turn = !is_set_up(state.phase) && state.phase != Phase::kOver;
  const bool acting = state.phase <= Phase::kHeave;
  out.string("phase", phase_name(state.phase))
      .integer("turn", seat_number(on_turn ? state.turn : kNoSeat))
      .integer("markers", state.actions_left)
      .integer("markersOfTurn", state.opening)
      .boolean("magnificant", acting && state.actions_left > 0 && state.magnificant == 0);
  if (!is_action(state.phase)) return;
  out.key("action").begin_object();
  out.string("symbol", kSymbolNames[antics::Rules::action_under_way(state)])
      .integer("steps", steps_left(state))
      .string("say", say_action(state))
      .end_object();
  if (state.phase == Phase::kScout) {
    out.key("fields").begin_array();
    for (unsigned fields = state.steps; fields != 0; fields &= fields - 1) {
      out.integer(std::countr_zero(fields) + 1);
    }
    out.end_array();
  }
  if (state.phase == Phase::kPlace) {
    out.key("tile");
    write_tile(out, state.tile);
  }
  if (state.phase == Phase::kHatch && state.must_area < kAreas) {
    out.string("sameArea", kAreaNames[state.must_area]);
  }
}

void AnticsView::write_end(JsonWriter& out, const State& state) const {
  if (state.trigger == Trigger::kNone || state.phase == Phase::kOver) return;
  out.key("end").begin_object();
  out.string("why", kTriggerNames[static_cast<std::size_t>(state.trigger)])
      .integer("turns", state.last_turns)
      .string("say", say(Message("board.last-turns").number("turns", state.last_turns)))
      .end_object();
}

std::string AnticsView::say_action(const State& state) const {
  const int steps = steps_left(state);
  switch (state.phase) {
    case Phase::kScout: {
      std::vector<std::string> fields;
      for (unsigned left = state.steps; left != 0; left &= left - 1) {
        fields.push_back(std::to_string(std::countr_zero(left) + 1));
      }
      return say(Message("board.scout").text("fields", words_.list(fields)));
    }
    case Phase::kBuild:
      return say(Message("board.build").number("steps", steps));
    case Phase::kPlace:
      return say(
          Message("board.place").text("tile", words_.tile(state.tile)).number("steps", steps));
    case Phase::kHatch:
      if (state.must_area >= kAreas) return say(Message("board.hatch").number("steps", steps));
      return say(Message("board.hatch-second")
                     .number("steps", steps)
                     .text("area", words_.terrain(state.must_area)));
    case Phase::kAnts:
      return say(Message("board.ants").number("steps", steps));
    default:
      return say(Message("board.heave").number("steps", steps));
  }
}

std::string AnticsView::status(const Position& position) const {
  const State& state = state_of<antics::Rules>(position);
  const int steps = steps_left(state);
  switch (state.phase) {
    case Phase::kTurn:
      return say(
          Message("board.turn").seat("name", state.turn).number("actions", state.actions_left));
    case Phase::kScout:
      return say(Message("view.scouts").seat("name", state.turn).number("steps", steps));
    case Phase::kBuild:
    case Phase::kPlace:
      return say(Message("view.builds").seat("name", state.turn).number("steps", steps));
    case Phase::kHatch:
      return say(Message("view.hatches").seat("name", state.turn).number("steps", steps));
    case Phase::kAnts:
      return say(Message("view.moves-ants").seat("name", state.turn).number("steps", steps));
    case Phase::kHeave:
      return say(Message("view.heaves").seat("name", state.turn).number("steps", steps));
    case Phase::kStore:
      return say(Message("view.stores").seat("name", state.turn));
    case Phase::kDiscard:
      return say(Message("view.discards")
                     .seat("name", state.turn)
                     .number("count", state.supply_sizes[state.turn] - kKeptTiles));
    case Phase::kAttack:
      return say(Message("view.chooses-anteater").seat("name", state.turn));
    case Phase::kStart:
      return say(Message("view.starting"));
    case Phase::kSides:
    case Phase::kSetUp:
      return say(Message("view.setting-up"));
    case Phase::kRefill:
    case Phase::kReturn:
      return say(Message("board.refill"));
    case Phase::kOver:
      break;
  }
  return say(Message("view.over").text("winners", say_winners(context(), position)));
}

}  // namespace formicary::view::antics

namespace formicary::view {

std::unique_ptr<GameView> make_view(const antics::Rules& rules, const ViewContext& context) {
  return std::make_unique<antics::AnticsView>(rules, context);
}

}  // namespace formicary::view
