// Players of the arena as they are typed: NAME, NAME@NODES, NAME+FILE, NAME@NODES+FILE.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "bots/bot.h"

namespace formicary::arena {

struct ArenaPlayer {
  std::string name;                              // with its nodes, as make_player knows it
  std::string typed;                             // its name in printed tables; see shown_name()
  std::shared_ptr<const neural::NetShelf> nets;  // the nets of its file, or the shipped ones
  std::string weights;       // the beginning of their SHA-256; empty if it uses none
  bool without_net = false;  // its net is not available
};

// `nodes` applies to levels without a number of their own; 0 keeps their default. Reference players
// ignore it. Returns a message if the name or file is invalid.
Result<ArenaPlayer, Message> open_arena_player(const Game& game, std::string_view typed,
                                               std::uint64_t nodes);

// The name of a player in tables, so that nobody takes `net-1 (no net)` for `net-1`.
std::string shown_name(const ArenaPlayer& player);

}  // namespace formicary::arena
