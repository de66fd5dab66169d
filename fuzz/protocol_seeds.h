// Inputs for protocol_fuzz.cpp to start from.
#pragma once

#include <string>
#include <vector>

#include "catalog/game.h"

namespace formicary::fuzz {

// Somebody says something, or a server answers.
std::vector<std::string> single_messages();
// People sit down and play. `choice`: the bytes that choose_game() reads.
std::string table_talk(const Game& game, const std::string& choice);
// The messages of a server about a table while it is played.
std::string server_talk(const Game& game);

// The requests of a page, in several inputs: about a table that it follows, one in the browser, and
// a lesson.
std::vector<std::string> page_talk(const Game& game);

}  // namespace formicary::fuzz
