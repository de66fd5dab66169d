// Choices with the win shares of all colours, and the common code of all players that rate them.
#pragma once

#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/ithappens/trained/tail.h"
#include "games/ithappens/rules.h"
#include "search/values.h"

namespace formicary::ithappens::trained {

// The best first; at least one.
using Ranking = std::vector<search::Ranked<Action>>;

// Sorts stably by the seat's own win share; the first `fixed` choices keep their places.
void sort_ranking(Ranking& ranking, Seat seat, std::size_t fixed = 0);

// The action to take without a search: the only one, or rolling if nothing else can be better.
std::optional<Action> only_sane(const Rules& rules, const State& state);

// Exact play at the end of a game.
class ExactEnd {
 public:
  // Used if at most `dice` dice are left and `nodes` positions suffice.
  ExactEnd(const Rules& rules, int dice, std::uint64_t nodes)
      : rules_(&rules), dice_(dice), nodes_(nodes) {}

  std::optional<Ranking> rank(const State& state, StopToken& stop);

 private:
  const Rules* rules_;
  int dice_;
  std::uint64_t nodes_;
  std::optional<Tail> tail_;  // created when it is needed, because it takes some memory
};

// With reasons for the first, and `also` among the choices.
Advice advice_of(const Rules& rules, const State& state, const Ranking& ranking,
                 std::optional<AnyAction> also);

}  // namespace formicary::ithappens::trained
