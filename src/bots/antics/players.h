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

// Level 1: random, but nothing a beginner would be ashamed of.
std::unique_ptr<Bot> make_larva(const Rules& rules);
// Level 2: of all actions the one that gains most at once, then the next one.
std::unique_ptr<Bot> make_worker(const Rules& rules);
// Level 3: the best whole turn it can find.
std::unique_ptr<Bot> make_forager(const Rules& rules);

// By name: the levels' ids, and players to compare them with. `nodes` is what one decision or turn
// may cost, 0 for the player's own measure; without a net a trained player does without. Null where
// the name is unknown.
std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                 const neural::Net* net);
// The levels, then players to compare them with: `greedy` decides action by action, `beam` by whole
// turns with the hand-made judgement, `net-beam` the same with a net but no playing on.
inline constexpr std::array<std::string_view, 9> kPlayerNames = {
    "larva", "worker", "forager", "scout", "soldier", "anton", "greedy", "beam", "net-beam"};
// A turn is planned as a whole.
inline constexpr PlayerList kPlayers = {kSixLevels, kPlayerNames, 5000};
// Always inlined: the levels are told before the WebAssembly part of the game is loaded.
[[gnu::always_inline]] inline const PlayerList& player_list(std::type_identity<Rules> /*rules*/) {
  return kPlayers;
}
// Who gives hints.
std::unique_ptr<Bot> make_adviser(const Rules& rules, const neural::Net* net);

// Games against itself, for training a net.
std::unique_ptr<neural::SelfPlay> make_self_play(const Rules& rules);

}  // namespace formicary::antics
