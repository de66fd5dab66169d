// Players by title. A game with bots of its own declares, in its namespace and in
// bots/NAME/players.h, which titles.cpp includes:
//   make_player(const Rules&, std::string_view name, std::uint64_t nodes, const Net*)
//   make_adviser(const Rules&, const Net*)
//   player_list(std::type_identity<Rules>)
// A game without has the players of bots/plain.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "bots/player_list.h"

namespace formicary {

const PlayerList& player_list(const Title& title);
// Null if the title has no such player. `nodes`: 0 for the player's default.
std::unique_ptr<Bot> make_named_player(const Game& game, std::string_view name, std::uint64_t nodes,
                                       const neural::Net* net);
std::unique_ptr<Bot> make_adviser_with(const Game& game, const neural::Net* net);

}  // namespace formicary
