// Levels 4 to 6: players that use a net and differ in how far they look ahead; and players to
// compare them with.
#pragma once

#include "bots/ithappens/players.h"

namespace formicary::ithappens::trained {

struct NetPlayerSettings {
  int rolls = 0;            // rolls examined after each choice, within the limit of nodes
  std::uint64_t nodes = 0;  // positions that the net rates; 0: no limit
  bool walks = false;       // compares close candidates by walks with the remaining nodes
  int tail_dice = 0;  // with at most this many dice left, the end of the game is played exactly ...
  std::uint64_t tail_nodes = 0;  // ... if this many positions are enough
  // Takes any choice whose win share is within this percentage of the best one's. That makes a
  // level weaker without making it foolish.
  int band = 0;
};

// The net must fit or be null; without one the player uses the hand-made evaluation.
std::unique_ptr<Bot> make_net_player(const Rules& rules, const neural::Net* net,
                                     const NetPlayerSettings& settings);

// Compares all choices by the given number of games that greedy players continue from them.
std::unique_ptr<Bot> make_flat_player(const Rules& rules, std::uint64_t playouts);
// Monte Carlo tree search with the same games.
std::unique_ptr<Bot> make_tree_player(const Rules& rules, std::uint64_t simulations);

}  // namespace formicary::ithappens::trained
