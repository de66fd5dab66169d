// Rules::apply, continued: rounds begin and end (IH-1.2, IH-4). Included by rules.h.
#pragma once

#include <algorithm>

namespace formicary::ithappens {

// IH-1.2: the first card drawn lies on the left. The third one opens the round.
template <class Sink>
void Rules::reveal(State& state, std::uint8_t card, Sink& sink) const {
  std::size_t mound = 0;
  while (state.cards[mound] != kNoCard) ++mound;
  state.cards[mound] = card;
  state.deck &= static_cast<std::uint16_t>(~(1U << card));
  tell(sink, EventKind::kRevealed, {static_cast<int>(mound), card});
  if (mound + 1 < kMounds) return;
  deal_dice(state);
  state.turn = state.start;
  state.phase = Phase::kTurn;
  tell(sink, EventKind::kRoundBegins, {state.round, state.start});
}

// IH-4.2, IH-4.7.
template <class Sink>
void Rules::end_round(State& state, Sink& sink) const {
  tell(sink, EventKind::kRoundEnds, {state.round});
  for (int mound = 0; mound < kMounds; ++mound) {
    evaluate(state, mound, sink);
  }
  state.stacks = {};
  state.columns_used = {};
  state.cards = {kNoCard, kNoCard, kNoCard};
  state.hand = {};
  state.imaginary_hand = {};
  state.open = {};
  state.die = 0;
  state.rolling = Colour(0);
  state.turn = Seat(0);
  if (state.round == kRounds) {
    state.phase = Phase::kOver;
    tell(sink, EventKind::kGameOver, {});
    return;
  }
  ++state.round;
  state.start = static_cast<Seat>(state.start + 1 == players_ ? 0 : state.start + 1);
  state.phase = Phase::kReveal;
}

inline Rules::Standing Rules::standing(const State& state, int mound) const {
  const auto& stacks = state.stacks[static_cast<std::size_t>(mound)];
  const int worm = face(state, mound).worm;
  // The larger sum wins, and among equal sums the column further left. Both are in one number, with
  // the colour in its lowest four bits. A colour without dice ranks below kNobody.
  constexpr int kNobody = 15;
  int best = kNobody;
  int second = kNobody;
  unsigned matches = 0;
  for (int colour = 0; colour < colours_; ++colour) {  // a plain int, because the loop is hot
    const Stack& stack = stacks[static_cast<std::size_t>(colour)];
    const int sum = stack.sum();
    const int rank = 256 * sum - 16 * stack.column() + colour;
    second = std::max(second, std::min(best, rank));
    best = std::max(best, rank);
    if (sum == worm) matches |= (static_cast<unsigned>(colour) + 1U) << (4 * (stack.column() - 1));
  }
  return {from_nibble(static_cast<unsigned>(best) & 15),
          from_nibble(static_cast<unsigned>(second) & 15), matches};
}

template <class Sink>
void Rules::evaluate(State& state, int mound, Sink& sink) const {
  const Standing now = standing(state, mound);
  state.tiles[state.cards[static_cast<std::size_t>(mound)]].award(now.queen, now.general);
  [[maybe_unused]] const auto tell_award = [&](EventKind kind, EventKind nobody, Colour colour,
                                               int points) {
    if (colour == kNoColour) {
      tell(sink, nobody, {mound});
    } else {
      const Stack& stack = state.stacks[static_cast<std::size_t>(mound)][colour];
      tell(sink, kind, {colour, mound, stack.sum(), points});
    }
  };
  if constexpr (Sink::kListens) {
    const CardFace& card = face(state, mound);
    tell_award(EventKind::kQueen, EventKind::kNoQueen, now.queen, card.queen);
    if (now.queen != kNoColour) {  // IH-4.4: if nobody is there, one event is enough
      tell_award(EventKind::kGeneral, EventKind::kNoGeneral, now.general, card.general);
    }
  }
  if (now.matches != 0) match_worms(state, mound, now.matches, sink);
}

// IH-4.5: in each mound left to right by column, which matters when the supply is short.
template <class Sink>
void Rules::match_worms(State& state, [[maybe_unused]] int mound, unsigned matches,
                        Sink& sink) const {
  for (; matches != 0; matches >>= 4) {
    if ((matches & 15) == 0) continue;
    const auto colour = static_cast<Colour>((matches & 15) - 1);
    if (state.worms_left() == 0) {
      tell(sink, EventKind::kNoWormMatch, {colour, mound, face(state, mound).worm});
      continue;
    }
    ++state.worms[colour];
    tell(sink, EventKind::kWormMatch,
         {colour, mound, face(state, mound).worm, state.worms[colour]});
  }
}

}  // namespace formicary::ithappens
