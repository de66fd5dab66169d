#include "bots/antics/turn_end.h"

#include <algorithm>
#include <bit>

namespace formicary::antics {
namespace {

// AN-9.5, as Rules does it, but without waiting for the display to be filled.
void eat(const Rules& rules, State& state, int row) {
  state.attacked |= static_cast<std::uint8_t>(1U << row);
  const bool third = std::popcount(state.attacked) == kRows;
  const auto prey = static_cast<Food>(rules.anteater(state, row));
  if ((!third || rules.players() == kMaxPlayers) && state.clearings[prey] > 0) {
    --state.clearings[prey];
    if (state.clearings[prey] == 0) state.exhausted |= static_cast<std::uint8_t>(1U << prey);
  }
  if (!third) return;
  const int area = rules.edition().prey[prey].area;
  for (int i = 0; i < kAreas; ++i) {
    const auto here = static_cast<std::size_t>((area + kAreas - i) % kAreas);
    int eaten = 0;
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      const std::uint8_t ants = state.areas[seat][here];
      eaten += ants;
      state.ants_left[seat] = static_cast<std::uint8_t>(state.ants_left[seat] + ants);
      state.areas[seat][here] = 0;
    }
    if (eaten != 0) return;
  }
}

// AN-9.6.
void send_back(State& state) {
  for (auto& row : state.display) {
    row[0] = kGapField;
    const auto end = std::remove(row.begin(), row.end(), kGapField);
    std::fill(end, row.end(), kGapField);
    row[kFields - 1] = kAnteaterField;
  }
  state.sides ^= (1 << kRows) - 1;
  state.attacked = 0;
}

int gaps(const State& state) {
  int count = 0;
  for (const auto& row : state.display) {
    count += static_cast<int>(std::count(row.begin(), row.end(), kGapField));
  }
  return count;
}

// What follows the clean-up of a turn, without draws: the anteaters, the end of the game, the next
// player.
void settle(const Rules& rules, TurnEnd& end) {
  State& after = end.state;
  if (after.phase == Phase::kOver) {
    end.over = true;
    return;
  }
  if (after.phase == Phase::kTurn) {  // nothing to draw
    end.ending = after.trigger != Trigger::kNone;
    end.last_turns = after.last_turns;
    return;
  }
  if (after.phase == Phase::kRefill) {
    for (unsigned rows = Rules::attackers(after); rows != 0; rows &= rows - 1) {
      eat(rules, after, std::countr_zero(rows));
    }
    if (std::popcount(after.attacked) == kRows) send_back(after);
  }
  const bool begins =
      gaps(after) > after.bag_size || std::popcount(after.exhausted) >= kPreyTypes - 1;  // AN-10.1
  end.ending = after.trigger != Trigger::kNone || begins;
  end.last_turns = after.trigger != Trigger::kNone ? after.last_turns - 1 : rules.players();
  end.over = end.ending && end.last_turns == 0;
  after.turn = static_cast<Seat>((end.mover + 1) % rules.players());
  after.phase = Phase::kTurn;
  after.actions_left = kActions;
}

}  // namespace

Action clean_up_choice(const Rules& rules, const Evaluation& evaluation, const State& state) {
  Rules::ActionList legal;
  rules.legal(state, legal);
  Action best = legal[0];
  int most = 0;
  bool first = true;
  for (const Action action : legal) {
    // The places of prey matter, but not which prey lies on which place.
    if (action.kind == ActionKind::kStore && action.a != legal[0].a) break;
    State after = state;
    SilentSink silent;
    rules.apply(after, action, silent);
    // The turn may have passed on; the judgement is still that of who had it.
    const int value = action.kind == ActionKind::kDiscard ? evaluation.value_of_supply(after)
                      : action.kind == ActionKind::kStore ? evaluation.value_of_hill(after)
                                                          : evaluation.value(after, true);
    if (!first && value <= most) continue;
    first = false;
    most = value;
    best = action;
  }
  return best;
}

TurnEnd end_turn(const Rules& rules, const Evaluation& evaluation, const State& state) {
  const bool done = state.phase == Phase::kTurn;
  return end_turn(rules, evaluation, state,
                  done ? act(ActionKind::kEnd) : clean_up_choice(rules, evaluation, state));
}

TurnEnd end_turn(const Rules& rules, const Evaluation& evaluation, const State& state,
                 Action action) {
  TurnEnd end{state, state.turn};
  SilentSink silent;
  rules.apply(end.state, action, silent);
  while (Rules::to_act(end.state).is_seat() && end.state.turn == end.mover) {
    rules.apply(end.state, clean_up_choice(rules, evaluation, end.state), silent);
  }
  settle(rules, end);
  return end;
}

TurnEnd ended_turn(const Rules& rules, const State& state, Seat mover) {
  TurnEnd end{state, mover};
  settle(rules, end);
  return end;
}

}  // namespace formicary::antics
