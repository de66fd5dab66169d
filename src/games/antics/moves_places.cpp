// The places where a tile may be built (AN-4): the longest list of the game, so it is made with
// bits.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "games/antics/rules.h"

namespace formicary::antics {
namespace {

constexpr int kSpan = 32;
constexpr int kMargin = 2;  // the ground that a tile beside the hill can cover

// A row of a hill that is at most kSpan - 2 * kMargin hexes wide; bit i is the i-th place of it.
// Places that may be built on are at height 1 to 4 (AN-4.4), so two bits tell their heights.
struct HexRow {
  std::uint32_t hill = 0;
  std::uint32_t buildable = 0;
  std::uint32_t height0 = 0;
  std::uint32_t height1 = 0;
  std::uint32_t beside = 0;                // ground that touches the hill
  std::array<std::uint32_t, 8> partner{};  // by direction, Hex::kNoPartner included

  // The row as seen from one place further right or left.
  [[nodiscard]] HexRow from_left() const {
    return {hill >> 1, buildable >> 1, height0 >> 1, height1 >> 1, beside >> 1, {}};
  }
  [[nodiscard]] HexRow from_right() const {
    return {hill << 1, buildable << 1, height0 << 1, height1 << 1, beside << 1, {}};
  }
};

// The places of `a` from which a tile may go to the places of `b` that are now at the same bits,
// in `direction`: on the ground (AN-4.3), and on top (AN-4.4, AN-4.5).
std::uint32_t pairs(const HexRow& a, const HexRow& b, std::size_t direction) {
  const std::uint32_t ground = ~(a.hill | b.hill) & (a.beside | b.beside);
  const std::uint32_t uneven = (a.height0 ^ b.height0) | (a.height1 ^ b.height1);
  return ground | (a.buildable & b.buildable & ~uneven & ~a.partner[direction]);
}

// The rows of a hill, with kMargin rows of ground on either side.
class HexRows {
 public:
  HexRows(std::span<const Hex> hill, int left) {
    origin_ = HexPlace{static_cast<std::uint16_t>((hill.front().place.code & 0xff00) -
                                                  kMargin * 256 + left - kMargin)};
    const int rows = (hill.back().place.code >> 8) - (hill.front().place.code >> 8) + 1;
    count_ = static_cast<std::size_t>(rows) + 2 * kMargin;
    std::fill_n(rows_.begin(), count_, HexRow{});
    for (const Hex& hex : hill) add(hex);
    for (std::size_t i = 1; i + 1 < count_; ++i) {
      const std::uint32_t here = rows_[i].hill;
      const std::uint32_t above = rows_[i - 1].hill;
      const std::uint32_t below = rows_[i + 1].hill;
      rows_[i].beside = (here << 1 | here >> 1 | above | above >> 1 | below | below << 1) & ~here;
    }
  }

  void list(Rules::ActionList& out) const {
    Action* end = out.end();
    for (std::size_t i = 0; i + 1 < count_; ++i) {
      const HexRow& row = rows_[i];
      const HexRow& below = rows_[i + 1];
      const auto first = static_cast<std::uint16_t>(origin_.code + 256 * i);
      end = add_pairs(pairs(row, row.from_left(), 0), first, 0, end);
      end = add_pairs(pairs(row, below.from_right(), 4), first, 4, end);
      end = add_pairs(pairs(row, below, 5), first, 5, end);
    }
    out.set_end(end);
  }

 private:
  void add(const Hex& hex) {
    HexRow& row = rows_[static_cast<std::size_t>((hex.place.code - origin_.code) >> 8)];
    const std::uint32_t bit = 1U << ((hex.place.code - origin_.code) & 255);
    const auto height = static_cast<std::uint32_t>(hex.height() - 1);
    row.hill |= bit;
    row.buildable |= hex.buildable() ? bit : 0;
    row.height0 |= bit * (height & 1);
    row.height1 |= bit * (height >> 1 & 1);
    row.partner[static_cast<std::size_t>(hex.partner())] |= bit;
  }

  // Both ways round: either symbol may be at either place (AN-4.7).
  static Action* add_pairs(std::uint32_t bits, std::uint16_t first, int direction, Action* end) {
    for (; bits != 0; bits &= bits - 1) {
      const HexPlace place{static_cast<std::uint16_t>(first + std::countr_zero(bits))};
      *end++ = act(ActionKind::kPlace, direction, place.code);
      *end++ = act(ActionKind::kPlace, opposite(direction), place.neighbour(direction).code);
    }
    return end;
  }

  HexPlace origin_;  // the place that bit 0 of row 0 stands for
  std::size_t count_;
  std::array<HexRow, kSpan> rows_;
};

// A hill of any width, slower: the hexes are looked up, and the ground beside the hill is a sorted
// list.
constexpr std::uint8_t kGround = 0;  // otherwise the number of a hex in the hill, from 1

class WideMap {
 public:
  explicit WideMap(std::span<const Hex> hill) : hill_(hill) {
    for (const Hex& hex : hill) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const HexPlace place = hex.place.neighbour(direction);
        if (find(place) == kGround) add(place);
      }
    }
  }
  [[nodiscard]] std::uint8_t find(HexPlace place) const {
    const auto hex = std::lower_bound(hill_.begin(), hill_.end(), place,
                                      [](const Hex& a, HexPlace b) { return a.place < b; });
    if (hex == hill_.end() || hex->place != place) return kGround;
    return static_cast<std::uint8_t>(hex - hill_.begin() + 1);
  }
  [[nodiscard]] const auto& beside() const { return beside_; }
  [[nodiscard]] bool is_beside(HexPlace place) const {
    return std::binary_search(beside_.begin(), beside_.end(), place);
  }

 private:
  void add(HexPlace place) {
    const auto at = std::lower_bound(beside_.begin(), beside_.end(), place);
    if (at != beside_.end() && *at == place) return;
    const std::ptrdiff_t index = at - beside_.begin();
    beside_.push_back(place);
    std::rotate(beside_.begin() + index, beside_.end() - 1, beside_.end());
  }

  std::span<const Hex> hill_;
  BoundedVector<HexPlace, 2 * kMaxHillHexes + 4> beside_;  // see kMostPlacings
};

bool may_lie_on(const Hex& a, const Hex& b, int direction) {  // AN-4.4, AN-4.5
  return b.buildable() && a.height() == b.height() && a.partner() != direction;
}

Action placing(HexPlace place, int direction) {
  return act(ActionKind::kPlace, direction, place.code);
}

void list_wide(std::span<const Hex> hill, Rules::ActionList& out) {
  const WideMap map(hill);
  for (const Hex& hex : hill) {
    if (!hex.buildable()) continue;
    for (int direction = 0; direction < kDirections; ++direction) {
      const std::uint8_t there = map.find(hex.place.neighbour(direction));
      if (there != kGround && may_lie_on(hex, hill[there - 1U], direction)) {
        out.push_back(placing(hex.place, direction));
      }
    }
  }
  for (const HexPlace place : map.beside()) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const HexPlace other = place.neighbour(direction);
      if (map.find(other) != kGround) continue;
      out.push_back(placing(place, direction));
      if (!map.is_beside(other)) out.push_back(placing(other, opposite(direction)));
    }
  }
}

}  // namespace

void Rules::legal_places(const State& state, ActionList& out) {
  const std::span<const Hex> hexes = hill(state, state.turn);
  int left = 255;
  int right = 0;
  for (const Hex& hex : hexes) {
    const int column = hex.place.code & 255;
    left = std::min(left, column);
    right = std::max(right, column);
  }
  const int rows = (hexes.back().place.code >> 8) - (hexes.front().place.code >> 8) + 1;
  if (right - left + 1 + 2 * kMargin <= kSpan && rows + 2 * kMargin <= kSpan) {
    HexRows(hexes, left).list(out);
  } else {
    list_wide(hexes, out);
  }
}

}  // namespace formicary::antics
