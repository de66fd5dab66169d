#include "bots/titles.h"

#include "bots/antics/players.h"
#include "bots/ithappens/players.h"
#include "bots/plain/players.h"
#include "catalog/titles.h"

namespace formicary {
namespace {

template <class R>
concept HasPlayers = requires(const R& rules, std::string_view name, const neural::Net* net) {
  make_player(rules, name, std::uint64_t{0}, net);
};

}  // namespace

const PlayerList& player_list(const Title& title) {
  return *visit_title(title, []<class R>(std::type_identity<R> type) {
    if constexpr (HasPlayers<R>) {
      return &player_list(type);
    } else {
      return &plain::player_list();
    }
  });
}

std::unique_ptr<Bot> make_named_player(const Game& game, std::string_view name, std::uint64_t nodes,
                                       const neural::Net* net) {
  return visit_rules(game, [&]<class R>(const R& rules) {
    if constexpr (HasPlayers<R>) {
      return make_player(rules, name, nodes, net);
    } else {
      return plain::make_player(rules, name, nodes);
    }
  });
}

std::unique_ptr<Bot> make_adviser_with(const Game& game, const neural::Net* net) {
  return visit_rules(game, [&]<class R>(const R& rules) {
    if constexpr (HasPlayers<R>) {
      return make_adviser(rules, net);
    } else {
      return plain::make_adviser(rules);
    }
  });
}

}  // namespace formicary
