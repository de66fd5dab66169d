#include "bots/ithappens/greedy.h"

namespace formicary::ithappens {
namespace {

// Found by matches. A lead on a mound may be lost again, so it counts a third; each pip is a step
// towards the Queen; what lies above the space that is filled comes within reach, and counts half.
constexpr int kGainOfTilePoint = kGainOfPoint / 3;
constexpr int kGainOfPip = 2;  // for each point of the Queen
constexpr int kShareOfNext = 2;

// What a tile is worth at once: 5 points for the second of a type, nothing for the third, and for
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

// What is on a space, and in part what then lies above it.
int space_gain(const State& state, Colour colour, const Card& card, int column, int height) {
  const auto& spaces = card.spaces[static_cast<std::size_t>(column)];
  const auto at = static_cast<std::size_t>(height);
  int gain = symbol_gain(state, colour, spaces[at]);
  if (at + 1 < card.heights[static_cast<std::size_t>(column)]) {
    gain += symbol_gain(state, colour, spaces[at + 1]) / kShareOfNext;
  }
  return gain;
}

// What a colour would get of a mound if the round ended now (IH-4.3, IH-4.5).
int mound_points(const Rules& rules, const State& state, int mound, Colour colour, int column,
                 int sum) {
  if (sum == 0) return 0;
  const Card& card = rules.card(state, mound);
  int ahead = 0;
  for (Colour other = 0; other < rules.colours(); ++other) {
    const Stack& stack = state.stacks[static_cast<std::size_t>(mound)][other];
    if (other == colour || stack.column == 0) continue;
    if (stack.sum() > sum || (stack.sum() == sum && stack.column < column)) ++ahead;
  }
  const int tile = ahead == 0 ? card.queen : ahead == 1 ? card.general : 0;
  return tile + (sum == card.worm ? 1 : 0);
}

}  // namespace

int greedy_gain(const Rules& rules, const State& state, int mound) {
  const Colour colour = state.rolling;
  const auto space = Rules::next_space(state, mound, colour);
  const int before = state.stacks[static_cast<std::size_t>(mound)][colour].sum();
  const int after = before + state.die;
  const int points = mound_points(rules, state, mound, colour, space.column + 1, after) -
                     mound_points(rules, state, mound, colour, space.column + 1, before);
  const Card& card = rules.card(state, mound);
  return points * kGainOfTilePoint + state.die * card.queen * kGainOfPip +
         space_gain(state, colour, card, space.column, space.height);
}

GreedyChoice greedy_placement(const Rules& rules, const State& state) {
  const bool imaginary = state.rolling != state.turn;
  GreedyChoice best{-1, 0};
  for (int mound = 0; mound < kMounds; ++mound) {
    if ((state.open[state.rolling] >> mound & 1) == 0) continue;
    const int gain = greedy_gain(rules, state, mound) * (imaginary ? -1 : 1);
    if (best.mound < 0 || gain > best.gain) best = {mound, gain};
  }
  return best;
}

}  // namespace formicary::ithappens
