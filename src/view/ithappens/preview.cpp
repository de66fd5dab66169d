#include "view/ithappens/preview.h"

#include <algorithm>

namespace formicary::view {

using namespace ithappens;

// Repeatedly removes the leader until nobody is left, so that the order is that of the rules.
std::vector<Colour> ranking(const ithappens::Rules& rules, const State& state, int mound) {
  std::vector<Colour> out;
  State rest = state;
  while (true) {
    const ithappens::Rules::Standing now = rules.standing(rest, mound);
    for (const Colour colour : {now.queen, now.general}) {
      if (colour == kNoColour) return out;
      out.push_back(colour);
      rest.stacks[static_cast<std::size_t>(mound)][colour] = {};
    }
  }
}

std::vector<Colour> worm_matches(const ithappens::Rules& rules, const State& state, int mound) {
  std::vector<Colour> out;
  for (unsigned rest = rules.standing(state, mound).matches; rest != 0; rest >>= 4) {
    if ((rest & 15) != 0) out.push_back(static_cast<Colour>((rest & 15) - 1));
  }
  return out;
}

// Only places the die: the round is not evaluated even if it was the last one.
ItHappensPreview preview_place(const ithappens::Rules& rules, const State& state, int mound) {
  const Colour colour = state.rolling;
  const int next = ithappens::Rules::next_space(state, mound, colour);
  State after = state;
  Stack& stack = after.stacks[static_cast<std::size_t>(mound)][colour];
  stack.next = static_cast<std::uint8_t>(next + 1);
  stack.dice[static_cast<std::size_t>(next) % 4] = state.die;

  ItHappensPreview out;
  out.mound = mound;
  out.column = stack.column();
  out.space = stack.height();
  out.dice.assign(stack.dice.begin(), stack.dice.begin() + stack.height());
  out.sum = stack.sum();
  const std::vector<Colour> order = ranking(rules, after, mound);
  const auto own = std::find(order.begin(), order.end(), colour);
  out.rank = static_cast<int>(own - order.begin()) + 1;
  const ithappens::Rules::Standing now = rules.standing(after, mound);
  out.queen = now.queen == colour;
  out.general = now.general == colour;
  const std::vector<Colour> matches = worm_matches(rules, after, mound);
  out.worm = std::find(matches.begin(), matches.end(), colour) != matches.end();
  const Symbol printed = rules.face(state, mound).spaces[static_cast<std::size_t>(next)];
  if (printed == kWorm) {
    if (state.worms_left() > 0) out.symbol = printed;
  } else if (printed != kBlank && state.items_left(printed - kFirstItem) > 0) {
    out.symbol = printed;
  }
  return out;
}

}  // namespace formicary::view
