// Flat Monte Carlo: games that greedy players play on from each choice.
#include "bots/ithappens/trained/greedy_playout.h"
#include "bots/ithappens/trained/net_player.h"
#include "bots/ithappens/trained/ranking.h"
#include "catalog/typed.h"
#include "search/flat.h"

namespace formicary::ithappens::trained {
namespace {

class FlatPlayer final : public Bot {
 public:
  FlatPlayer(const Rules& rules, std::uint64_t playouts) : rules_(&rules), playouts_(playouts) {}

 private:
  AnyAction think(const Position& view, Rng& rng, StopToken& stop) override {
    const State& state = state_of<Rules>(view);
    if (const auto action = only_sane(*rules_, state)) return to_any(*action);
    return to_any(rank(state, rng, stop)[0].action);
  }

  std::optional<Advice> judge(const Position& view, Rng& rng, StopToken& stop,
                              std::optional<AnyAction> also) override {
    const State& state = state_of<Rules>(view);
    return advice_of(*rules_, state, rank(state, rng, stop), also);
  }

  Ranking rank(const State& state, Rng& rng, StopToken& stop) {
    Rules::ActionList actions;
    rules_->legal(state, actions);
    search::FlatSearch<Rules, GreedyPlayout> flat(*rules_);
    for (const Action& action : actions) flat.add(state, {&action, 1});
    Budget budget(playouts_, &stop);
    const std::size_t best = flat.uniform(colour_of(state.turn), budget, rng.next());
    Ranking ranking;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const search::WinShareSum& sum = flat.result(i);
      ranking.push_back({actions[i], sum.weight() == 0 ? search::even_win_shares(rules_->colours())
                                                       : sum.mean()});
    }
    std::swap(ranking[0], ranking[best]);
    sort_ranking(ranking, state.turn, 1);
    return ranking;
  }

  const Rules* rules_;
  std::uint64_t playouts_;
};

}  // namespace

std::unique_ptr<Bot> make_flat_player(const Rules& rules, std::uint64_t playouts) {
  return std::make_unique<FlatPlayer>(rules, playouts);
}

}  // namespace formicary::ithappens::trained
