// The final scores of a game, line by line.
#pragma once

#include <string>

#include "catalog/game.h"
#include "words/words.h"

namespace formicary::terminal {

std::string score_table(const Game& game, const Position& position, const Names& names,
                        const Words& words);

}  // namespace formicary::terminal
