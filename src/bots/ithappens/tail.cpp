#include "bots/ithappens/tail.h"

#include <cstring>

namespace formicary::ithappens {

// In a stack only the number of dice and their sum matter.
class TailLook : public search::PlainLook<Rules> {
 public:
  using Key = State;
  using PlainLook::PlainLook;

  static Key key(const State& state) {
    Key key = state;
    for (auto& mound : key.stacks) {
      for (Stack& stack : mound) {
        stack.dice = {static_cast<std::uint8_t>(stack.sum()), 0, 0};
      }
    }
    return key;
  }
};

using TailSearch = search::MaxN<Rules, search::NoLeaf, TailLook>;

struct Tail::Memory {
  explicit Memory(int bits) : table(bits) {}

  TailSearch::Memory table;
};

Tail::Tail(const Rules& rules, int bits)
    : rules_(&rules), memory_(std::make_unique<Memory>(bits)) {}
Tail::~Tail() = default;

std::optional<int> Tail::dice_left(const State& state) {
  if (state.round != kRounds || state.phase > Phase::kRoll) return {};
  int dice = 0;
  for (Seat seat = 0; seat < kMaxColours; ++seat) {
    if ((state.in_round >> seat & 1) != 0) dice += state.hand[seat];
  }
  return dice + state.imaginary_hand[0] + state.imaginary_hand[1];
}

Tail::Answer Tail::solve(const State& state, Budget& budget) {
  return TailSearch(*rules_, {}, TailLook(*rules_), &memory_->table)
      .choose(state, search::kToTheEnd, budget);
}

Tail::Answer Tail::solve(const State& state, Budget& budget, search::Runner& /*runner*/) {
  return solve(state, budget);
}

}  // namespace formicary::ithappens
