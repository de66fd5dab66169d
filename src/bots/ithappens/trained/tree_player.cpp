// Monte Carlo tree search with greedy games, to compare others with.
#include "bots/ithappens/trained/greedy_playout.h"
#include "bots/ithappens/trained/net_player.h"
#include "bots/ithappens/trained/ranking.h"
#include "catalog/typed.h"
#include "search/mcts.h"

namespace formicary::ithappens::trained {
namespace {

class TreePlayer final : public Bot {
 public:
  TreePlayer(const Rules& rules, std::uint64_t simulations)
      : rules_(&rules), simulations_(simulations) {}

 private:
  AnyAction think(const Position& view, Rng& rng, StopToken& stop) override {
    const State& state = state_of<Rules>(view);
    if (const auto action = only_sane(*rules_, state)) return to_any(*action);
    search::ClosedTree<Rules, GreedyPlayout> tree(*rules_, {}, {});
    Budget budget(simulations_, &stop);
    return to_any(tree.search(state, budget, rng.fork()).best().action);
  }

  const Rules* rules_;
  std::uint64_t simulations_;
};

}  // namespace

std::unique_ptr<Bot> make_tree_player(const Rules& rules, std::uint64_t simulations) {
  return std::make_unique<TreePlayer>(rules, simulations);
}

}  // namespace formicary::ithappens::trained
