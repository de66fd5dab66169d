// The levels that weigh whole turns: by their ends, and the best of them by playing on.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/antics/rollout.h"
#include "bots/antics/turn_judge.h"
#include "bots/bot.h"

namespace formicary::antics {

struct Strategy {
  SearchWidth width;
  int ends = 96;        // that are judged
  int candidates = 16;  // of those that are played on from
  int playouts = 0;
  int turns = 4;                  // of a playout
  int trust = 8;                  // the judgement of an end counts for so many playouts
  SearchWidth quick{3, 1, 2, 2};  // of a playout
};

class Strategist final : public Bot {
 public:
  Strategist(const Rules& rules, const Net* net, const Strategy& strategy);

 private:
  AnyAction think(const Position& view, Rng& rng, Patience& patience) override;

  void plan(const State& state, Rng& rng, Patience& patience);
  // The turns of `ranked_` with what playing on says of them, best first.
  void play_on(const State& state, Rng& rng, Patience& patience);

  const Rules* rules_;
  Strategy strategy_;
  TurnJudge judge_;
  Rollout rollout_;
  std::vector<RankedTurn> ranked_;
  Plan plan_;
  std::size_t next_ = 0;
};

}  // namespace formicary::antics
