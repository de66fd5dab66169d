// A bot that plans and then follows its plan, as long as everything happens as expected.
#pragma once

#include "bots/antics/turn_search.h"
#include "bots/bot.h"

namespace formicary::antics {

class Planner final : public Bot {
 public:
  Planner(const Rules& rules, const Weights& weights, const SearchWidth& width)
      : search_(rules, weights, width) {}

 private:
  AnyAction think(const Position& view, Rng& rng, StopToken& stop) override;

  TurnSearch search_;
  Plan plan_;
  std::size_t next_ = 0;  // the next step of the plan
};

}  // namespace formicary::antics
