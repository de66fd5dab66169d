// Antics! for the laws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "games/antics/rules.h"
#include "tests/support/law_hooks.h"

namespace formicary::testing {

template <>
struct LawHooks<antics::Rules> {
  // With stall-rounds a turn without progress is one of at most 80 in a row (AN-10.5: 20 rounds of
  // 4 players), and progress is made at most 88 times: 60 tiles are built, and 18 prey and 10
  // leaves are eaten or brought home. So there are at most 89 * 80 + 4 turns. A turn has at most 3
  // actions of at most 11 plies (a build of level 5: the marker, and two for each tile), 26 thefts
  // (11 soldiers, and 15 ants hatched again), its end, 6 prey stored, 15 tiles put back, 3 attacks
  // and 15 draws: 99. 99 * 7124 and the set-up's 19 are 705295.
  //
  // Without stall-rounds there is no such bound, but no random game comes near it: one turn in a
  // few takes a tile, random players build what they have, and a supply keeps three, so the bag
  // runs out. Of 2560 random games the longest had 3043 plies.
  static constexpr int kMaxPlies = 705'296;
  static constexpr std::size_t kMaxStateSize = 1024;
  // 64 set-ups with games of a thousand plies and more: all positions would take minutes. A prime,
  // so that it keeps step with nothing.
  static constexpr int kEvery = 7;

  static std::vector<std::string_view> editions();
  static const std::vector<antics::Action>& typable(const antics::Rules& rules);
  static std::string conserved(const antics::Rules& rules, const antics::State& state);
  static antics::State redeal_hidden(const antics::Rules&, const antics::State& state, Seat, Rng&) {
    return state;  // nothing is hidden, and the bag has no order (AN-9.4)
  }
};

}  // namespace formicary::testing
