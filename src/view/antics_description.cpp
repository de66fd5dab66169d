// Antics! in words, for those who do not see the board.
#include "catalog/typed.h"
#include "view/antics_view.h"

namespace formicary::view {

using namespace antics;

void AnticsView::describe(const Position& position, std::vector<Part>& parts) const {
  parts.push_back({say(Message("view.now")), {status(position)}});
}

std::string AnticsView::outlook(const Position& position, AnyAction any) const {
  const State& state = state_of<antics::Rules>(position);
  const auto action = from_any<Action>(any);
  switch (action.kind) {
    case ActionKind::kUse:
    case ActionKind::kMagnificant:
      return outlook_.prospect(state, action).say;
    case ActionKind::kStore:
    case ActionKind::kDiscard:
    case ActionKind::kAttack:
      return outlook_.follows(state, action);
    case ActionKind::kPlace:
      return covered_actions(state, action).empty() ? std::string()
                                                    : outlook_.warning(state, action);
    default:
      return {};
  }
}

}  // namespace formicary::view
