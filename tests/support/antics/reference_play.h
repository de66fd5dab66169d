// Ways of playing for the comparison with the reference model: random, but with likings that make
// rare things happen.
#pragma once

#include <vector>

#include "base/rng.h"
#include "games/antics/rules.h"

namespace formicary::antics::testing {

// How much a way of playing likes an action: the choice is random by these weights.
using Taste = int (*)(const State& state, const Action& action);

int uniform(const State& state, const Action& action);
// Sends out ants, fetches food, robs and guards; hardly builds.
int forager(const State& state, const Action& action);
// Scouts and builds, and on top where it can.
int builder(const State& state, const Action& action);
// Builds until it has actions of level 3, then sends soldiers over the chasm.
int bridger(const State& state, const Action& action);
// Covers its action spaces with fungus and fills the others with prey.
int mushroomer(const State& state, const Action& action);
// Fetches two prey, but brings them home only when no more than one action space is left for them.
int hoarder(const State& state, const Action& action);
// Builds on the ground, always further away.
int rambler(const State& state, const Action& action);
// Leaves the board to the others.
int sleeper(const State& state, const Action& action);
// Does little, so that nothing is built or fetched for long.
int idler(const State& state, const Action& action);

Action pick(const State& state, const Rules::ActionList& actions, Taste taste, Rng& rng);

}  // namespace formicary::antics::testing
