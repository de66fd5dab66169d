// Finds whole turns and ranks them by everybody's win shares.
#pragma once

#include <vector>

#include "bots/antics/outlook.h"
#include "bots/antics/turn_search.h"

namespace formicary::antics {

struct RankedTurn {
  FoundEnd found;
  TurnEnd end;
  WinShares win_shares{};
};

class TurnJudge final : private EndJudge {
 public:
  TurnJudge(const Rules& rules, const neural::Net* net, const SearchWidth& width)
      : rules_(&rules), outlook_(rules, net), search_(rules, Weights{}, width) {}

  // The `most` best turns by the win shares of the seat to act, best first. Equal ones are ordered
  // by the hand-made evaluation, which prefers more points in a game that is already decided. Up to
  // `ends` positions are evaluated after each action. Requires a phase of a turn before clean-up.
  // Returns at least one turn, unless it was stopped at once.
  void rank(const State& state, int ends, int most, StopToken& stop, std::vector<RankedTurn>& out);

  [[nodiscard]] Plan plan_to(const RankedTurn& turn) const;
  [[nodiscard]] Outlook& outlook() { return outlook_; }
  [[nodiscard]] TurnSearch& search() { return search_; }

 private:
  int judge(const State& state) override;

  const Rules* rules_;
  Outlook outlook_;
  TurnSearch search_;
  std::vector<FoundEnd> found_;
};

}  // namespace formicary::antics
