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
  std::string typed;                             // what the tables call it
  std::shared_ptr<const neural::NetShelf> nets;  // those of its file, or the shipped ones
  std::string weights;       // the beginning of their SHA-256; empty where it uses none
  bool without_net = false;  // a level that has to do without its net
};

// `nodes` is for levels that come without a number of their own; 0 leaves them theirs. Players to
// compare them with are always what their name says. The message says what is wrong.
Result<ArenaPlayer, Message> open_arena_player(const Game& game, std::string_view typed,
                                               std::uint64_t nodes);

}  // namespace formicary::arena
