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

// Level 1: random, but nothing a beginner would be ashamed of.
std::unique_ptr<Bot> make_larva(const Rules& rules);
// Level 2: what gains most at once.
std::unique_ptr<Bot> make_worker(const Rules& rules);
// Level 3: what leads to the best prospects, by expectation over the dice.
std::unique_ptr<Bot> make_forager(const Rules& rules);

// By name: the levels' ids, and players to compare them with. `nodes` is what one decision or turn
// may cost, 0 for the player's own measure; without a net a trained player does without. Null where
// the name is unknown.
std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                 const neural::Net* net);
const PlayerList& player_list(std::type_identity<Rules> rules);
// Who gives hints.
std::unique_ptr<Bot> make_adviser(const Rules& rules, const neural::Net* net);

// Games against itself, for training a net.
std::unique_ptr<neural::SelfPlay> make_self_play(const Rules& rules);

}  // namespace formicary::ithappens
