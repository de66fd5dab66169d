#include "bots/antics/hill_worth.h"

#include <algorithm>
#include <numeric>

namespace formicary::antics {
namespace {

constexpr int kMostFoundations = 4;
constexpr int kSpareSpaces = 8;
constexpr int kSixteenths = 16;

void see_space(const Hex& hex, HillView& view) {
  const auto level = static_cast<std::uint8_t>(hex.height());
  ++view.spaces;
  auto& best = view.best[hex.symbol()];
  auto& second = view.second[hex.symbol()];
  if (level > best) {
    second = best;
    best = level;
  } else if (level > second) {
    second = level;
  }
}

// AN-4.4: two neighbours of one height and of different tiles.
void see_pair(const Hex& a, const Hex& b, int direction, HillView& view) {
  if (a.height() != b.height() || a.height() >= kMaxLevel || a.partner() == direction) return;
  if (a.has_prey() || b.has_prey()) return;
  if (a.height() > view.foundation) {
    view.foundation = a.height();
    view.foundations = 0;
  }
  if (a.height() == view.foundation) ++view.foundations;
}

}  // namespace

HillView view_hill(const State& state, Seat seat, bool free_only) {
  HillView view;
  const auto hill = Rules::hill(state, seat);
  std::size_t above = 0;  // hexes are in the order of their places: the first not before up left
  for (std::size_t i = 0; i < hill.size(); ++i) {
    const Hex& hex = hill[i];
    if (hex.symbol() == kFungus) {
      if (!hex.has_prey()) ++view.fungi[static_cast<std::size_t>(hex.height())];
    } else if (!hex.has_prey() && !(free_only && hex.marked())) {
      see_space(hex, view);
    }
    constexpr int kRight = 0;
    constexpr int kUpRight = 1;
    constexpr int kUpLeft = 2;
    if (i + 1 < hill.size() && hill[i + 1].place == hex.place.neighbour(kRight)) {
      see_pair(hex, hill[i + 1], kRight, view);
    }
    while (hill[above].place < hex.place.neighbour(kUpLeft)) ++above;
    std::size_t at = above;
    if (hill[at].place == hex.place.neighbour(kUpLeft)) see_pair(hex, hill[at++], kUpLeft, view);
    if (hill[at].place == hex.place.neighbour(kUpRight)) see_pair(hex, hill[at], kUpRight, view);
  }
  return view;
}

int hill_worth(const HillView& view, const Weights& weights) {
  int worth = 0;
  for (std::size_t symbol = 0; symbol < kActionSymbols; ++symbol) {
    const ByLevel& by_level = weights.space[symbol];
    worth += by_level[view.best[symbol]] +
             by_level[view.second[symbol]] * weights.second_space / kSixteenths;
  }
  worth += std::min(view.spaces, kBaseHexes + kSpareSpaces) * weights.spare_space;
  worth += weights.foundation[static_cast<std::size_t>(view.foundation)];
  worth += std::min(view.foundations, kMostFoundations) * weights.more_foundations;
  return worth;
}

int supply_worth(const State& state, Seat seat, const HillView& view, int kept,
                 const Weights& weights) {
  const auto gain = [&](Symbol symbol) {
    if (symbol == kFungus) return weights.space[0][1];
    const std::size_t level = view.best[symbol];
    const ByLevel& by_level = weights.space[symbol];
    return by_level[std::min<std::size_t>(level + 1, kMaxLevel)] - by_level[level] / 2;
  };
  std::array<int, kTileKinds + kMaxTiles> worths{};
  std::size_t count = 0;
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    const int number = std::min<int>(state.supply[seat][kind], kept);
    if (number == 0) continue;
    const TileFaces faces = kTileFaces[kind];
    const int worth =
        weights.tile + (gain(faces.first) + gain(faces.second)) * weights.tile_need / kSixteenths;
    for (int i = 0; i < number && count < worths.size(); ++i) worths[count++] = worth;
  }
  const auto end = worths.begin() + static_cast<std::ptrdiff_t>(count);
  const auto best = worths.begin() + std::min<std::ptrdiff_t>(end - worths.begin(), kept);
  std::partial_sort(worths.begin(), best, end, std::greater<>());
  return std::accumulate(worths.begin(), best, 0);
}

}  // namespace formicary::antics
