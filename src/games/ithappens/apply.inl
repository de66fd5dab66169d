// Rules::apply: a turn, step by step (IH-2, IH-3, IH-6). Included by rules.h.
#pragma once

#include <bit>

namespace formicary::ithappens {

// Reports an event to the sink, unless the sink is silent.
template <class Sink>
void tell([[maybe_unused]] Sink& sink, [[maybe_unused]] EventKind kind,
          [[maybe_unused]] std::initializer_list<int> args) {
  if constexpr (Sink::kListens) sink(Event(kind, args));
}

template <class Sink>
void Rules::apply(State& state, Action action, Sink& sink) const {
  // The three most frequent kinds come first.
  if (action.kind == ActionKind::kDie) {
    state.die = action.value;
    state.phase = Phase::kRolled;
    tell(sink, EventKind::kRolled, {state.rolling, action.value});
  } else if (action.kind == ActionKind::kRoll) {  // IH-6.2: commits to rolling that die
    state.rolling = action.value == 0 ? colour_of(state.turn) : kImaginary;
    state.phase = Phase::kRoll;
  } else if (action.kind == ActionKind::kPlace) {
    place(state, action.value, sink);
  } else {
    apply_rare(state, action, sink);
  }
}

template <class Sink>
void Rules::apply_rare(State& state, Action action, Sink& sink) const {
  switch (action.kind) {
    case ActionKind::kStart:  // IH-1.3
      state.start = Seat(action.value);
      state.phase = Phase::kReveal;
      tell(sink, EventKind::kStartPlayer, {action.value});
      break;
    case ActionKind::kReveal:
      reveal(state, action.value, sink);
      break;
    case ActionKind::kReroll:  // IH-2.3
      pay_worm(state);
      state.die = 0;
      state.phase = Phase::kRoll;
      tell(sink, EventKind::kRerolls, {state.turn, state.worms[state.turn]});
      break;
    default:  // ActionKind::kPass, IH-2.4: a die already rolled goes back to the hand
      pay_worm(state);
      tell(sink, EventKind::kPasses, {state.turn, state.worms[state.turn]});
      next_turn(state);
      break;
  }
}

// IH-2.1, IH-2.4: clockwise to the next seat that can place, which may be the same one.
inline void Rules::next_turn(State& state) {
  const unsigned later = static_cast<unsigned>(state.in_round) >> (state.turn + 1);
  state.turn = static_cast<Seat>(later != 0 ? state.turn + 1 + std::countr_zero(later)
                                            : std::countr_zero(unsigned{state.in_round}));
  state.die = 0;
  state.rolling = Colour(0);
  state.phase = Phase::kTurn;
}

template <class Sink>
void Rules::place(State& state, std::size_t mound, Sink& sink) const {
  const Colour colour = state.rolling;
  const std::size_t index = colour;
  Stack& stack = state.stacks[mound][index];
  std::size_t next = stack.next;
  if (next == 0) next = 4U * ++state.columns_used[mound];  // IH-3.3
  stack.next = static_cast<std::uint8_t>(next + 1);
  stack.dice[next % 4] = state.die;  // IH-3.4
  tell(sink, EventKind::kPlaced,
       {colour, static_cast<int>(mound), state.die, stack.column(), stack.height(), stack.sum()});

  const std::uint8_t space = spaces_[state.cards[mound]][next];
  const auto symbol = static_cast<Symbol>(space & ~kTopSpace);
  if (symbol != kBlank) take(state, colour, symbol, sink);
  if ((space & kTopSpace) != 0) {  // IH-3.5
    state.open[index] &= static_cast<std::uint8_t>(~(1U << mound));
  }
  if (index != state.turn) [[unlikely]] {
    placed_imaginary(state, sink);
    return;
  }
  --state.hand[index];
  leave_round(state, seat_of(colour), sink);
  end_turn(state, sink);
}

// Both people hold dice of the third colour, so both may have nothing left to place (IH-6.6). Apart
// from place() as a tail call, so that the common path of place() saves no registers.
template <class Sink>
void Rules::placed_imaginary(State& state, Sink& sink) const {
  const Seat seat = state.turn;
  --state.imaginary_hand[seat];
  leave_round(state, seat, sink);
  leave_round(state, static_cast<Seat>(1 - seat), sink);
  end_turn(state, sink);
}

template <class Sink>
void Rules::end_turn(State& state, Sink& sink) const {
  if (state.in_round != 0) {
    next_turn(state);
  } else {
    end_round(state, sink);  // IH-4.1
  }
}

// IH-3.6. Not optional; an empty supply gives nothing.
template <class Sink>
void Rules::take(State& state, Colour colour, Symbol symbol, Sink& sink) const {
  if (symbol == kWorm) {
    if (state.worms_left() == 0) {
      tell(sink, EventKind::kNoWormLeft, {colour});
      return;
    }
    ++state.worms[colour];
    tell(sink, EventKind::kTookWorm, {colour, state.worms[colour]});
    return;
  }
  const int type = symbol - kFirstItem;
  if (state.items_left(type) == 0) {
    tell(sink, EventKind::kNoItemLeft, {colour, symbol});
    return;
  }
  state.items[colour] += 1U << (4 * type);
  tell(sink, EventKind::kTookItem, {colour, symbol, state.item_count(colour, type)});
}

// IH-2.6: whether a seat has nothing left to place, and so is skipped from now on.
template <class Sink>
void Rules::leave_round(State& state, Seat seat, Sink& sink) const {
  if (can_place_own(state, seat) || can_place_imaginary(state, seat)) return;
  if ((state.in_round >> seat & 1) == 0) return;
  state.in_round &= static_cast<std::uint8_t>(~(1U << seat));
  const bool dice_left = state.hand[seat] != 0 || (imaginary() && state.imaginary_hand[seat] != 0);
  if (dice_left) tell(sink, EventKind::kSkipped, {seat});
}

}  // namespace formicary::ithappens
