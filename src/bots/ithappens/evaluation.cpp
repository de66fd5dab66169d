#include "bots/ithappens/evaluation.h"

#include <algorithm>

namespace formicary::ithappens {
namespace {

bool dice_are_out(const State& state) {
  return state.phase == Phase::kTurn || state.phase == Phase::kRoll ||
         state.phase == Phase::kRolled;
}

}  // namespace

void Evaluation::prepare(const State& state) { deck_gains_ = gains_of_deck(*rules_, state.deck); }

// A worm is a point, and to a seat that will still roll it is worth a reroll.
Fixed Evaluation::worm_points(const State& state, Colour colour) const {
  const int worms = state.worms[colour];
  const bool spends = colour < rules_->players() &&
                      (state.round < kRounds || dice_in_hand(*rules_, state, colour) != 0) &&
                      state.phase != Phase::kOver;
  if (!spends) return worms * kOne;
  Fixed points = 0;
  for (int i = 0; i < worms; ++i) {
    const auto index = std::min(static_cast<std::size_t>(i), weights_.worm.size() - 1);
    points += weights_.worm[index] * kSixteenth;
  }
  return points;
}

void Evaluation::add_tiles(const State& state, std::array<Fixed, kMaxColours>& points) const {
  for (std::size_t i = 0; i < kCards; ++i) {
    const Tiles tiles = state.tiles[i];
    const Card& card = rules_->edition().cards[i];
    if (tiles.queen() != kNoColour) points[tiles.queen()] += card.queen * kOne;
    if (tiles.general() != kNoColour) points[tiles.general()] += card.general * kOne;
  }
}

void Evaluation::add_round(const State& state, Outlook& out) const {
  find_prospects(*rules_, state, out.prospects);
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    const CardFace& card = rules_->face(state, static_cast<int>(mound));
    out.odds[mound] = mound_odds(out.prospects[mound], rules_->colours(), card.worm);
    for (std::size_t c = 0; c < static_cast<std::size_t>(rules_->colours()); ++c) {
      const MoundOdds& odds = out.odds[mound][c];
      out.mounds[c] += card.queen * odds.queen + card.general * odds.general + odds.match;
    }
  }
  for (const Colour colour : first_colours(rules_->colours())) {
    add_gains_of_round(*rules_, state, colour, out.prospects, out.gains[colour]);
  }
}

void Evaluation::look(const State& state, Outlook& out) const {
  out.dice_out = dice_are_out(state);
  out.gains.fill(deck_gains_);
  out.tiles = {};
  out.mounds = {};
  add_tiles(state, out.tiles);
  if (out.dice_out) add_round(state, out);
  out.items = item_points(*rules_, state, out.gains);
  for (const Colour colour : first_colours(rules_->colours())) {
    out.worms[colour] = worm_points(state, colour);
    out.points[colour] = out.tiles[colour] + out.mounds[colour] + out.items[colour].pairs +
                         out.items[colour].most + out.worms[colour];
  }
}

std::array<Fixed, kMaxColours> Evaluation::points(const State& state) const {
  Outlook outlook;
  look(state, outlook);
  return outlook.points;
}

// Being ahead counts less and less, the further one is ahead, and the more so the less can happen.
Fixed Evaluation::value(const State& state, Seat seat, Fixed bonus) const {
  const auto expected = points(state);
  const Fixed spread =
      (weights_.last_spread + (kRounds - state.round) * weights_.spread) * kSixteenth;
  Fixed value = 0;
  for (const Colour other : first_colours(rules_->colours())) {
    if (other == colour_of(seat)) continue;
    const Fixed ahead = expected[seat] + bonus - expected[other];
    value += (ahead << kFixedBits) / (spread + (ahead < 0 ? -ahead : ahead));
  }
  return value;
}

}  // namespace formicary::ithappens
