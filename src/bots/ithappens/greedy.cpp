#include "bots/ithappens/greedy.h"

namespace formicary::ithappens {
namespace {

// Found by matches: a lead on a mound may be lost again, so it counts half; and each pip is a
// step towards the Queen.
constexpr int kGainOfTilePoint = kGainOfPoint / 2;
constexpr int kGainOfPip = 2;  // for each point of the Queen

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

// What a colour would get of a mound if the round ended now (IH-4.3, IH-4.5).
int mound_points(const Rules& rules, const State& state, int mound, Colour colour, int column,
                 int sum) {
  if (sum == 0) return 0;
  const CardFace& card = rules.face(state, mound);
  int ahead = 0;
  for (Colour other = 0; other < rules.colours(); ++other) {
    const Stack& stack = state.stacks[static_cast<std::size_t>(mound)][other];
    if (other == colour || stack.empty()) continue;
    if (stack.sum() > sum || (stack.sum() == sum && stack.column() < column)) ++ahead;
  }
  const int tile = ahead == 0 ? card.queen : ahead == 1 ? card.general : 0;
  return tile + (sum == card.worm ? 1 : 0);
}

}  // namespace

int greedy_gain(const Rules& rules, const State& state, int mound) {
  const Colour colour = state.rolling;
  const int next = Rules::next_space(state, mound, colour);
  const int before = state.stacks[static_cast<std::size_t>(mound)][colour].sum();
  const int after = before + state.die;
  const int points = mound_points(rules, state, mound, colour, next / 4, after) -
                     mound_points(rules, state, mound, colour, next / 4, before);
  const CardFace& card = rules.face(state, mound);
  const Symbol symbol = card.spaces[static_cast<std::size_t>(next)];
  return points * kGainOfTilePoint + state.die * card.queen * kGainOfPip +
         symbol_gain(state, colour, symbol);
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
