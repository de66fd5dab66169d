// Ways from the large ant-hill to the food, found once for an edition, and how much work it is to
// bring food home over them.
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
  int bridge = kWorkOfAction;  // of all that it takes once the soldiers are hatched

  friend bool operator==(const StepWork&, const StepWork&) = default;
};

// What a player can send out.
struct Ants {
  TrailSet out = 0;
  std::array<std::uint8_t, kAreas> areas{};
  int left = 0;  // in the supply

  friend bool operator==(const Ants&, const Ants&) = default;
};

class Routes {
 public:
  explicit Routes(const Rules& rules);

  // The least work to bring a food from its clearing home. Not for several threads at a time: what
  // was found is remembered, as a search asks for the same ants and steps over and over.
  [[nodiscard]] int work(Food food, const Ants& ants, const StepWork& step) const;

  // By trail: how many heaves bring a food from an own ant there home, over own ants; 0 where there
  // is no ant.
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
