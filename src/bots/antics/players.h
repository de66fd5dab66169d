// The players of Antics!, each a Bot for one game whose rules (and net) outlive it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>

#include "bots/player_list.h"
#include "games/antics/rules.h"
#include "neural/self_play.h"

namespace formicary::antics {

// Level 1: random, but without obviously bad decisions.
std::unique_ptr<Bot> make_larva(const Rules& rules);
// Level 2: repeatedly the action with the largest immediate gain.
std::unique_ptr<Bot> make_worker(const Rules& rules);
// Level 3: the best whole turn it can find.
std::unique_ptr<Bot> make_forager(const Rules& rules);

// Creates a player by name: the id of a level, or a player for comparison. `nodes` is the limit for
// one decision or turn, 0 for the player's default. The net may be null: trained players then use
// the hand-made evaluation. Returns null if the name is unknown.
std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                 const neural::Net* net);
// The levels, then players to compare them with: `greedy` decides action by action, `beam` by whole
// turns with the hand-made judgement, `net-beam` the same with a net but no playing on.
inline constexpr std::array<std::string_view, 9> kPlayerNames = {
    "larva", "worker", "forager", "scout", "soldier", "anton", "greedy", "beam", "net-beam"};
// A turn is planned as a whole.
inline constexpr std::array<std::string_view, 1> kTrainedNames = {"net-beam"};
inline constexpr PlayerList kPlayers = {kSixLevels, kPlayerNames, kTrainedNames, 5000};
// Always inlined: the levels are listed before the WebAssembly part of the game is loaded.
[[gnu::always_inline]] inline const PlayerList& player_list(std::type_identity<Rules> /*rules*/) {
  return kPlayers;
}
// The adviser, which gives hints.
std::unique_ptr<Bot> make_adviser(const Rules& rules, const neural::Net* net);

// Games against itself, for training a net.
std::unique_ptr<neural::SelfPlay> make_self_play(const Rules& rules);

}  // namespace formicary::antics
