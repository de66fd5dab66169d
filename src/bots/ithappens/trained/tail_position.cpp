#include "bots/ithappens/trained/tail_position.h"

#include <algorithm>
#include <cstring>

namespace formicary::ithappens::trained {
namespace {

constexpr int kPairPoints = 5;         // IH-5.1
constexpr int kMostTypesPoints = 10;   // IH-5.4
constexpr std::uint8_t kNoWorms = 31;  // no number of worms: they do not matter

// The number of bits in a set of item types. Plain x86-64 has no instruction for it, and a library
// call costs more than everything else that is done with the set.
constexpr std::array<std::int8_t, 256> kSizes = [] {
  std::array<std::int8_t, 256> sizes{};
  for (unsigned set = 1; set < sizes.size(); ++set) {
    sizes[set] = static_cast<std::int8_t>(sizes[set / 2] + static_cast<int>(set % 2));
  }
  return sizes;
}();
int size_of(unsigned item_types) { return kSizes[item_types & 0xff]; }

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

// The most that some dice may add to what a colour has: points of mounds, worms and pairs.
int most_gain(const TailMoundSet& mounds, std::size_t colour, int dice, unsigned paired) {
  std::array<std::array<int, kMaxHeight + 1>, kMounds> gains{};
  const auto highest = static_cast<std::size_t>(std::min(dice, kMaxHeight));
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    for (std::size_t i = 0; i <= highest; ++i) {
      const TailGain& gain = mounds[mound].gains[colour][i];
      gains[mound][i] = gain.points + kPairPoints * size_of(gain.items & ~paired);
    }
  }
  int most = 0;
  const int first_most = std::min(dice, kMaxHeight);
  for (int first = 0; first <= first_most; ++first) {
    const int second_most = std::min(dice - first, kMaxHeight);
    for (int second = 0; second <= second_most; ++second) {
      const int third_most = std::min(dice - first - second, kMaxHeight);
      for (int third = 0; third <= third_most; ++third) {
        most = std::max(most, gains[0][static_cast<std::size_t>(first)] +
                                  gains[1][static_cast<std::size_t>(second)] +
                                  gains[2][static_cast<std::size_t>(third)]);
      }
    }
  }
  return most;
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
    if (tiles.queen() != kNoColour) tile_points_[tiles.queen()] += face.queen;
    if (tiles.general() != kNoColour) tile_points_[tiles.general()] += face.general;
  }
}

bool TailPositions::same_round(const State& state) const {
  return state.round == kRounds && state.cards == cards_ &&
         std::memcmp(&state.tiles, &tiles_, sizeof tiles_) == 0;
}

PerColour<int> TailPositions::dice(const State& state) const {
  PerColour<int> dice{};
  for (const Seat seat : first_seats(rules_->players())) {
    const Colour colour = colour_of(seat);
    if (state.open[colour] != 0) dice[colour] = state.hand[seat];
  }
  if (rules_->imaginary() && state.open[kImaginary] != 0) {
    dice[kImaginary] = state.imaginary_hand[0] + state.imaginary_hand[1];
  }
  return dice;
}

TailKey TailPositions::key(const State& state, const TailMoundSet& mounds, Colour rolling,
                           ColourSet may_win) const {
  // When the supply of worms may run short, who is first at it matters (IH-4.5): then hardly
  // anything is left out.
  const int worms = mounds[0].worms_to_come + mounds[1].worms_to_come + mounds[2].worms_to_come;
  const bool short_of_worms = worms > state.worms_left();
  const auto hopeless = [&](std::size_t colour) {
    return (may_win >> colour & 1) == 0 && !short_of_worms;
  };
  TailKey key{};
  std::uint64_t& turn = key[0];
  turn = std::uint64_t{state.turn} << 3 | rolling;
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    // A hand whose mounds are all closed is as good as empty (IH-2.6).
    turn = turn << 3 | (state.open[colour] != 0 ? state.hand[colour] : 0U);
    turn = turn << 5 | (hopeless(colour) ? kNoWorms : state.worms[colour]);
  }
  turn = turn << 4 | std::uint64_t{state.imaginary_hand[0]} << 2 | state.imaginary_hand[1];
  turn = turn << 1 | (short_of_worms ? 1U : 0U);
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    key[1 + mound] = short_of_worms ? mounds_.plain_code(state, mound) : mounds[mound].code;
  }
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    Owned have = owned(state.items[colour]);
    if (hopeless(colour)) have.two = 0;
    const unsigned wanted = items_to_come(mounds, colour);
    const auto counts = static_cast<unsigned>(size_of(have.one) << 4 | size_of(have.two));
    std::uint64_t& word = key[colour < 2 ? 4 : 5];
    word = word << 24 | counts << 16 | (have.one & wanted) << 8 | (have.two & wanted);
  }
  return key;
}

TailPositions::Range TailPositions::range(const State& state, const TailMoundSet& mounds,
                                          std::size_t colour, int dice) const {
  const Owned have = owned(state.items[colour]);
  const int fixed = tile_points_[colour] + kPairPoints * size_of(have.two);
  Range range;
  range.most = fixed + state.worms[colour] + most_gain(mounds, colour, dice, have.two);
  range.saving = fixed + state.worms[colour];
  for (const TailMound& mound : mounds) range.saving += mound.least[colour];
  range.least = range.saving - (dice == 0 ? 0 : int{state.worms[colour]});
  const int new_types = size_of(items_to_come(mounds, colour) & ~have.one);
  range.least_types = size_of(have.one);
  range.most_types = range.least_types + std::min(dice, new_types);
  return range;
}

ColourSet TailPositions::may_win(const State& state, const TailMoundSet& mounds) const {
  PerColour<Range> ranges{};
  const PerColour<int> left = dice(state);
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    ranges[colour] = range(state, mounds, colour, left[colour]);
  }
  add_most_types(ranges);
  int certain = 0;  // somebody will have as much
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    certain = std::max(certain, ranges[colour].least);
  }
  ColourSet may = 0;
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    // Actions that pay a worm come last, so that a winner who can save worms does.
    bool wins = true;
    for (std::size_t other = 0; other < colours_; ++other) {
      wins = wins && (other == colour || ranges[other].most < ranges[colour].saving);
    }
    if (wins) return static_cast<ColourSet>(1U << colour);
    if (ranges[colour].most >= certain) may |= static_cast<ColourSet>(1U << colour);
  }
  return may;
}

// IH-5.4.
void TailPositions::add_most_types(PerColour<Range>& ranges) const {
  int now = 1;  // with no items at all nobody gets it
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    now = std::max(now, ranges[colour].least_types);
  }
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    Range& range = ranges[colour];
    if (range.most_types < now) continue;
    range.most += kMostTypesPoints;
    bool certain = range.least_types > 0;
    for (std::size_t other = 0; other < colours_; ++other) {
      certain = certain && (other == colour || ranges[other].most_types <= range.least_types);
    }
    if (!certain) continue;
    range.least += kMostTypesPoints;
    range.saving += kMostTypesPoints;
  }
}

}  // namespace formicary::ithappens::trained
