#include "analysis/antics/evaluator.h"

#include <vector>

#include "bots/antics/turn_judge.h"
#include "catalog/typed.h"
#include "search/values.h"

namespace formicary::antics {
namespace {

using analysis::Depth;
using analysis::Option;
using analysis::Value;

struct Width {
  SearchWidth search;
  int ends;        // positions that are judged after each action
  int candidates;  // turns that are compared
};

constexpr Width width_of(Depth depth) {
  if (depth == Depth::kQuick) return {{3, 6, 2, 2}, 24, 4};
  if (depth == Depth::kNormal) return {{3, 16, 4, 3}, 64, 8};
  return {{3, 32, 4, 3}, 128, 8};
}

// The last turns are searched nearly exhaustively, because nothing is uncertain in them.
constexpr Width kLastWidth{{3, 80, 8, 4}, 500, 8};

class TurnEvaluator final : public analysis::Evaluator {
 public:
  TurnEvaluator(const Rules& rules, const neural::Net* net, Depth depth)
      : rules_(&rules),
        width_(width_of(depth)),
        last_width_(depth == Depth::kQuick ? width_ : kLastWidth),
        judge_(rules, net, width_.search),
        points_(rules, Weights{}),
        trained_(judge_.outlook().trained()) {}

  [[nodiscard]] bool plans_turns() const override { return true; }

  std::optional<Value> value(const Position& position, StopToken& stop) override {
    if (stop.requested()) return {};
    const State& state = state_of<Rules>(position);
    if (state.phase == Phase::kOver) {
      return analysis::result_of(rules_->winners(state), rules_->scores(state));
    }
    // Nothing is known before the display lies there, and the sides of the anteaters are the same
    // for everybody.
    const bool set_up = state.phase >= Phase::kStart && state.phase <= Phase::kSetUp;
    Value value = value_of(end_before(state));
    if (set_up) {
      value.chances = analysis::chances_of(search::even_win_shares(rules_->players()));
    }
    return value;
  }

  std::vector<Option> turns(const Position& position, StopToken& stop) override {
    const State& state = state_of<Rules>(position);
    const bool last = state.trigger != Trigger::kNone && state.last_turns == 1;
    const Width& width = last ? last_width_ : width_;
    judge_.search().set_width(width.search);
    std::vector<RankedTurn> ranked;
    judge_.rank(state, width.ends, width.candidates, stop, ranked);
    std::vector<Option> options;
    for (const RankedTurn& turn : ranked) {
      if (stop.requested()) break;
      Option option{{}, value_of(turn.end)};
      for (const PlannedAction& planned : judge_.plan_to(turn)) {
        option.actions.push_back(to_any(planned.action));
      }
      options.push_back(std::move(option));
    }
    judge_.search().clear();
    if (stop.requested()) options.clear();
    return options;
  }

  [[nodiscard]] std::int32_t margin(const Position& position) const override {
    constexpr std::int32_t kNet = 50'000;
    constexpr std::int32_t kByHand = 100'000;
    if (position.to_act().is_nobody()) return 0;
    return trained_ ? kNet : kByHand;
  }

 private:
  // The end of the turn before a position in which a turn begins or tiles are drawn.
  [[nodiscard]] TurnEnd end_before(const State& state) const {
    if (state.phase == Phase::kRefill || state.phase == Phase::kReturn) {
      return ended_turn(*rules_, state, state.turn);
    }
    const int players = rules_->players();
    TurnEnd end{state, static_cast<Seat>((state.turn + players - 1) % players)};
    end.ending = state.trigger != Trigger::kNone;
    end.last_turns = state.last_turns;
    return end;
  }

  Value value_of(const TurnEnd& end) {
    if (end.over) {
      return analysis::result_of(rules_->winners(end.state), rules_->scores(end.state));
    }
    WinShares win_shares;
    judge_.outlook().judge(end, win_shares);
    Value value;
    value.chances = analysis::chances_of(win_shares);
    const int players = rules_->players();
    const int turns = end.ending ? 0 : points_.turns_left(end.state);
    for (const Seat seat : first_seats(players)) {
      const int before = (seat + players - end.mover - 1) % players;
      points_.look_from(seat, turns);
      const Parts parts = points_.parts(end.state, end.ending && before >= end.last_turns);
      value.points[seat] = parts.prey + parts.leaves + parts.hill;
    }
    return value;
  }

  const Rules* rules_;
  Width width_;
  Width last_width_;
  TurnJudge judge_;
  Evaluation points_;
  bool trained_;
};

}  // namespace

std::unique_ptr<analysis::Evaluator> make_evaluator(const Rules& rules, const neural::Net* net,
                                                    Depth depth) {
  return std::make_unique<TurnEvaluator>(rules, net, depth);
}

}  // namespace formicary::antics
