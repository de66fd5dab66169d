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

// Plays random games and sorts their decisions.
std::map<std::string, DecisionKind> sort_decisions(const Game& game, std::uint64_t seed, int games);

}  // namespace formicary::arena
