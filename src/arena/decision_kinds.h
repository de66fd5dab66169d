// The kinds of decisions of a game, for measuring. A kind is named by the first word of the written
// position.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "catalog/game.h"

namespace formicary::arena {

struct DecisionKind {
  std::uint64_t decisions = 0;
  std::uint64_t choices = 0;                         // legal actions, summed up
  std::vector<std::unique_ptr<Position>> positions;  // some of them
};

using DecisionKinds = std::map<std::string, DecisionKind>;

// Plays random games and sorts their decisions.
DecisionKinds sort_decisions(const Game& game, std::uint64_t seed, int games);

// The same for a measurement of every kind: if random players meet a kind too rarely, its positions
// come from games between bots. Random players of Antics!, for example, store prey twice in 1,000
// games.
DecisionKinds sort_all_decisions(const Game& game, std::uint64_t seed, int games);

}  // namespace formicary::arena
