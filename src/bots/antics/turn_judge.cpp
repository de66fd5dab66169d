#include "bots/antics/turn_judge.h"

namespace formicary::antics {

int TurnJudge::judge(const State& state) {
  Chances chances;
  outlook_.judge(end_turn(*rules_, search_.evaluation(), state), chances);
  return chances[state.turn];
}

void TurnJudge::rank(const State& state, int ends, int most, Patience& patience,
                     std::vector<RankedTurn>& out) {
  search_.find(state, *this, ends, patience, found_);
  if (found_.size() > static_cast<std::size_t>(most)) {
    found_.resize(static_cast<std::size_t>(most));
  }
  out.clear();
  for (const FoundEnd& found : found_) {
    out.push_back({found, end_turn(*rules_, search_.evaluation(), search_.end_state(found)), {}});
    outlook_.judge(out.back().end, out.back().chances);
  }
}

Plan TurnJudge::plan_to(const RankedTurn& turn) const {
  Plan plan = search_.plan_to(turn.found);
  plan.push_back({search_.end_state(turn.found), act(ActionKind::kEnd)});
  return plan;
}

}  // namespace formicary::antics
