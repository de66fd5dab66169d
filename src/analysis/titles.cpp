#include "analysis/titles.h"

#include "analysis/antics/evaluator.h"
#include "analysis/ithappens/evaluator.h"
#include "analysis/plain/evaluator.h"
#include "catalog/titles.h"

namespace formicary::analysis {
namespace {

template <class R>
concept HasEvaluator =
    requires(const R& rules, const neural::Net* net) { make_evaluator(rules, net, Depth::kQuick); };

}  // namespace

std::unique_ptr<Evaluator> make_evaluator_with(const Game& game, const neural::Net* net,
                                               Depth depth) {
  return visit_rules(game, [&]<class R>(const R& rules) -> std::unique_ptr<Evaluator> {
    if constexpr (HasEvaluator<R>) {
      return make_evaluator(rules, net, depth);
    } else {
      return plain::make_evaluator(rules, depth);
    }
  });
}

}  // namespace formicary::analysis
