// Looks ahead with a judge: the position after each choice, the results of the next rolls, and
// random walks of several rolls.
#pragma once

#include <vector>

#include "base/rng.h"
#include "bots/ithappens/trained/judge.h"
#include "search/budget.h"
#include "search/values.h"

namespace formicary::ithappens::trained {

// A position with the win shares of all colours.
struct Judged {
  State state;
  WinShares win_shares{};
};

// A choice of the seat to act.
struct Candidate {
  Action action;
  Judged after;            // the position after it, with the net's win shares
  WinShares win_shares{};  // the win shares after looking deeper
  search::WinShareSum walks;
};
using Candidates = std::vector<Candidate>;

class Lookahead {
 public:
  // Without a net the judge uses the hand-made evaluation.
  Lookahead(const Rules& rules, const neural::Net* net) : rules_(&rules), judge_(rules, net) {}

  // The judge that rates all positions.
  [[nodiscard]] Judge& judge() { return judge_; }

  // The expected win shares of a position in which a die is about to be rolled.
  struct Rolls {
    WinShares mean{};
    // The best placement for each face.
    std::array<Judged, kFaces> best;
  };

  // Returns false if no die is rolled next, because cards are revealed or the game is over.
  bool roll(const State& state, Rolls& out, Budget& budget);

  // All choices of the seat to act, each rated by the net. A node is one rated position.
  void list(const State& state, Candidates& out, Budget& budget);

  // Looks some rolls further: a candidate's win shares become the mean over all faces of the next
  // dice, each placed as the net rates best. Every further roll takes six times the nodes.
  void deepen(Candidate& candidate, int rolls, Budget& budget);

  // Compares candidates by walks of some rolls, within the round, until the budget is used up: the
  // worse half is dropped repeatedly. Returns the best candidate for the seat and sets the win
  // shares of all.
  std::size_t compare(Candidates& candidates, Colour colour, Budget& budget, std::uint64_t seed);

 private:
  [[nodiscard]] Judged judged(const State& state, Budget& budget);
  [[nodiscard]] WinShares expected(const Judged& from, int rolls, Budget& budget);
  void roll_colour(const State& state, Colour colour, Rolls& out, Budget& budget);
  // One walk: the net's win shares at its beginning, corrected at each step by the difference that
  // looking one roll further makes. So the luck of the dice on the way cancels out.
  [[nodiscard]] WinShares walk(const Candidate& candidate, Rng& rng, Budget& budget);
  void walk_all(Candidates& candidates, std::span<const std::size_t> alive, std::uint64_t nodes,
                Budget& budget, std::uint64_t seed);

  const Rules* rules_;
  Judge judge_;
};

}  // namespace formicary::ithappens::trained
