#include "analysis/ithappens/evaluator.h"

#include <array>
#include <bit>

#include "analysis/plain/evaluator.h"
#include "bots/ithappens/trained/greedy_playout.h"
#include "bots/ithappens/trained/lookahead.h"
#include "bots/ithappens/trained/tail.h"

namespace formicary::ithappens {
namespace {

using analysis::Depth;
using analysis::Value;
using trained::Tail;

struct Width {
  int rolls;      // rolls that are examined beyond a position before the net rates it
  int tail_dice;  // with at most this many dice left, play is exact
};

constexpr Width width_of(Depth depth) {
  if (depth == Depth::kQuick) return {0, 3};
  if (depth == Depth::kNormal) return {1, 4};
  return {1, 5};
}

class NetEvaluator final : public analysis::Evaluator {
 public:
  NetEvaluator(const Rules& rules, const neural::Net* net, const Width& width)
      : rules_(&rules), width_(width), lookahead_(rules, net), points_(rules, {}), tail_(rules) {}

  std::optional<Value> value(const Position& position, StopToken& stop) override {
    return value_of(state_of<Rules>(position), stop);
  }

  [[nodiscard]] std::int32_t margin(const Position& position) const override {
    // The mean errors of the net against exact play in the last round, and of calibration before
    // it: docs/review.md.
    constexpr std::int32_t kLate = 90'000;
    constexpr std::int32_t kEarly = 20'000;
    const State& state = state_of<Rules>(position);
    if (state.phase == Phase::kOver || is_exact(state)) return 0;
    return state.round == kRounds ? kLate : kEarly;
  }

 private:
  [[nodiscard]] bool is_exact(const State& state) const {
    const auto dice = Tail::dice_left(state);
    return dice && *dice <= width_.tail_dice;
  }

  std::optional<Value> value_of(const State& state, StopToken& stop) {
    if (stop.requested()) return {};
    if (state.phase == Phase::kOver) {
      return analysis::result_of(rules_->winners(state), rules_->scores(state));
    }
    if (state.phase == Phase::kRolled) return best_of(state, stop);
    if (state.phase == Phase::kStart) return mean_of(state, stop);
    Value value;
    value.points = points(state);
    if (is_exact(state)) {
      Budget budget(kUnlimited, &stop);
      const auto win_shares = tail_.value(state, budget);
      if (!win_shares) return {};
      value.chances = analysis::chances_of(*win_shares);
      return value;
    }
    trained::Lookahead::Rolls rolls;
    Budget budget(kUnlimited);
    const bool ahead = width_.rolls > 0 && lookahead_.roll(state, rolls, budget);
    value.chances = analysis::chances_of(ahead ? rolls.mean : lookahead_.judge().win_shares(state));
    return value;
  }

  // The net rates no rolled die: the value is that of the best choice.
  std::optional<Value> best_of(const State& state, StopToken& stop) {
    Rules::ActionList actions;
    rules_->legal(state, actions);
    std::optional<Value> best;
    SilentSink silent;
    for (const Action action : actions) {
      State after = state;
      rules_->apply(after, action, silent);
      const auto value = value_of(after, stop);
      if (!value) return {};
      if (!best || value->chances[state.turn] > best->chances[state.turn]) best = value;
    }
    return best;
  }

  std::optional<Value> mean_of(const State& state, StopToken& stop) {
    Rules::OutcomeList outcomes;
    rules_->chance(state, outcomes);
    analysis::ValueMean mean;
    SilentSink silent;
    for (const auto& outcome : outcomes) {
      State after = state;
      rules_->apply(after, outcome.action, silent);
      const auto value = value_of(after, stop);
      if (!value) return {};
      mean.add(*value, outcome.weight);
    }
    return mean.mean();
  }

  // The points that each colour can expect in the end: its possessions and its part of this round,
  // and an equal part of the tiles that nobody has a claim to yet.
  decltype(Value::points) points(const State& state) {
    if (!prepared_ || deck_ != state.deck) points_.prepare(state);
    prepared_ = true;
    deck_ = state.deck;
    points_.look(state, outlook_);
    int coming = 0;
    const auto add = [&](std::size_t card) {
      coming += rules_->edition().cards[card].queen + rules_->edition().cards[card].general;
    };
    for (unsigned deck = state.deck; deck != 0; deck &= deck - 1) {
      add(static_cast<std::size_t>(std::countr_zero(deck)));
    }
    for (const std::uint8_t card : state.cards) {
      if (!outlook_.dice_out && card != kNoCard) add(card);
    }
    decltype(Value::points) out{};
    for (const Colour colour : first_colours(rules_->colours())) {
      const Fixed own = outlook_.points[colour] + coming * kOne / rules_->colours();
      out[colour] = static_cast<std::int32_t>(own * analysis::kPoint >> kFixedBits);
    }
    return out;
  }

  const Rules* rules_;
  Width width_;
  trained::Lookahead lookahead_;
  Evaluation points_;
  Outlook outlook_;
  std::uint16_t deck_ = 0;  // the deck for which points_ is prepared
  bool prepared_ = false;
  Tail tail_;
};

}  // namespace

std::unique_ptr<analysis::Evaluator> make_evaluator(const Rules& rules, const neural::Net* net,
                                                    Depth depth) {
  if (net != nullptr && trained::Judge::fits(rules, *net)) {
    return std::make_unique<NetEvaluator>(rules, net, width_of(depth));
  }
  using ByPlayouts = analysis::plain::PlayoutEvaluator<Rules, trained::GreedyPlayout>;
  return std::make_unique<ByPlayouts>(rules, analysis::plain::playouts_of(depth));
}

}  // namespace formicary::ithappens
