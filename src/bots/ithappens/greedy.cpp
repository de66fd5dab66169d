#include "bots/ithappens/greedy.h"

namespace formicary::ithappens {
namespace {

// Found by matches. A lead on a mound may be lost again, so it counts a third; each pip is a step
// towards the Queen; what lies above the space that is filled comes within reach, and counts half.
constexpr int kGainOfTilePoint = kGainOfPoint / 3;
constexpr int kGainOfPip = 2;  // for each point of the Queen
constexpr int kShareOfNext = 2;
constexpr int kShareOfImaginary = 4;

// The immediate value of a tile: 5 points for the second of a type, nothing for the third, and for
// the first a part of the 10 for most types.
int item_gain(const State& state, Colour colour, int type) {
  if (state.items_left(type) == 0) return 0;
  switch (state.item_count(colour, type)) {
    case 0:
      return 4 * kGainOfPoint;
    case 1:
      return 5 * kGainOfPoint;
    default:
      return 0;
  }
}

int symbol_gain(const State& state, Colour colour, Symbol symbol) {
  if (symbol == kBlank) return 0;
  if (symbol == kWorm) return state.worms_left() != 0 ? kGainOfPoint : 0;
  return item_gain(state, colour, symbol - kFirstItem);
}

// The value of a space (as Stack::next), and a part of that of the space above it, if a die is left
// for it.
int space_gain(const State& state, Colour colour, const CardFace& card, int next) {
  const auto at = static_cast<std::size_t>(next);
  int gain = symbol_gain(state, colour, card.spaces[at]);
  const bool more = colour != colour_of(state.turn) || state.hand[colour] > 1;
  if (more && at % 4 + 1 < card.heights[at / 4 - 1]) {
    gain += symbol_gain(state, colour, card.spaces[at + 1]) / kShareOfNext;
  }
  return gain;
}

// The points that a colour would get on a mound if the round ended now (IH-4.3, IH-4.5).
int mound_points(const Rules& rules, const State& state, int mound, Colour colour) {
  const auto& stacks = state.stacks[static_cast<std::size_t>(mound)];
  const Stack& own = stacks[colour];
  if (own.empty()) return 0;
  int ahead = 0;
  for (const Colour other : first_colours(rules.colours())) {
    const Stack& stack = stacks[other];
    if (other == colour || stack.empty()) continue;
    if (stack.sum() > own.sum() || (stack.sum() == own.sum() && stack.column() < own.column()))
      ++ahead;
  }
  const CardFace& card = rules.face(state, mound);
  const int tile = ahead == 0 ? card.queen : ahead == 1 ? card.general : 0;
  return tile + (own.sum() == card.worm ? 1 : 0);
}

// The state with the rolled die on a mound, and nothing else done.
State with_die(const State& state, int mound) {
  State after = state;
  const int next = Rules::next_space(state, mound, state.rolling);
  Stack& stack = after.stacks[static_cast<std::size_t>(mound)][state.rolling];
  stack.next = static_cast<std::uint8_t>(next + 1);
  stack.dice[static_cast<std::size_t>(next % 4)] = state.die;
  return after;
}

int points_gained(const Rules& rules, const State& state, int mound, Colour colour) {
  return mound_points(rules, with_die(state, mound), mound, colour) -
         mound_points(rules, state, mound, colour);
}

// An imaginary die: the other person's loss, and that the third colour gets little by it.
int imaginary_gain(const Rules& rules, const State& state, int mound) {
  const auto other = static_cast<Seat>(1 - state.turn);
  const int lead = points_gained(rules, state, mound, colour_of(state.turn)) -
                   points_gained(rules, state, mound, colour_of(other));
  return lead * kGainOfPoint - greedy_gain(rules, state, mound) / kShareOfImaginary;
}

// No worm is spent before the roll. Of two colours its own, but the last two dice wait until the
// imaginary ones are placed.
Action greedy_roll(const Rules& rules, const State& state) {
  if (!Rules::can_place_own(state, state.turn)) return kActRollImaginary;
  const bool wait = state.hand[state.turn] <= 2;
  return wait && rules.can_place_imaginary(state, state.turn) ? kActRollImaginary : kActRollOwn;
}

}  // namespace

int greedy_gain(const Rules& rules, const State& state, int mound) {
  const Colour colour = state.rolling;
  const CardFace& card = rules.face(state, mound);
  const int next = Rules::next_space(state, mound, colour);
  return points_gained(rules, state, mound, colour) * kGainOfTilePoint +
         state.die * card.queen * kGainOfPip + space_gain(state, colour, card, next);
}

GreedyChoice greedy_placement(const Rules& rules, const State& state) {
  const bool imaginary = !state.rolls_own();
  GreedyChoice best{-1, 0};
  for (int mound = 0; mound < kMounds; ++mound) {
    if ((state.open[state.rolling] >> mound & 1) == 0) continue;
    const int gain =
        imaginary ? imaginary_gain(rules, state, mound) : greedy_gain(rules, state, mound);
    if (best.mound < 0 || gain > best.gain) best = {mound, gain};
  }
  return best;
}

Action greedy_action(const Rules& rules, const State& state) {
  if (state.phase == Phase::kTurn) return greedy_roll(rules, state);
  const GreedyChoice best = greedy_placement(rules, state);
  if (!state.rolls_own() || state.worms[state.turn] == 0) return place(best.mound);
  State other = state;
  int sum = 0;
  for (std::uint8_t face = 1; face <= kFaces; ++face) {
    other.die = face;
    sum += greedy_placement(rules, other).gain;
  }
  const bool reroll = sum > kFaces * (best.gain + kGainOfPoint);  // a worm is a point
  return reroll ? kActReroll : place(best.mound);
}

}  // namespace formicary::ithappens
