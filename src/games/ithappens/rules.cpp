#include "games/ithappens/rules.h"

#include <algorithm>

#include "core/contract.h"
#include "core/playout.h"

namespace formicary::ithappens {

static_assert(formicary::Rules<Rules>);

namespace {

std::uint8_t chosen(const OptionValues& options, Option option) {
  return options[static_cast<std::size_t>(option)];
}

}  // namespace

Rules::Rules(Edition edition, int players, const OptionValues& options)
    : edition_(std::move(edition)),
      players_(players),
      colours_(players == 2 ? 3 : players),
      imaginary_(players == 2),
      paid_after_roll_(chosen(options, Option::kPass) == 0 ? 8 + 16 : 8),
      open_scores_(chosen(options, Option::kOpenScores) == 1),
      imaginary_worms_(chosen(options, Option::kImaginaryWorms) == 1) {
  FORMICARY_CHECK(players >= kMinPlayers && players <= kMaxPlayers);
  for (std::size_t i = 0; i < kCards; ++i) {
    faces_[i] = edition_.cards[i];
    std::copy(faces_[i].spaces.begin(), faces_[i].spaces.end(), spaces_[i].begin());
    for (std::size_t column = 0; column < kColumns; ++column) {
      spaces_[i][4 * (column + 1) + faces_[i].heights[column] - 1U] |= kTopSpace;
    }
  }
}

State Rules::initial() const {
  State state;
  for (int seat = 0; seat < players_; ++seat) {
    state.worms[static_cast<std::size_t>(seat)] = kStartWorms;  // IH-1.1
  }
  if (imaginary() && imaginary_worms_) state.worms[kImaginary] = kStartWorms;  // IH-6.5
  return state;
}

// IH-4.7, IH-6.1, IH-6.6: the dice of a round.
void Rules::deal_dice(State& state) const {
  constexpr std::uint8_t kAllMounds = (1 << kMounds) - 1;
  for (int seat = 0; seat < players_; ++seat) {
    state.hand[static_cast<std::size_t>(seat)] = kDice;
  }
  for (int colour = 0; colour < colours_; ++colour) {
    state.open[static_cast<std::size_t>(colour)] = kAllMounds;
  }
  if (imaginary()) state.imaginary_hand = {kImaginaryDice, kImaginaryDice};
  state.in_round = static_cast<std::uint8_t>((1 << players_) - 1);
}

}  // namespace formicary::ithappens

namespace formicary {

// Here rather than in the catalog: for WebAssembly this file is compiled to be fast.
template void play_random<ithappens::Rules>(const ithappens::Rules&, ithappens::State&, Rng&,
                                            PlayoutCount&);

}  // namespace formicary
