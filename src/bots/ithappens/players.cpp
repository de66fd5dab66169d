#include "bots/ithappens/players.h"

#include <algorithm>
#include <array>

#include "bots/ithappens/judge.h"
#include "bots/ithappens/net_player.h"

namespace formicary::ithappens {
namespace {

constexpr std::array<std::string_view, 12> kNames = {"larva",     "worker",    "forager", "scout",
                                                     "soldier",   "anton",     "greedy",  "one-ply",
                                                     "flat-1000", "mcts-1000", "net-1",   "net-2"};

// How far the levels look, and what they do without a net.
struct TrainedLevel {
  std::string_view name;
  NetPlayerSettings with_net;
  FlatPlayerSettings without;
};
constexpr std::array kTrained = {
    TrainedLevel{"scout", {0, 0, false, 0, 0}, {300, true, 0, 0}},
    TrainedLevel{"soldier", {1, 0, false, 5, 200'000}, {1500, true, 4, 50'000}},
    TrainedLevel{"anton", {3, 60'000, true, 7, 1'000'000}, {8000, true, 6, 1'000'000}},
    TrainedLevel{"net-1", {0, 0, false, 0, 0}, {300, true, 0, 0}},
    TrainedLevel{"net-2", {1, 0, false, 0, 0}, {1500, true, 0, 0}},
};

// Positions of exact play that take as long as one that a net is asked about, and as a playout.
constexpr std::uint64_t kTailNodesOfNode = 20;
constexpr std::uint64_t kTailNodesOfPlayout = 100;

std::unique_ptr<Bot> make_trained(const Rules& rules, const TrainedLevel& level,
                                  std::uint64_t nodes, const Net* net) {
  const auto limited = [nodes](std::uint64_t own, std::uint64_t each) {
    return nodes == 0 ? own : std::min(own, nodes * each);
  };
  if (net != nullptr && Judge::fits(rules, *net)) {
    NetPlayerSettings settings = level.with_net;
    if (nodes != 0) settings.nodes = nodes;
    settings.tail_nodes = limited(settings.tail_nodes, kTailNodesOfNode);
    return make_net_player(rules, *net, settings);
  }
  FlatPlayerSettings settings = level.without;
  if (nodes != 0) settings.playouts = nodes;
  settings.tail_nodes = limited(settings.tail_nodes, kTailNodesOfPlayout);
  return make_flat_player(rules, settings);
}

}  // namespace

std::span<const std::string_view> player_names() { return kNames; }

std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                 const Net* net) {
  constexpr std::uint64_t kPlayouts = 1000;
  const std::uint64_t playouts = nodes == 0 ? kPlayouts : nodes;
  if (name == "larva") return make_larva(rules);
  if (name == "worker" || name == "greedy") return make_worker(rules);
  if (name == "forager" || name == "one-ply") return make_forager(rules);
  if (name == "flat-1000") return make_flat_player(rules, {playouts, false, 0, 0});
  if (name == "mcts-1000") return make_tree_player(rules, playouts);
  for (const TrainedLevel& level : kTrained) {
    if (level.name == name) return make_trained(rules, level, nodes, net);
  }
  return nullptr;
}

std::unique_ptr<Bot> make_adviser(const Rules& rules, const Net* net) {
  return make_player(rules, "soldier", 0, net);
}

}  // namespace formicary::ithappens
