// Levels 4 to 6: players by a net, who differ in how far they look; and those to compare them with.
#pragma once

#include "bots/ithappens/players.h"

namespace formicary::ithappens::trained {

struct NetPlayerSettings {
  int rolls = 0;                 // that are looked at behind each choice, as far as the nodes go
  std::uint64_t nodes = 0;       // positions that the net is asked about; 0: no limit
  bool walks = false;            // compares what is close by walks with the rest of the nodes
  int tail_dice = 0;             // with so few left, the end of the game is played exactly ...
  std::uint64_t tail_nodes = 0;  // ... if this many positions are enough
  // Of choices that are this near to the best one, in percent of its win share, it takes any: what
  // makes a level milder without making it foolish.
  int band = 0;
};

// The net must fit, or be null: then the player goes by hand-made judgement.
std::unique_ptr<Bot> make_net_player(const Rules& rules, const neural::Net* net,
                                     const NetPlayerSettings& settings);

// Compares all choices by so many games that greedy players play on from them.
std::unique_ptr<Bot> make_flat_player(const Rules& rules, std::uint64_t playouts);
// Monte Carlo tree search with the same games.
std::unique_ptr<Bot> make_tree_player(const Rules& rules, std::uint64_t simulations);

}  // namespace formicary::ithappens::trained
