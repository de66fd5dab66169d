#include "bots/ithappens/trained/levels.h"

#include <algorithm>
#include <array>

#include "bots/ithappens/trained/judge.h"
#include "bots/ithappens/trained/net_player.h"

namespace formicary::ithappens::trained {
namespace {

// The look-ahead of the levels. Scout is weaker than the net alone, so that with four and five
// players Soldier, which looks only one roll further, is still clearly above it.
struct TrainedLevel {
  std::string_view name;
  NetPlayerSettings settings;
};
constexpr std::array kTrained = {
    TrainedLevel{"scout", {0, 0, false, 0, 0, 8}},
    TrainedLevel{"soldier", {1, 0, false, 5, 250'000}},
    TrainedLevel{"anton", {1, 60'000, true, 6, 900'000}},
    TrainedLevel{"net-1", {0, 0, false, 0, 0}},
    TrainedLevel{"net-2", {1, 0, false, 0, 0}},
};

// Positions of exact play that take as long as one that a net is asked about.
constexpr std::uint64_t kTailNodesOfNode = 2;

std::unique_ptr<Bot> make_trained(const Rules& rules, const TrainedLevel& level,
                                  std::uint64_t nodes, const neural::Net* net) {
  NetPlayerSettings settings = level.settings;
  if (nodes != 0) {
    settings.nodes = nodes;
    settings.tail_nodes = std::min(settings.tail_nodes, nodes * kTailNodesOfNode);
  }
  if (net != nullptr && Judge::fits(rules, *net)) return make_net_player(rules, net, settings);
  // Hand-made judgement does not say how much it is worth to have the turn, so looking further than
  // one's own choice made it play worse (0.273 instead of 0.384 against two of level 3). What can
  // be had without a net is exact play at the end.
  settings.rolls = 0;
  settings.walks = false;
  settings.band = 0;
  return make_net_player(rules, nullptr, settings);
}

}  // namespace

std::unique_ptr<Bot> make_level(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                const neural::Net* net) {
  for (const TrainedLevel& level : kTrained) {
    if (level.name == name) return make_trained(rules, level, nodes, net);
  }
  return nullptr;
}

}  // namespace formicary::ithappens::trained
