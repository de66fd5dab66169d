#include "bots/antics/routes.h"

#include <algorithm>

#include "base/rng.h"

namespace formicary::antics {
namespace {

constexpr int kDetour = 2;         // how much longer than the shortest a way may be
constexpr int kLongest = 7;        // trails
constexpr std::size_t kMost = 32;  // ways to one food, the shortest ones
constexpr std::size_t kKnown = 512;

std::uint64_t hash(const Ants& ants, const StepWork& step) {
  std::uint64_t areas = static_cast<std::uint64_t>(ants.left);
  for (const std::uint8_t area : ants.areas) areas = areas << 8 | area;
  const auto steps = static_cast<std::uint64_t>(step.hatch) +
                     97 * static_cast<std::uint64_t>(step.ants) +
                     9973 * static_cast<std::uint64_t>(step.heave);
  const WideProduct product =
      multiply_wide(ants.out ^ 0xa0761d6478bd642fULL, (areas + steps * 0x9e3779b97f4a7c15ULL) | 1);
  return (product.high ^ product.low) >> 16;
}

}  // namespace

Routes::Routes(const Rules& rules) : rules_(&rules), known_(kKnown) {
  for (Food food = 0; food < kFoods; ++food) find(food);
}

// All chains of trails from the ant-hill that touch one another in turn and only so, length by
// length: a chain with a short cut is never better.
void Routes::find(Food food) {
  struct Chain {
    TrailSet trails;
    TrailSet near;  // touching a trail of the chain before the last one
    int last;
  };
  const Board& board = rules_->board();
  std::vector<Chain> chains;
  for_each_trail(board.at_hill,
                 [&](int trail) { chains.push_back({trail_bit(trail), board.at_hill, trail}); });
  auto& found = routes_[food];
  int longest = kLongest;
  for (int length = 1; length <= longest && !chains.empty(); ++length) {
    std::vector<Chain> longer;
    for (const Chain& chain : chains) {
      if ((board.at_clearing[food] & trail_bit(chain.last)) != 0) {
        if (found.empty()) longest = std::min(longest, length + kDetour);
        if (found.size() < kMost) found.push_back({chain.trails, length});
        continue;
      }
      const TrailSet touching = board.touching[static_cast<std::size_t>(chain.last)];
      for_each_trail(touching & ~chain.near & ~chain.trails, [&](int next) {
        longer.push_back({chain.trails | trail_bit(next), chain.near | touching, next});
      });
    }
    chains = std::move(longer);
  }
}

int Routes::work(const Route& route, const Ants& ants, const StepWork& step) const {
  const Board& board = rules_->board();
  int work = (route.length + 1) * step.heave;
  auto areas = ants.areas;
  int hatch = 0;
  for_each_trail(route.trails & ~ants.out, [&](int trail) {
    const std::size_t terrain = board.terrain_of[static_cast<std::size_t>(trail)];
    if (terrain == kTerrains) {  // AN-7.3
      hatch += std::max(0, kBridgeCost - areas[kSoldier]);
      work += step.bridge;
      return;
    }
    work += step.ants;
    if (areas[terrain] != 0) {
      --areas[terrain];
    } else {
      ++hatch;
    }
  });
  work += hatch * step.hatch;
  if (hatch > ants.left) work += (hatch - ants.left) * step.ants;  // others must be picked up
  return work;
}

int Routes::work(Food food, const Ants& ants, const StepWork& step) const {
  Known& known = known_[hash(ants, step) % kKnown];
  if (!(known.ants == ants && known.step == step)) known = {ants, step};
  int& work = known.works[food];
  if (work == 0) work = find_work(food, ants, step);
  return work;
}

int Routes::find_work(Food food, const Ants& ants, const StepWork& step) const {
  int least = kNoWay;
  for (const Route& route : routes_[food]) {
    if ((route.length + 1) * step.heave >= least) break;  // and so are all that follow
    least = std::min(least, work(route, ants, step));
  }
  return least;
}

void Routes::heaves_home(TrailSet ants, Heaves& heaves) const {
  const Board& board = rules_->board();
  heaves.fill(0);
  TrailSet fresh = ants & board.at_hill;
  TrailSet seen = fresh;
  for (std::uint8_t count = 1; fresh != 0; ++count) {
    TrailSet next = 0;
    for_each_trail(fresh, [&](int trail) {
      heaves[static_cast<std::size_t>(trail)] = count;
      next |= board.touching[static_cast<std::size_t>(trail)];
    });
    fresh = next & ants & ~seen;
    seen |= fresh;
  }
}

}  // namespace formicary::antics
