// Rules::apply: the effect of a decision or an outcome. Included by rules.h.
//
// Forced steps are never asked for: apply continues by itself until chance draws or a seat has a
// choice. A step is forced if the seat has exactly one legal action, AN-7.5 included.
#pragma once

namespace formicary::antics {

// Reports an event to the sink, unless the sink is silent.
template <class Sink>
void tell([[maybe_unused]] Sink& sink, [[maybe_unused]] EventKind kind,
          [[maybe_unused]] std::initializer_list<int> args) {
  if constexpr (Sink::kListens) sink(Event(kind, args));
}

// A place as an argument of a note: its code as a signed number of 16 bits, as term() reads it.
constexpr int note_arg(HexPlace place) { return static_cast<std::int16_t>(place.code); }

template <class Sink>
void Rules::apply(State& state, Action action, Sink& sink) const {
  switch (action.kind) {
    case ActionKind::kStart:
    case ActionKind::kSide:
    case ActionKind::kDraw:
      return apply_chance(state, action, sink);
    case ActionKind::kUse: {  // AN-2.1
      Hex* hex = hex_at(state, state.turn, action.place());
      hex->mark();
      tell(sink, EventKind::kUses,
           {state.turn, hex->symbol(), note_arg(hex->place), hex->height()});
      return begin_action(state, hex->symbol(), hex->height(), sink);
    }
    case ActionKind::kMagnificant:  // AN-2.2
      state.magnificant = 1;
      tell(sink, EventKind::kMagnificant, {state.turn, action.a});
      return begin_action(state, static_cast<Symbol>(action.a), 1, sink);
    case ActionKind::kEnd:
      return clean_up(state, sink);
    case ActionKind::kSteal:
      return steal(state, action.b, Seat(action.a), sink);
    case ActionKind::kTake:
      return take(state, action.a, action.b, sink);
    case ActionKind::kTile:
      return choose_tile(state, action.a);
    case ActionKind::kPlace:
      return build(state, action.place(), action.a, sink);
    case ActionKind::kHatchAnt:
      return hatch(state, action.a, sink);
    case ActionKind::kLift:
    case ActionKind::kPass:
    case ActionKind::kBring:
      return heave(state, action, sink);
    case ActionKind::kStop:  // AN-2.4
      return close_action(state);
    case ActionKind::kStore:
      store(state, action.a, action.place(), sink);
      return store_all(state, sink);
    case ActionKind::kDiscard:
      discard(state, action.a, sink);
      return discard_all(state, sink);
    case ActionKind::kAttack:
      attack(state, action.a, sink);
      return attack_all(state, sink);
    default:
      return step_of_ants(state, action, sink);
  }
}

}  // namespace formicary::antics

#include "games/antics/apply_chance.inl"  // IWYU pragma: export
#include "games/antics/apply_hill.inl"    // IWYU pragma: export
#include "games/antics/apply_trails.inl"  // IWYU pragma: export
#include "games/antics/apply_turn.inl"    // IWYU pragma: export
#include "games/antics/clean_up.inl"      // IWYU pragma: export
