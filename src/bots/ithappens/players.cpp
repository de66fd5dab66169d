#include "bots/ithappens/players.h"

#include <array>

#include "bots/ithappens/trained/levels.h"
#include "bots/ithappens/trained/net_player.h"

namespace formicary::ithappens {
namespace {

constexpr std::array<std::string_view, 12> kNames = {"larva",     "worker",    "forager", "scout",
                                                     "soldier",   "anton",     "greedy",  "one-ply",
                                                     "flat-1000", "mcts-1000", "net-1",   "net-2"};

constexpr std::array<std::string_view, 2> kTrainedNames = {"net-1", "net-2"};

constexpr PlayerList kPlayers = {kSixLevels, kNames, kTrainedNames};

}  // namespace

const PlayerList& player_list(std::type_identity<Rules> /*rules*/) { return kPlayers; }

std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                 const neural::Net* net) {
  constexpr std::uint64_t kPlayouts = 1000;
  const std::uint64_t playouts = nodes == 0 ? kPlayouts : nodes;
  if (name == "larva") return make_larva(rules);
  if (name == "worker" || name == "greedy") return make_worker(rules);
  if (name == "forager" || name == "one-ply") return make_forager(rules);
  if (name == "flat-1000") return trained::make_flat_player(rules, playouts);
  if (name == "mcts-1000") return trained::make_tree_player(rules, playouts);
  return trained::make_level(rules, name, nodes, net);
}

std::unique_ptr<Bot> make_adviser(const Rules& rules, const neural::Net* net) {
  return make_player(rules, "soldier", 0, net);
}

}  // namespace formicary::ithappens
