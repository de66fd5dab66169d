// Choices with everybody's chances, and what all players who judge them share.
#pragma once

#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/ithappens/tail.h"
#include "games/ithappens/rules.h"
#include "search/values.h"

namespace formicary::ithappens {

// The best first; at least one.
using Ranking = std::vector<search::Ranked<Action>>;

// Sorts by the seat's own chance; of equals the first stays first, and so do the first `fixed`.
void sort_ranking(Ranking& ranking, Seat seat, std::size_t fixed = 0);

// The action to take without thinking: the only one, or to roll where nothing else is better.
std::optional<Action> only_sane(const Rules& rules, const State& state);

// Exact play, if at most so many dice are left and so many nodes suffice.
std::optional<Ranking> rank_tail(const Rules& rules, Tail& tail, const State& state, int dice,
                                 std::uint64_t nodes, Patience& patience);

// With reasons for the first, and `also` among the choices.
Advice advice_of(const Rules& rules, const State& state, const Ranking& ranking,
                 std::optional<AnyAction> also);

}  // namespace formicary::ithappens
