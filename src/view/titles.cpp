#include "catalog/titles.h"

#include "view/antics/view.h"
#include "view/ithappens/view.h"
#include "view/plain/view.h"

namespace formicary::view {

std::unique_ptr<GameView> game_view(const ViewContext& context) {
  return visit_rules(context.ledger.game(), [&](const auto& rules) -> std::unique_ptr<GameView> {
    if constexpr (requires { make_view(rules, context); }) {
      return make_view(rules, context);
    } else {
      return std::make_unique<PlainView>(context);
    }
  });
}

std::function<std::string(std::string_view term)> plain_terms(const Game& game,
                                                              const Words& words) {
  return visit_rules(game, [&](const auto& rules) {
    std::function<std::string(std::string_view)> terms;
    if constexpr (requires { make_plain_terms(rules, words); }) {
      terms = make_plain_terms(rules, words);
    }
    return terms;
  });
}

}  // namespace formicary::view
