// Exact max^n in the last round, a special case of search/maxn.h for this game. It computes the
// same values faster with knowledge of the game:
// - Rolling again and passing lead to the same positions after every roll, so they are examined
// once
//   for all six faces.
// - If passing is allowed after a roll, rolling first loses nothing: passing before it is not
// examined.
// - A seat that can't win any more takes the first action. If only one colour can win, the search
// ends.
// - A placement changes one mound; the codes of the others are computed once for all placements.
#pragma once

#include "base/bounded.h"
#include "bots/ithappens/trained/tail_position.h"
#include "search/budget.h"
#include "search/transposition_table.h"

namespace formicary::ithappens::trained {

using TailTable = search::TranspositionTable<TailKey, WinShares>;

class TailSolver {
 public:
  TailSolver(const Rules& rules, const TailPositions& positions, TailTable& table, Budget& budget)
      : rules_(&rules), positions_(&positions), table_(&table), budget_(&budget) {}

  // The win shares in a position of the round or at its end. Returns false if the budget is used
  // up.
  bool value(const State& state, WinShares& out);

 private:
  using Paid = BoundedVector<WinShares, 2>;  // rolling again and passing, as far as they are legal

  // A seat decides between rolling and passing.
  bool turn(const State& state, const TailMoundSet& mounds, WinShares& out);
  // The seat to act rolls a die of the colour.
  bool roll(const State& state, const TailMoundSet& mounds, Colour rolling, WinShares& out);
  bool mean_of_faces(const State& state, const TailMoundSet& mounds, Colour rolling, bool hopeless,
                     WinShares& out);
  // The best placement of the rolled die.
  bool place(const State& rolled, const TailMoundSet& unplaced, const PerColour<int>& dice,
             bool hopeless, WinShares& out);
  bool pay(const State& rolled, const TailMoundSet& mounds, Paid& out);
  bool pass(const State& state, const TailMoundSet& mounds, WinShares& out);
  bool best_action(const State& state, WinShares& out);

  const Rules* rules_;
  const TailPositions* positions_;
  TailTable* table_;
  Budget* budget_;
};

}  // namespace formicary::ithappens::trained
