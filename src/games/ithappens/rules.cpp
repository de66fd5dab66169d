#include "games/ithappens/rules.h"

#include "core/contract.h"

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
      pass_any_time_(chosen(options, Option::kPass) == 0),
      open_scores_(chosen(options, Option::kOpenScores) == 1),
      imaginary_worms_(chosen(options, Option::kImaginaryWorms) == 1) {
  FORMICARY_CHECK(players >= kMinPlayers && players <= kMaxPlayers);
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

void Rules::legal(const State& state, ActionList& out) const {
  out.clear();
  const bool worm = state.worms[state.turn] != 0;
  if (state.phase == Phase::kTurn) {
    const bool own = can_place_own(state, state.turn);
    if (own) out.push_back(kActRollOwn);
    if (can_place_imaginary(state, state.turn)) out.push_back(kActRollImaginary);  // IH-6.2
    if (own && worm) out.push_back(kActPass);                                      // IH-2.4, IH-6.4
    return;
  }
  if (state.phase != Phase::kRolled) return;
  const unsigned open = state.open[state.rolling];
  for (int mound = 0; mound < kMounds; ++mound) {
    if ((open >> mound & 1) != 0) out.push_back(ithappens::place(mound));
  }
  if (!worm || state.rolling != state.turn) return;  // IH-6.4
  out.push_back(kActReroll);
  if (pass_any_time_) out.push_back(kActPass);
}

void Rules::chance(const State& state, OutcomeList& out) const {
  const auto label = [&out](Purpose purpose, Seat seat) {
    out.label = {static_cast<std::uint8_t>(purpose), seat};
  };
  out.clear();
  switch (state.phase) {
    case Phase::kStart:
      label(Purpose::kStart, kNoSeat);
      for (int seat = 0; seat < players_; ++seat) {
        out.add({ActionKind::kStart, static_cast<std::uint8_t>(seat)});
      }
      break;
    case Phase::kReveal:
      label(Purpose::kMound, kNoSeat);
      for (int card = 0; card < kCards; ++card) {
        if ((state.deck >> card & 1) == 0) continue;
        out.add({ActionKind::kReveal, static_cast<std::uint8_t>(card)});
      }
      break;
    case Phase::kRoll:
      // A purpose of its own, so that rolling for the third colour does not shift one's own dice.
      label(state.rolling == state.turn ? Purpose::kDie : Purpose::kImaginaryDie, state.turn);
      for (int value = 1; value <= kFaces; ++value) {
        out.add({ActionKind::kDie, static_cast<std::uint8_t>(value)});
      }
      break;
    default:
      break;
  }
}

}  // namespace formicary::ithappens
