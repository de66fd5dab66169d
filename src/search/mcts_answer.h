// The settings and answers of tree searches, and the combination of several trees into one answer.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "core/contract.h"
#include "search/budget.h"
#include "search/tasks.h"
#include "search/values.h"

namespace formicary::search {

struct MctsSettings {
  std::int32_t exploration = kCertain * 7 / 5;  // weight of rarely tried choices: sqrt(2)
  std::uint32_t nodes = 1 << 16;                // positions in a tree
  std::uint32_t edges_per_node = 6;             // choices per position, on average and at most
};

// All choices of the seat in the order of the legal actions, with the win shares found; the weight
// of a sum is the number of simulations.
template <Rules R>
struct MctsAnswer {
  struct Choice {
    typename R::Action action;
    WinShareSum sum;
  };
  Seat seat{0};
  std::vector<Choice> choices;

  // The choice with the most simulations, the first of equals.
  [[nodiscard]] const Choice& best() const {
    const Choice* most = choices.data();
    for (const Choice& choice : choices) {
      if (choice.sum.weight() > most->sum.weight()) most = &choice;
    }
    return *most;
  }
};

// Grows `trees` trees from the same position, each with its own generator and its share of the
// budget, and adds up their results. make_tree() creates a tree.
template <Rules R, class MakeTree>
MctsAnswer<R> search_trees(const typename R::State& root, int trees, Budget& budget, Rng rng,
                           Runner* runner, const MakeTree& make_tree) {
  std::vector<MctsAnswer<R>> answers(static_cast<std::size_t>(trees));
  std::vector<Rng> generators;
  for (int i = 0; i < trees; ++i) generators.push_back(rng.fork());
  run_tasks(runner, trees, [&](int task) {
    const auto index = static_cast<std::size_t>(task);
    Budget own = budget.part(share_of(budget.left(), task, trees));
    answers[index] = make_tree().search(root, own, generators[index]);
  });
  MctsAnswer<R> all = answers[0];
  for (std::size_t i = 1; i < answers.size(); ++i) {
    for (std::size_t choice = 0; choice < all.choices.size(); ++choice) {
      all.choices[choice].sum.add(answers[i].choices[choice].sum);
    }
  }
  budget.end();
  return all;
}

}  // namespace formicary::search
