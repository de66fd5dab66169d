// The names and time limits of a game's players: the constant part of its bots.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bots/bot.h"

namespace formicary {

struct PlayerList {
  std::span<const Level> levels;                    // weakest first
  std::span<const std::string_view> names;          // levels, then players to compare them with
  std::span<const std::string_view> trained_names;  // players to compare with that use a net
  int think_millis = 2000;                          // see think_millis() in bots/bot.h
};

// The levels of games with players of their own.
inline constexpr std::array kSixLevels = {
    Level{1, "larva", false}, Level{2, "worker", false}, Level{3, "forager", false},
    Level{4, "scout", true},  Level{5, "soldier", true}, Level{6, "anton", true},
};

}  // namespace formicary
