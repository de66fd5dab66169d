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

}  // namespace formicary::view
