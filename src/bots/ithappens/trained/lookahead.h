// Looking ahead with a judge: what each choice leads to, what the next roll makes of that, and what
// many turns on from it would show.
#pragma once

#include <vector>

#include "base/rng.h"
#include "bots/ithappens/trained/judge.h"
#include "search/budget.h"
#include "search/values.h"

namespace formicary::ithappens::trained {

// A position with everybody's win shares in it.
struct Judged {
  State state;
  WinShares win_shares{};
};

// A choice of the seat to act.
struct Candidate {
  Action action;
  Judged after;            // the position it leads to, as the net sees it
  WinShares win_shares{};  // what deeper looks made of it
  search::WinShareSum walks;
};
using Candidates = std::vector<Candidate>;

class Lookahead {
 public:
  // Without a net it goes by hand-made judgement.
  Lookahead(const Rules& rules, const neural::Net* net) : rules_(&rules), judge_(rules, net) {}

  // Whom it asks.
  [[nodiscard]] Judge& judge() { return judge_; }

  // What may come of a position in which a die is about to be rolled.
  struct Rolls {
    WinShares mean{};
    // For each face: the best use of it.
    std::array<Judged, kFaces> best;
  };

  // False where nothing is to be rolled: cards are revealed next, or the game is over.
  bool roll(const State& state, Rolls& out, Budget& budget);

  // All choices of the seat to act, each with the net's judgement. A node is a position that the
  // net is asked about.
  void list(const State& state, Candidates& out, Budget& budget);

  // Looks some rolls further: a candidate's win shares become the mean over all that the next dice
  // may show, if each of them is used as the net likes best. Six times the nodes for each roll
  // more.
  void deepen(Candidate& candidate, int rolls, Budget& budget);

  // Compares candidates by walks of some rolls, within the round, as far as the budget goes: the
  // worse half is dropped again and again. Gives the best one for the seat. Win shares of all are
  // those found.
  std::size_t compare(Candidates& candidates, Colour colour, Budget& budget, std::uint64_t seed);

 private:
  [[nodiscard]] Judged judged(const State& state, Budget& budget);
  [[nodiscard]] WinShares expected(const Judged& from, int rolls, Budget& budget);
  void roll_colour(const State& state, Colour colour, Rolls& out, Budget& budget);
  // One walk: the net's judgement at its beginning, corrected at each step by what a look one roll
  // further says instead. So the luck of the dice on the way cancels out.
  [[nodiscard]] WinShares walk(const Candidate& candidate, Rng& rng, Budget& budget);
  void walk_all(Candidates& candidates, std::span<const std::size_t> alive, std::uint64_t nodes,
                Budget& budget, std::uint64_t seed);

  const Rules* rules_;
  Judge judge_;
};

}  // namespace formicary::ithappens::trained
