// An evaluator that needs only the rules: it plays games on from a position, and takes the mean of
// their results. Playout number i of a position always has the same generator.
#pragma once

#include <memory>
#include <optional>

#include "analysis/evaluator.h"
#include "catalog/typed.h"
#include "search/key_hash.h"
#include "search/playouts.h"

namespace formicary::analysis::plain {

// The number of games for each position, and the error of a chance that follows from it: at most
// half of 1 / sqrt(games).
struct Playouts {
  int games;
  std::int32_t margin;
};

constexpr Playouts playouts_of(Depth depth) {
  if (depth == Depth::kQuick) return {64, 62'500};
  if (depth == Depth::kNormal) return {400, 25'000};
  return {2500, 10'000};
}

// Playout: see search/playouts.h. It must play to the end, because points are counted.
template <Rules R, class Playout>
class PlayoutEvaluator final : public Evaluator {
 public:
  PlayoutEvaluator(const R& rules, const Playouts& playouts)
      : rules_(&rules), playouts_(playouts) {}

  std::optional<Value> value(const Position& position, StopToken& stop) override {
    const typename R::State& state = state_of<R>(position);
    if (rules_->to_act(state).is_nobody()) {
      return result_of(rules_->winners(state), rules_->scores(state));
    }
    Rng seeds(search::key_hash(state));
    ValueMean sum;
    for (int i = 0; i < playouts_.games; ++i) {
      if (stop.requested()) return {};
      typename R::State end = state;
      Rng rng = seeds.fork();
      WinShares win_shares;
      Playout()(*rules_, end, rng, win_shares);
      sum.add(result_of(rules_->winners(end), rules_->scores(end)));
    }
    return sum.mean();
  }

  [[nodiscard]] std::int32_t margin(const Position& position) const override {
    return position.to_act().is_nobody() ? 0 : playouts_.margin;
  }

 private:
  const R* rules_;
  Playouts playouts_;
};

template <Rules R>
std::unique_ptr<Evaluator> make_evaluator(const R& rules, Depth depth) {
  return std::make_unique<PlayoutEvaluator<R, search::RandomPlayout>>(rules, playouts_of(depth));
}

}  // namespace formicary::analysis::plain
