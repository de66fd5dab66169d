#include "view/antics/ways.h"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

namespace formicary::view::antics {

using namespace antics;

namespace {

// The cost of a trail, in this order: missing ants, heaves, ants that have not hatched.
constexpr int kMissing = 10'000;
constexpr int kHeaveCost = 100;
constexpr int kNotHatched = 1;
constexpr int kFar = 1 << 30;

class WayFinder {
 public:
  WayFinder(const antics::Rules& rules, const State& state, Seat seat)
      : rules_(rules), board_(rules.board()), state_(state), seat_(seat) {
    const TrailSet laden = Rules::laden(state, seat);
    for (int trail = 0; trail <= board_.trails; ++trail) {
      int& cost = costs_[static_cast<std::size_t>(trail)];
      cost = kHeaveCost;
      if ((laden & trail_bit(trail)) != 0) {
        cost = kFar;  // AN-8.3: nothing passes an ant that carries something
      } else if ((state.ants[seat] & trail_bit(trail)) == 0) {
        const bool bridge = is_chasm(trail);
        cost += kMissing * (bridge ? kBridgeCost : 1);
        if (hatched(trail) < (bridge ? kBridgeCost : 1)) cost += kNotHatched;
      }
    }
  }

  [[nodiscard]] Way from_clearing(Food food) const {
    Way way;
    way.food = food;
    if (is_prey(food) && Rules::has_prey(state_, seat_, food)) {  // AN-8.4
      way.obstacle = Way::Obstacle::kHavePrey;
    } else if (state_.clearings[food] == 0) {
      way.obstacle = Way::Obstacle::kGone;
    } else {
      find(way, board_.at_clearing[food]);
      way.heaves = static_cast<int>(way.path.size()) + 1;
    }
    return finished(std::move(way));
  }

  [[nodiscard]] Way from_carrier(int trail) const {
    Way way;
    way.food = Rules::food_on(state_, seat_, trail);
    way.carrier = trail;
    if ((board_.at_hill & trail_bit(trail)) == 0) {
      find(way, board_.touching[static_cast<std::size_t>(trail)]);
    }
    way.path.insert(way.path.begin(), trail);
    way.heaves = static_cast<int>(way.path.size());
    return finished(std::move(way));
  }

 private:
  [[nodiscard]] bool is_chasm(int trail) const { return trail == board_.trails; }
  // The number of ants in the area from which this trail is entered.
  [[nodiscard]] int hatched(int trail) const { return state_.areas[seat_][area_of(trail)]; }
  [[nodiscard]] std::size_t area_of(int trail) const {
    if (is_chasm(trail)) return kSoldier;
    return board_.terrain_of[index(trail)];
  }

  // Finds the cheapest way from one of the trails to the ant-hill (Dijkstra). It searches from the
  // ant-hill, so that the next step towards home is known for each trail.
  void find(Way& way, TrailSet from) const {
    std::array<int, kMaxTrailBits> total;
    std::array<int, kMaxTrailBits> next;
    total.fill(kFar);
    next.fill(-1);
    TrailSet open = board_.at_hill;
    for_each_trail(open, [&](int trail) { total[index(trail)] = costs_[index(trail)]; });
    for (TrailSet done = 0; open != 0;) {
      int best = -1;
      for_each_trail(open, [&](int trail) {
        if (best < 0 || total[index(trail)] < total[index(best)]) best = trail;
      });
      open &= ~trail_bit(best);
      done |= trail_bit(best);
      if (total[index(best)] >= kFar) continue;
      for_each_trail(board_.touching[index(best)] & ~done, [&](int trail) {
        const int here = total[index(best)] + costs_[index(trail)];
        if (here >= total[index(trail)]) return;
        total[index(trail)] = here;
        next[index(trail)] = best;
        open |= trail_bit(trail);
      });
    }
    int first = -1;
    for_each_trail(from, [&](int trail) {
      if (total[index(trail)] >= kFar) return;
      if (first < 0 || total[index(trail)] < total[index(first)]) first = trail;
    });
    if (first < 0) way.obstacle = Way::Obstacle::kNoWay;
    for (int trail = first; trail >= 0; trail = next[index(trail)]) way.path.push_back(trail);
  }

  [[nodiscard]] Way finished(Way way) const {
    if (!way.possible()) {
      way.path.clear();
      way.heaves = 0;
      return way;
    }
    std::array<int, kAreas> ready{};
    for (std::size_t area = 0; area < kAreas; ++area) ready[area] = state_.areas[seat_][area];
    for (auto trail = way.path.rbegin(); trail != way.path.rend(); ++trail) {
      if ((state_.ants[seat_] & trail_bit(*trail)) != 0) continue;
      const std::size_t area = area_of(*trail);
      const int needed = is_chasm(*trail) ? kBridgeCost : 1;
      way.missing.push_back({*trail, ready[area] >= needed});
      ready[area] -= needed;
    }
    for (const Seat other : first_seats(rules_.players())) {
      if (other != seat_ && could_rob(other, way)) way.robbers.push_back(other);
    }
    return way;
  }

  // AN-7.5, AN-7.1, AN-8.4.
  [[nodiscard]] bool could_rob(Seat thief, const Way& way) const {
    if (state_.areas[thief][kSoldier] == 0) return false;
    if (is_prey(way.food) && Rules::has_prey(state_, thief, way.food)) return false;
    TrailSet set = 0;
    for (const int trail : way.path) set |= trail_bit(trail);
    set &= state_.ants[thief] & ~Rules::laden(state_, thief);
    return (set & ~(Rules::all_guards(state_) & ~state_.guards[thief])) != 0;
  }

  static std::size_t index(int trail) { return static_cast<std::size_t>(trail); }

  const antics::Rules& rules_;
  const Board& board_;
  const State& state_;
  Seat seat_;
  std::array<int, kMaxTrailBits> costs_{};
};

}  // namespace

TrailSet reach_of(const antics::Rules& rules, const State& state, Seat seat, int area) {
  const Board& board = rules.board();
  const TrailSet free = board.reach(state.ants[seat]) & ~state.ants[seat];
  if (area < kTerrains) return free & board.terrain[static_cast<std::size_t>(area)];
  return (state.ants[seat] & ~Rules::all_guards(state)) | (free & board.chasm);
}

int Way::missing_ants(const Board& board) const {
  int ants = 0;
  for (const MissingAnt& ant : missing) ants += ant.trail == board.trails ? kBridgeCost : 1;
  return ants;
}

std::vector<Way> ways_home(const antics::Rules& rules, const State& state, Seat seat) {
  const WayFinder finder(rules, state, seat);
  std::vector<Way> ways;
  for_each_trail(Rules::laden(state, seat),
                 [&](int trail) { ways.push_back(finder.from_carrier(trail)); });
  for (Food food = 0; food < kFoods; ++food) ways.push_back(finder.from_clearing(food));
  const auto key = [&](const Way& way) {
    return std::tuple(!way.possible(), way.missing_ants(rules.board()), way.heaves);
  };
  std::stable_sort(ways.begin(), ways.end(),
                   [&](const Way& a, const Way& b) { return key(a) < key(b); });
  return ways;
}

}  // namespace formicary::view::antics
