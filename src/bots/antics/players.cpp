#include "bots/antics/players.h"

#include <array>

#include "bots/antics/strategist.h"

namespace formicary::antics {
namespace {

constexpr std::array<std::string_view, 6> kNames = {"larva", "worker",  "forager",
                                                    "scout", "soldier", "anton"};

}  // namespace

std::span<const std::string_view> player_names() { return kNames; }

std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                 const Net* net) {
  if (name == "larva") return make_larva(rules);
  if (name == "worker") return make_worker(rules);
  if (name == "forager") return make_forager(rules);
  if (name == "net-beam") return std::make_unique<Strategist>(rules, net, Strategy{});
  if (name == "net-narrow") {
    return std::make_unique<Strategist>(rules, net, Strategy{{3, 4, 2, 2}, 48});
  }
  if (name == "net-300") {
    return std::make_unique<Strategist>(rules, net, Strategy{{}, 400});
  }
  if (name == "net-wide") {
    return std::make_unique<Strategist>(rules, net, Strategy{{3, 100, 8, 5}, 1000});
  }
  Strategy strategy;
  if (name == "scout") return std::make_unique<Strategist>(rules, net, strategy);
  if (name == "soldier") {
    strategy.playouts = nodes == 0 ? 200 : static_cast<int>(nodes);
    return std::make_unique<Strategist>(rules, net, strategy);
  }
  if (name == "anton") {
    strategy.playouts = nodes == 0 ? 400 : static_cast<int>(nodes);
    strategy.turns = 2 * rules.players();
    return std::make_unique<Strategist>(rules, net, strategy);
  }
  return nullptr;
}

std::unique_ptr<Bot> make_adviser(const Rules& rules, const Net* /*net*/) {
  return make_forager(rules);
}

}  // namespace formicary::antics
