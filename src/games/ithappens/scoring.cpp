// Final scoring, IH-5.
#include <algorithm>
#include <array>
#include <bit>

#include "games/ithappens/rules.h"

namespace formicary::ithappens {
namespace {

constexpr int kPairPoints = 5;        // IH-5.1
constexpr int kMostTypesPoints = 10;  // IH-5.4
constexpr std::uint32_t kNibbleOnes = 0x11111111;

// The number of item types of which a colour has at least one tile, and at least two (IH-5.1,
// IH-5.4). There are at most four tiles of a type, so bits 1 and 2 of a nibble mean "two or more".
int types(std::uint32_t items) {
  return std::popcount((items | items >> 1 | items >> 2) & kNibbleOnes);
}
int pairs(std::uint32_t items) { return std::popcount((items >> 1 | items >> 2) & kNibbleOnes); }

std::int16_t& line(ScoreSheet& sheet, Colour colour, ScoreLine line) {
  return sheet.points[colour][static_cast<std::size_t>(line)];
}

}  // namespace

ScoreSheet Rules::scores(const State& state) const {
  ScoreSheet sheet;
  sheet.colours = static_cast<std::uint8_t>(colours_);
  sheet.lines = static_cast<std::uint8_t>(ScoreLine::kCount);
  for (std::size_t i = 0; i < kCards; ++i) {  // IH-5.3
    const Tiles tiles = state.tiles[i];
    const Card& card = edition_.cards[i];
    if (tiles.queen() != kNoColour) line(sheet, tiles.queen(), ScoreLine::kQueens) += card.queen;
    if (tiles.general() != kNoColour) {
      line(sheet, tiles.general(), ScoreLine::kGenerals) += card.general;
    }
  }
  int most = 0;
  for (const Colour colour : first_colours(colours_)) {
    line(sheet, colour, ScoreLine::kItemPairs) =
        static_cast<std::int16_t>(kPairPoints * pairs(state.items[colour]));
    line(sheet, colour, ScoreLine::kWorms) = state.worms[colour];  // IH-5.2
    most = std::max(most, types(state.items[colour]));
  }
  for (const Colour colour : first_colours(colours_)) {
    if (most > 0 && types(state.items[colour]) == most) {
      line(sheet, colour, ScoreLine::kMostTypes) = kMostTypesPoints;
    }
  }
  return sheet;
}

// IH-5.5: the total, then Queens, Generals and worms by count; still tied is a shared win.
ColourSet Rules::winners(const State& state) const {
  const ScoreSheet sheet = scores(state);
  std::array<std::array<int, 4>, kMaxColours> rank{};
  for (const Colour colour : first_colours(colours_)) {
    rank[colour][0] = sheet.total(colour);
    rank[colour][3] = state.worms[colour];
  }
  for (const Tiles tiles : state.tiles) {
    if (tiles.queen() != kNoColour) ++rank[tiles.queen()][1];
    if (tiles.general() != kNoColour) ++rank[tiles.general()][2];
  }
  const auto best = *std::max_element(rank.begin(), rank.begin() + colours_);
  ColourSet winners = 0;
  for (const Colour colour : first_colours(colours_)) {
    if (rank[colour] == best) winners |= static_cast<ColourSet>(1U << colour);
  }
  return winners;
}

}  // namespace formicary::ithappens
