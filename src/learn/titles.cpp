#include "catalog/titles.h"

#include "bots/antics/players.h"
#include "bots/ithappens/players.h"
#include "learn/train_run.h"

namespace formicary::learn {

std::unique_ptr<neural::SelfPlay> make_self_play(const Game& game) {
  return visit_rules(game, []<class R>(const R& rules) -> std::unique_ptr<neural::SelfPlay> {
    if constexpr (requires { make_self_play(rules); }) {
      return make_self_play(rules);
    } else {
      return nullptr;
    }
  });
}

}  // namespace formicary::learn
