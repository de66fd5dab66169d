// The list of titles: the only place that names all of them. A few files use it, each called
// titles.cpp, so that a program with another list compiles only those again (cmake/titles.cmake).
// docs/adding-a-game.md says what else a new title needs.
#pragma once

#include <array>
#include <span>

#include "catalog/frozen_editions.h"
#include "catalog/type_list.h"
#include "core/playout.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"

namespace formicary {

using Titles = TypeList<ithappens::Rules, antics::Rules>;

inline constexpr std::array kFrozenEditionsOfTitles = {
    std::span<const FrozenEdition>(kFrozenEditions)};

// Random games are compiled once, next to the rules of each game.
extern template void play_random<ithappens::Rules>(const ithappens::Rules&, ithappens::State&, Rng&,
                                                   PlayoutCount&);
extern template void play_random<antics::Rules>(const antics::Rules&, antics::State&, Rng&,
                                                PlayoutCount&);

}  // namespace formicary
