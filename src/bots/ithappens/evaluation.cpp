#include "bots/ithappens/evaluation.h"

#include <algorithm>

#include "bots/ithappens/majority.h"

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
    if (tiles.queen() != kNobody) points[tiles.queen()] += card.queen * kOne;
    if (tiles.general() != kNobody) points[tiles.general()] += card.general * kOne;
  }
}

void Evaluation::add_round(const State& state, const RoundProspects& prospects,
                           std::array<Fixed, kMaxColours>& points) const {
  for (int mound = 0; mound < kMounds; ++mound) {
    const CardFace& card = rules_->face(state, mound);
    const auto odds =
        mound_odds(prospects[static_cast<std::size_t>(mound)], rules_->colours(), card.worm);
    for (std::size_t c = 0; c < static_cast<std::size_t>(rules_->colours()); ++c) {
      points[c] += card.queen * odds[c].queen + card.general * odds[c].general + odds[c].match;
    }
  }
}

std::array<Fixed, kMaxColours> Evaluation::points(const State& state) const {
  std::array<Gains, kMaxColours> gains;
  gains.fill(deck_gains_);
  std::array<Fixed, kMaxColours> points{};
  add_tiles(state, points);
  if (dice_are_out(state)) {
    RoundProspects prospects;
    find_prospects(*rules_, state, prospects);
    add_round(state, prospects, points);
    for (Colour colour = 0; colour < rules_->colours(); ++colour) {
      add_gains_of_round(*rules_, state, colour, prospects, gains[colour]);
    }
  }
  const auto items = item_points(*rules_, state, gains);
  for (Colour colour = 0; colour < rules_->colours(); ++colour) {
    points[colour] += items[colour] + worm_points(state, colour);
  }
  return points;
}

// Being ahead counts less and less, the further one is ahead, and the more so the less can happen.
Fixed Evaluation::value(const State& state, Seat seat, Fixed bonus) const {
  const auto expected = points(state);
  const Fixed spread =
      (weights_.last_spread + (kRounds - state.round) * weights_.spread) * kSixteenth;
  Fixed value = 0;
  for (Colour other = 0; other < rules_->colours(); ++other) {
    if (other == seat) continue;
    const Fixed ahead = expected[seat] + bonus - expected[other];
    value += (ahead << kFixedBits) / (spread + (ahead < 0 ? -ahead : ahead));
  }
  return value;
}

}  // namespace formicary::ithappens
