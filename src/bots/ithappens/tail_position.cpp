#include "bots/ithappens/tail_position.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace formicary::ithappens {
namespace {

constexpr int kPairPoints = 5;        // IH-5.1
constexpr int kMostTypesPoints = 10;  // IH-5.4

// The item types that a colour has at least one tile of, and at least two.
struct Owned {
  unsigned one;
  unsigned two;
};

// The lowest bits of eight nibbles, side by side.
unsigned lowest_of_nibbles(std::uint32_t nibbles) {
  nibbles &= 0x11111111;
  nibbles = (nibbles | nibbles >> 3) & 0x03030303;
  nibbles = (nibbles | nibbles >> 6) & 0x000f000f;
  return (nibbles | nibbles >> 12) & 0xff;
}

Owned owned(std::uint32_t items) {
  const unsigned two = lowest_of_nibbles(items >> 1 | items >> 2);
  return {lowest_of_nibbles(items) | two, two};
}

ItemTypes items_to_come(const TailMoundSet& mounds, std::size_t colour) {
  return mounds[0].items[colour] | mounds[1].items[colour] | mounds[2].items[colour];
}

}  // namespace

TailPositions::TailPositions(const Rules& rules, const State& state)
    : rules_(&rules),
      colours_(static_cast<std::size_t>(rules.colours())),
      mounds_(rules, state),
      cards_(state.cards),
      tiles_(state.tiles) {
  for (std::size_t card = 0; card < kCards; ++card) {
    const CardFace& face = rules.edition().cards[card];
    const Tiles tiles = state.tiles[card];
    if (tiles.queen() != kNobody) tile_points_[tiles.queen()] += face.queen;
    if (tiles.general() != kNobody) tile_points_[tiles.general()] += face.general;
  }
}

bool TailPositions::same_round(const State& state) const {
  return state.round == kRounds && state.cards == cards_ &&
         std::memcmp(&state.tiles, &tiles_, sizeof tiles_) == 0;
}

PerColour<int> TailPositions::dice(const State& state) const {
  PerColour<int> dice{};
  for (Seat seat = 0; seat < rules_->players(); ++seat) {
    if (state.open[seat] != 0) dice[seat] = state.hand[seat];
  }
  if (rules_->imaginary() && state.open[kImaginary] != 0) {
    dice[kImaginary] = state.imaginary_hand[0] + state.imaginary_hand[1];
  }
  return dice;
}

TailKey TailPositions::key(const State& state, const TailMoundSet& mounds, Colour rolling) const {
  TailKey key{};
  std::uint64_t& turn = key[0];
  turn = std::uint64_t{state.turn} << 3 | rolling;
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    // A hand whose mounds are all closed is as good as empty (IH-2.6).
    turn = turn << 3 | (state.open[colour] != 0 ? state.hand[colour] : 0U);
    turn = turn << 5 | state.worms[colour];
  }
  turn = turn << 4 | std::uint64_t{state.imaginary_hand[0]} << 2 | state.imaginary_hand[1];

  // When the supply of worms may run short, who is first at it matters (IH-4.5): then hardly
  // anything is left out.
  const int worms = mounds[0].worms_to_come + mounds[1].worms_to_come + mounds[2].worms_to_come;
  const bool short_of_worms = worms > state.worms_left();
  turn = turn << 1 | (short_of_worms ? 1U : 0U);
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    key[1 + mound] = short_of_worms ? mounds_.plain_code(state, mound) : mounds[mound].code;
  }

  for (std::size_t colour = 0; colour < colours_; ++colour) {
    const Owned have = owned(state.items[colour]);
    const unsigned wanted = items_to_come(mounds, colour);
    const auto counts =
        static_cast<unsigned>(std::popcount(have.one) << 4 | std::popcount(have.two));
    std::uint64_t& word = key[colour < 2 ? 4 : 5];
    word = word << 24 | counts << 16 | (have.one & wanted) << 8 | (have.two & wanted);
  }
  return key;
}

ColourSet TailPositions::may_win(const State& state, const TailMoundSet& mounds) const {
  PerColour<Range> points{};
  const PerColour<int> left = dice(state);
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    const int worms = state.worms[colour];
    Range& range = points[colour];
    // Who has dice may spend their worms.
    range.least = tile_points_[colour] + (left[colour] == 0 ? worms : 0);
    range.most = tile_points_[colour] + worms;
    for (const TailMound& mound : mounds) {
      range.least += mound.least[colour];
      range.most += mound.most[colour] + mound.worms[colour];
    }
  }
  add_items(state, mounds, points);
  int certain = 0;
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    certain = std::max(certain, points[colour].least);
  }
  ColourSet may = 0;
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    if (points[colour].most >= certain) may |= static_cast<ColourSet>(1U << colour);
  }
  return may;
}

// IH-5.1, IH-5.4.
void TailPositions::add_items(const State& state, const TailMoundSet& mounds,
                              PerColour<Range>& points) const {
  PerColour<Range> types{};
  int most_now = 0;
  const PerColour<int> left = dice(state);
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    const Owned have = owned(state.items[colour]);
    const unsigned wanted = items_to_come(mounds, colour);
    const int pairs = std::popcount(have.two);
    const int new_pairs = std::min(left[colour], std::popcount(wanted & ~have.two));
    points[colour].least += kPairPoints * pairs;
    points[colour].most += kPairPoints * (pairs + new_pairs);
    const int now = std::popcount(have.one);
    types[colour] = {now, now + std::min(left[colour], std::popcount(wanted & ~have.one))};
    most_now = std::max(most_now, now);
  }
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    if (types[colour].most >= most_now) points[colour].most += kMostTypesPoints;
    bool certain = types[colour].least > 0;
    for (std::size_t other = 0; other < colours_; ++other) {
      certain = certain && (other == colour || types[other].most <= types[colour].least);
    }
    if (certain) points[colour].least += kMostTypesPoints;
  }
}

}  // namespace formicary::ithappens
