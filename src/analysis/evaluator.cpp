#include "analysis/evaluator.h"

#include "analysis/titles.h"

namespace formicary::analysis {

std::unique_ptr<Evaluator> make_evaluator(const Game& game, const neural::NetShelf* nets,
                                          Depth depth) {
  const neural::Net* net =
      nets == nullptr ? nullptr : nets->find(game.title().id, game.players(), game.edition().hash);
  return make_evaluator_with(game, net, depth);
}

}  // namespace formicary::analysis
