#include "bots/antics/turn_judge.h"

#include <algorithm>
#include <cstring>

namespace formicary::antics {

int TurnJudge::judge(const State& state) {
  WinShares win_shares;
  outlook_.judge(end_turn(*rules_, search_.evaluation(), state), win_shares);
  return win_shares[state.turn];
}

void TurnJudge::rank(const State& state, int ends, int most, StopToken& stop,
                     std::vector<RankedTurn>& out) {
  search_.find(state, *this, ends, stop, found_);
  out.clear();
  for (const FoundEnd& found : found_) {
    if (out.size() == static_cast<std::size_t>(most)) break;
    RankedTurn turn{found, end_turn(*rules_, search_.evaluation(), search_.end_state(found)), {}};
    // Turns that differ only in where their markers stood are one.
    const auto same = [&](const RankedTurn& other) {
      return std::memcmp(&other.end.state, &turn.end.state, sizeof(State)) == 0;
    };
    if (std::any_of(out.begin(), out.end(), same)) continue;
    outlook_.judge(turn.end, turn.win_shares);
    out.push_back(turn);
  }
}

Plan TurnJudge::plan_to(const RankedTurn& turn) const {
  Plan plan = search_.plan_to(turn.found);
  plan.push_back({search_.end_state(turn.found), act(ActionKind::kEnd)});
  return plan;
}

}  // namespace formicary::antics
