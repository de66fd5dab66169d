// It Happens.. for the laws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "games/ithappens/rules.h"
#include "tests/support/law_hooks.h"

namespace formicary::testing {

template <>
struct LawHooks<ithappens::Rules> {
  // 13 draws before and between rounds. At most 25 placements a round, three plies each. A worm
  // spent costs at most three plies more (roll, die, pass); worms come from the start (at most 10),
  // from placing (at most 25 a round) and from matches (at most 15 a round).
  // 13 + 4 * 75 + 3 * (10 + 4 * 40) = 823.
  static constexpr int kMaxPlies = 824;
  static constexpr std::size_t kMaxStateSize = 128;
  static constexpr int kEvery = 1;

  static std::vector<std::string_view> editions();
  static std::vector<ithappens::Action> typable(const ithappens::Rules& rules);
  static std::string conserved(const ithappens::Rules& rules, const ithappens::State& state);
  static ithappens::State redeal_hidden(const ithappens::Rules&, const ithappens::State& state,
                                        Seat, Rng&) {
    return state;  // nothing is hidden
  }
};

}  // namespace formicary::testing
