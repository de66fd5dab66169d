// The list of titles, and the only place that names all of them. docs/adding-a-game.md says what
// else a new title needs.
#pragma once

#include "catalog/type_list.h"
#include "core/playout.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"

namespace formicary {

using ShippedTitles = TypeList<ithappens::Rules, antics::Rules>;

// Random games are compiled once, together with the rules of each game.
extern template void play_random<ithappens::Rules>(const ithappens::Rules&, ithappens::State&, Rng&,
                                                   PlayoutCount&);
extern template void play_random<antics::Rules>(const antics::Rules&, antics::State&, Rng&,
                                                PlayoutCount&);

}  // namespace formicary
