// The levels that compare whole turns: by the positions at their ends, and the best of them by
// playouts.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/antics/rollout.h"
#include "bots/antics/turn_judge.h"
#include "bots/bot.h"

namespace formicary::antics {

struct Strategy {
  SearchWidth width;
  int ends = 96;            // positions that are evaluated after each action
  int candidates = 16;      // ends from which playouts start
  std::uint64_t nodes = 0;  // the limit for a turn in positions, playouts included; 0: no playouts
  bool wide_end = false;    // nearly exhaustive in the last turn, in which nothing is uncertain
  int rounds = 1;           // rounds in a playout
  int trust = 8;            // the evaluation of a turn's end counts as this many playouts
  SearchWidth quick{3, 1, 2, 2};  // for the turns in a playout
};

class Strategist final : public Bot {
 public:
  // A net that does not fit is ignored.
  Strategist(const Rules& rules, const neural::Net* net, const Strategy& strategy);

 private:
  AnyAction think(const Position& view, Rng& rng, StopToken& stop) override;
  std::optional<Advice> judge(const Position& view, Rng& rng, StopToken& stop,
                              std::optional<AnyAction> also) override;

  // Fills ranked_ with the best turns, best first; empty if it was stopped at once.
  void rank(const State& state, Rng& rng, StopToken& stop);
  void play_on(const State& state, Rng& rng, StopToken& stop);
  [[nodiscard]] bool is_last_turn(const State& state) const;

  [[nodiscard]] std::vector<Message> reasons_against(const State& state, const RankedTurn* next);
  [[nodiscard]] Choice choice_of(const RankedTurn& turn) const;
  [[nodiscard]] Choice choice_beginning_with(const State& state, Action first, StopToken& stop);
  [[nodiscard]] Choice choice_in_clean_up(const State& state, Action action);
  Advice advise_clean_up(const State& state);

  const Rules* rules_;
  Strategy strategy_;
  TurnJudge judge_;
  Rollout rollout_;
  std::vector<RankedTurn> ranked_;
  Plan plan_;
  std::size_t next_ = 0;
};

}  // namespace formicary::antics
