#include "bots/ithappens/items.h"

namespace formicary::ithappens {
namespace {

constexpr Fixed kPairPoints = 5 * kOne;        // IH-5.1
constexpr Fixed kMostTypesPoints = 10 * kOne;  // IH-5.4

// The frequency with which a space of a column in use is filled at the end of a round, by height
// from the bottom.
constexpr std::array<Fixed, kMaxHeight> kFilled = {kOne, kOne * 4 / 5, kOne * 2 / 5};

// odds[k]: the probability of k types in the end.
using TypeOdds = std::array<Fixed, kMaxItemTypes + 1>;

TypeOdds type_odds(const State& state, Colour colour, const Gains& gains, std::size_t types) {
  TypeOdds odds{kOne};
  for (std::size_t type = 0; type < types; ++type) {
    const bool has = state.item_count(colour, static_cast<int>(type)) != 0;
    const Fixed probability = has ? kOne : kOne - gains[type].none;
    for (std::size_t k = type + 1; k > 0; --k) {
      odds[k] += times(odds[k - 1], probability) - times(odds[k], probability);
    }
    odds[0] -= times(odds[0], probability);
  }
  return odds;
}

Fixed pair_points(const State& state, Colour colour, const Gains& gains, std::size_t types) {
  Fixed points = 0;
  for (std::size_t type = 0; type < types; ++type) {
    const int count = state.item_count(colour, static_cast<int>(type));
    const TypeGain& gain = gains[type];
    const Fixed probability = count >= 2 ? kOne : count == 1 ? kOne - gain.none : gain.more;
    points += times(kPairPoints, probability);
  }
  return points;
}

}  // namespace

Gains gains_of_deck(const Rules& rules, std::uint16_t deck) {
  Gains gains;
  const auto columns = static_cast<std::size_t>(rules.colours());  // the others stay empty
  for (std::size_t i = 0; i < kCards; ++i) {
    if ((deck >> i & 1) == 0) continue;
    const Card& card = rules.edition().cards[i];
    for (std::size_t column = 0; column < columns; ++column) {
      for (std::size_t height = 0; height < card.heights[column]; ++height) {
        const Symbol symbol = card.space(column, height);
        if (symbol < kFirstItem) continue;
        gains[symbol - kFirstItem].add_space(kFilled[height] / rules.colours());
      }
    }
  }
  return gains;
}

void add_gains_of_round(const Rules& rules, const State& state, Colour colour,
                        const RoundProspects& prospects, Gains& gains) {
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    const MoundProspect& prospect = prospects[mound][colour];
    const auto column = static_cast<std::size_t>(prospect.column);
    const CardFace& card = rules.face(state, static_cast<int>(mound));
    for (int height = prospect.filled; height < card.heights[column]; ++height) {
      const Symbol symbol = card.space(column, static_cast<std::size_t>(height));
      if (symbol < kFirstItem) continue;
      gains[symbol - kFirstItem].add_space(prospect.at_least(height - prospect.filled + 1));
    }
  }
}

std::array<ItemPoints, kMaxColours> item_points(const Rules& rules, const State& state,
                                                const std::array<Gains, kMaxColours>& gains) {
  const auto colours = static_cast<std::size_t>(rules.colours());
  const std::size_t types = rules.edition().items.size();
  std::array<ItemPoints, kMaxColours> points{};
  std::array<TypeOdds, kMaxColours> odds{};
  std::array<TypeOdds, kMaxColours> at_most{};
  for (std::size_t c = 0; c < colours; ++c) {
    const auto colour = static_cast<Colour>(c);
    points[c].pairs = pair_points(state, colour, gains[c], types);
    odds[c] = type_odds(state, colour, gains[c], types);
    Fixed total = 0;
    for (std::size_t k = 0; k <= types; ++k) at_most[c][k] = total += odds[c][k];
  }
  for (std::size_t c = 0; c < colours; ++c) {
    for (std::size_t k = 1; k <= types; ++k) {
      Fixed probability = odds[c][k];
      for (std::size_t o = 0; o < colours; ++o) {
        if (o != c) probability = times(probability, at_most[o][k]);
      }
      points[c].most += times(kMostTypesPoints, probability);
    }
  }
  return points;
}

}  // namespace formicary::ithappens
