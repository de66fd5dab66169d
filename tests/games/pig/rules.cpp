#include "tests/games/pig/rules.h"

#include "core/contract.h"
#include "core/playout.h"

namespace formicary::pig {

Actor Rules::to_act(const State& state) {
  if (state.phase == Phase::kTurn) return Actor::seat(state.turn);
  return state.phase == Phase::kRoll ? Actor::chance() : Actor::nobody();
}

void Rules::legal(const State& state, ActionList& out) {
  out.clear();
  if (state.phase != Phase::kTurn) return;
  out.push_back({ActionKind::kRoll});
  if (state.gained != 0) out.push_back({ActionKind::kHold});
}

void Rules::chance(const State& state, OutcomeList& out) {
  out.clear();
  if (state.phase != Phase::kRoll) return;
  out.label = {0, state.turn};
  for (int face = 1; face <= kFaces; ++face) {
    out.add({{ActionKind::kDie, static_cast<std::uint8_t>(face)}, 1});
  }
}

std::optional<Refusal> Rules::why_not(const State& state, Action action) {
  if (state.phase == Phase::kOver) return Refusal(RefusalKind::kOver, {});
  if (state.phase == Phase::kRoll) return Refusal(RefusalKind::kChance, {});
  if (action.kind == ActionKind::kDie || action.value != 0) {
    return Refusal(RefusalKind::kNoDie, {});
  }
  if (action.kind == ActionKind::kHold && state.gained == 0) {
    return Refusal(RefusalKind::kNothingToHold, {});
  }
  return {};
}

ScoreSheet Rules::scores(const State& state) const {
  ScoreSheet sheet;
  sheet.colours = static_cast<std::uint8_t>(players_);
  sheet.lines = 1;
  for (std::size_t i = 0; i < sheet.colours; ++i) sheet.points[i][0] = state.points[i];
  return sheet;
}

ColourSet Rules::winners(const State& state) const {
  unsigned winners = 0;
  int best = -1;
  for (int i = 0; i < players_; ++i) {
    const int points = state.points[static_cast<std::size_t>(i)];
    if (points > best) winners = 0;
    if (points < best) continue;
    best = points;
    winners |= 1U << i;
  }
  return static_cast<ColourSet>(winners);
}

}  // namespace formicary::pig

namespace formicary {

static_assert(Rules<pig::Rules>);
template void play_random<pig::Rules>(const pig::Rules&, pig::State&, Rng&, PlayoutCount&);

}  // namespace formicary
