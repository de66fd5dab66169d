#include "bots/antics/players.h"

#include "bots/antics/strategist.h"

namespace formicary::antics {
namespace {

// The player for budgets that are too small for a search of whole turns.
Strategy with_nodes(Strategy strategy, std::uint64_t nodes) {
  if (nodes == 0) return strategy;
  if (strategy.nodes != 0) strategy.nodes = nodes;
  constexpr std::uint64_t kWide = 20'000;
  constexpr std::uint64_t kNarrow = 4'000;
  if (nodes < kWide) {
    strategy.width = {};
    strategy.ends = 96;
    strategy.wide_end = false;
  }
  if (nodes < kNarrow) {
    strategy.width = strategy.quick;
    strategy.ends = 12;
  }
  return strategy;
}

Strategy scout() { return {}; }

// A node is about 2 microseconds: these take half a second, and two.
Strategy soldier() {
  Strategy strategy;
  strategy.width = {3, 60, 6, 4};
  strategy.ends = 400;
  strategy.nodes = 250'000;
  strategy.wide_end = true;
  return strategy;
}

Strategy anton() {
  Strategy strategy;
  strategy.width = {3, 100, 8, 5};
  strategy.ends = 800;
  strategy.candidates = 24;
  strategy.rounds = 2;
  strategy.nodes = 1'000'000;
  strategy.wide_end = true;
  return strategy;
}

}  // namespace

std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                 const neural::Net* net) {
  const auto strategist = [&](const Strategy& strategy) {
    return std::make_unique<Strategist>(rules, net, with_nodes(strategy, nodes));
  };
  if (name == "larva") return make_larva(rules);
  if (name == "worker" || name == "greedy") return make_worker(rules);
  if (name == "forager" || name == "beam") return make_forager(rules);
  if (name == "scout" || name == "net-beam") return strategist(scout());
  if (name == "soldier") return strategist(soldier());
  if (name == "anton") return strategist(anton());
  return nullptr;
}

std::unique_ptr<Bot> make_adviser(const Rules& rules, const neural::Net* net) {
  Strategy strategy = soldier();
  strategy.nodes = 0;
  strategy.candidates = 100;  // many, as most are much alike
  return std::make_unique<Strategist>(rules, net, strategy);
}

}  // namespace formicary::antics
