// Exact max^n in the last round: what search/maxn.h does, for this game alone. It finds the same
// values quicker, by what it knows of the game:
// - Rolling again and passing lead to the same positions whatever was rolled, so they are looked at
//   once for all six faces.
// - Who may pass after a roll loses nothing by rolling first: passing before is not looked at.
// - Who can't win any more takes the first action, and where only one can win that is the end.
// - A placement changes one mound; what matters of the others is worked out once for all of them.
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

  // Everybody's win shares in a position of the round, or at its end; false where the budget ended.
  bool value(const State& state, WinShares& out);

 private:
  using Paid = BoundedVector<WinShares, 2>;  // rolling again and passing, as far as they are legal

  // A seat is to roll or to pass.
  bool turn(const State& state, const TailMoundSet& mounds, WinShares& out);
  // A die of the colour is rolled, by the seat whose turn it is.
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
