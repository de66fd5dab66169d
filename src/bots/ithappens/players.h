// The players of It Happens.., each a Bot for one game whose rules (and net) outlive it.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>

#include "bots/player_list.h"
#include "games/ithappens/rules.h"
#include "neural/self_play.h"

namespace formicary::ithappens {

// Level 1: random, but without obviously bad decisions.
std::unique_ptr<Bot> make_larva(const Rules& rules);
// Level 2: the action with the largest immediate gain.
std::unique_ptr<Bot> make_worker(const Rules& rules);
// Level 3: the action with the best prospects, by expectation over the dice.
std::unique_ptr<Bot> make_forager(const Rules& rules);

// Creates a player by name: the id of a level, or a player for comparison. `nodes` is the limit for
// one decision or turn, 0 for the player's default. The net may be null: trained players then use
// the hand-made evaluation. Returns null if the name is unknown.
std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                 const neural::Net* net);
const PlayerList& player_list(std::type_identity<Rules> rules);
// The adviser, which gives hints.
std::unique_ptr<Bot> make_adviser(const Rules& rules, const neural::Net* net);

// Games against itself, for training a net.
std::unique_ptr<neural::SelfPlay> make_self_play(const Rules& rules);

}  // namespace formicary::ithappens
