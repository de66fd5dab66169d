// The ways from the large ant-hill to the food, computed once for an edition, and the work of
// bringing food home over them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/antics/weights.h"
#include "games/antics/rules.h"

namespace formicary::antics {

inline constexpr int kNoWay = 1 << 20;

// The work of a single step, by the hill's levels.
struct StepWork {
  int hatch = kWorkOfAction;
  int ants = kWorkOfAction;
  int heave = kWorkOfAction;
  int bridge = kWorkOfAction;  // the whole work after the soldiers are hatched

  friend bool operator==(const StepWork&, const StepWork&) = default;
};

// The ants that a player can send out.
struct Ants {
  TrailSet out = 0;
  std::array<std::uint8_t, kAreas> areas{};
  int left = 0;  // in the supply

  friend bool operator==(const Ants&, const Ants&) = default;
};

class Routes {
 public:
  explicit Routes(const Rules& rules);

  // The least work to bring a food from its clearing home. Not thread-safe: results are cached,
  // because a search asks for the same ants and steps repeatedly.
  [[nodiscard]] int work(Food food, const Ants& ants, const StepWork& step) const;

  // By trail: the number of heaves that bring a food from an own ant there home, over own ants; 0
  // if there is no ant.
  using Heaves = std::array<std::uint8_t, kMaxTrailBits>;
  void heaves_home(TrailSet ants, Heaves& heaves) const;

 private:
  struct Route {
    TrailSet trails;
    int length;
  };
  void find(Food food);
  [[nodiscard]] int work(const Route& route, const Ants& ants, const StepWork& step) const;

  [[nodiscard]] int find_work(Food food, const Ants& ants, const StepWork& step) const;

  struct Known {
    Ants ants;
    StepWork step;
    std::array<int, kFoods> works{};  // 0: not found yet
  };

  const Rules* rules_;
  std::array<std::vector<Route>, kFoods> routes_;
  mutable std::vector<Known> known_;  // by hash
};

}  // namespace formicary::antics
