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
  int ends = 96;            // that are judged after each action
  int candidates = 16;      // of those that are played on from
  std::uint64_t nodes = 0;  // positions that a turn may cost, playing on included; 0: no playing on
  bool wide_end = false;    // in the last turn, where nothing is uncertain, it looks at nearly all
  int rounds = 1;           // of a playout
  int trust = 8;            // the judgement of an end counts for so many playouts
  SearchWidth quick{3, 1, 2, 2};  // of the turns in a playout
};

class Strategist final : public Bot {
 public:
  // A net that does not fit is as good as none.
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
