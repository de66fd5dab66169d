// Rules::valid: whether a position that was read keeps the pieces in the box (IH-1) and the order
// of a game. Everything that apply relies on is checked here.
#include <bit>

#include "games/ithappens/rules.h"

namespace formicary::ithappens {
namespace {

bool dice_are_out(Phase phase) {
  return phase == Phase::kTurn || phase == Phase::kRoll || phase == Phase::kRolled;
}

int cards_lying_out(const State& state) {
  int count = 0;
  while (count < kMounds && state.cards[static_cast<std::size_t>(count)] != kNoCard) ++count;
  return count;
}

// IH-1.2: every card is in the deck, on the table, or was used in an earlier round.
bool cards_add_up(const State& state) {
  const int lying = cards_lying_out(state);
  unsigned seen = state.deck;
  for (int mound = 0; mound < kMounds; ++mound) {
    const std::uint8_t card = state.cards[static_cast<std::size_t>(mound)];
    if ((card != kNoCard) != (mound < lying)) return false;  // they are laid from the left
    if (card == kNoCard) continue;
    if ((seen >> card & 1) != 0) return false;
    seen |= 1U << card;
  }
  const bool over = state.phase == Phase::kOver;
  const int used = kCards - std::popcount(seen);
  if (used != kMounds * (over ? kRounds : state.round - 1)) return false;
  if (over && (state.round != kRounds || lying != 0)) return false;
  if (dice_are_out(state.phase) && lying != kMounds) return false;
  if (state.phase == Phase::kReveal && lying == kMounds) return false;
  if (state.phase == Phase::kStart && (lying != 0 || state.round != 1 || state.start != 0)) {
    return false;
  }
  for (std::size_t card = 0; card < kCards; ++card) {
    const Tiles tiles = state.tiles[card];
    const bool was_used = (seen >> card & 1) == 0;
    if (!was_used && tiles.queen() != kNoColour) return false;
    if (tiles.general() != kNoColour && tiles.queen() == kNoColour) return false;  // IH-4.4
    if (tiles.queen() != kNoColour && tiles.queen() == tiles.general()) return false;
  }
  return true;
}

// IH-1.1, IH-1.4. State::items_left relies on this, so it is not used here.
bool supplies_add_up(const State& state) {
  if (state.worms_left() < 0) return false;
  for (int type = 0; type < kMaxItemTypes; ++type) {
    int tiles = 0;
    for (const Colour colour : first_colours(kMaxColours)) tiles += state.item_count(colour, type);
    if (tiles > kTilesOfItem) return false;
  }
  return true;
}

// IH-1.1, IH-6.1: dice in hand and on the mounds.
bool dice_add_up(const Rules& rules, const State& state) {
  for (const Colour colour : first_colours(rules.colours())) {
    int dice = state.hand[colour];
    int wanted = kDice;
    if (colour >= rules.players()) {
      if (dice != 0) return false;
      dice = state.imaginary_hand[0] + state.imaginary_hand[1];
      wanted = 2 * kImaginaryDice;
    }
    for (const auto& mound : state.stacks) dice += mound[colour].height();
    if (dice != (dice_are_out(state.phase) ? wanted : 0)) return false;
  }
  return true;
}

}  // namespace

bool Rules::valid(const State& state) const {
  if (!cards_add_up(state) || !supplies_add_up(state) || !dice_add_up(*this, state)) return false;
  if (!dice_are_out(state.phase)) return state.turn == 0;
  if ((state.in_round >> state.turn & 1) == 0) return false;  // IH-2.6
  if (state.phase == Phase::kTurn) return true;
  return state.rolls_own() ? can_place_own(state, state.turn)
                           : can_place_imaginary(state, state.turn);
}

}  // namespace formicary::ithappens
