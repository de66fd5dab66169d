#include "arena/line_up.h"

#include <numeric>
#include <utility>

#include "base/rng.h"

namespace formicary::arena {
namespace {

std::vector<LineUp> match(const Series& series) {
  std::vector<LineUp> out;
  LineUp equal{};
  for (int seat = 0; seat < series.players; ++seat) equal[static_cast<std::size_t>(seat)] = 1;
  for (int seat = 0; seat < series.players; ++seat) {
    out.push_back(equal);
    out.back()[static_cast<std::size_t>(seat)] = 0;
  }
  if (measures_fair(series)) out.push_back(equal);
  return out;
}

// Different entrants as long as there are any, then the same ones again.
std::vector<LineUp> from_pool(const Series& series, std::uint64_t block_seed) {
  Rng rng(~block_seed);
  const auto players = static_cast<std::size_t>(series.players);
  std::vector<std::uint8_t> drawn;
  while (drawn.size() < players) {
    std::vector<std::uint8_t> deck(static_cast<std::size_t>(series.entrants));
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    while (!deck.empty() && drawn.size() < players) {
      std::swap(deck[rng.below(static_cast<std::uint32_t>(deck.size()))], deck.back());
      drawn.push_back(deck.back());
      deck.pop_back();
    }
  }
  std::vector<LineUp> out;
  for (std::size_t turned = 0; turned < players; ++turned) {
    LineUp line_up{};
    for (std::size_t seat = 0; seat < players; ++seat) {
      line_up[seat] = drawn[(seat + turned) % players];
    }
    out.push_back(line_up);
  }
  return out;
}

}  // namespace

std::vector<LineUp> line_ups(const Series& series, std::uint64_t block_seed) {
  switch (series.plan) {
    case Plan::kMatch:
      return match(series);
    case Plan::kSeats:
      return {LineUp{}};
    case Plan::kPool:
      return from_pool(series, block_seed);
  }
  return {};
}

}  // namespace formicary::arena
