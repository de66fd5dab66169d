#include "bots/ithappens/prospects.h"

#include <algorithm>

namespace formicary::ithappens {
namespace {

// The column a colour has, or would get if the colours that are not on the mound yet entered it in
// the order of their turns.
int column_of(const Rules& rules, const State& state, int mound, Colour colour) {
  const auto& stacks = state.stacks[static_cast<std::size_t>(mound)];
  if (!stacks[colour].empty()) return stacks[colour].column() - 1;
  const int colours = rules.colours();
  const auto turns_until = [&](int c) { return (c - state.turn + colours) % colours; };
  int column = state.columns_used[static_cast<std::size_t>(mound)];
  for (const Colour other : first_colours(colours)) {
    if (other == colour || !stacks[other].empty()) continue;
    if (dice_in_hand(rules, state, other) == 0) continue;
    if (turns_until(other) < turns_until(colour)) ++column;
  }
  return std::min(column, kColumns - 1);
}

void spread_sums(int sum, MoundProspect& prospect) {
  prospect.sum = {};
  for (std::size_t dice = 0; dice <= kMaxHeight; ++dice) {
    const Fixed probability = prospect.more[dice];
    if (probability == 0) continue;
    const auto low = static_cast<std::size_t>(sum) + dice;
    const auto high = std::min(static_cast<std::size_t>(sum) + dice * kFaces, kSums - 1);
    for (std::size_t s = low; s <= high; ++s) {
      prospect.sum[s] += times(probability, kSumOdds[dice][s - static_cast<std::size_t>(sum)]);
    }
  }
}

void find_colour(const Rules& rules, const State& state, Colour colour, RoundProspects& out) {
  std::array<int, kMounds> free{};
  int all = 0;
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    MoundProspect& prospect = out[mound][colour];
    const Stack& stack = state.stacks[mound][colour];
    prospect.filled = stack.height();
    prospect.column = column_of(rules, state, static_cast<int>(mound), colour);
    const CardFace& card = rules.face(state, static_cast<int>(mound));
    free[mound] = card.heights[static_cast<std::size_t>(prospect.column)] - prospect.filled;
    all += free[mound];
  }
  const auto dice = static_cast<std::size_t>(dice_in_hand(rules, state, colour));
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    MoundProspect& prospect = out[mound][colour];
    prospect.more =
        kFillOdds[dice][static_cast<std::size_t>(all)][static_cast<std::size_t>(free[mound])];
    spread_sums(state.stacks[mound][colour].sum(), prospect);
  }
}

}  // namespace

int dice_in_hand(const Rules& rules, const State& state, Colour colour) {
  if (colour < rules.players()) return state.hand[colour];
  return state.imaginary_hand[0] + state.imaginary_hand[1];
}

void find_prospects(const Rules& rules, const State& state, RoundProspects& out) {
  for (const Colour colour : first_colours(rules.colours())) {
    find_colour(rules, state, colour, out);
  }
}

}  // namespace formicary::ithappens
